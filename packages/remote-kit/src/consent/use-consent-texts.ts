import {
  type ConsentPurpose,
  type ConsentText,
  type ConsentTexts,
  consentFor,
  inLanguage,
} from '@sunbird/loan-domain';
import { useLoad, useShell } from '@sunbird/shell-api';

export interface LoadedConsents {
  /** The text of a consent in the borrower's language; undefined until it is loaded. */
  textOf(type: ConsentPurpose): ConsentText | undefined;
  /** Their chunk could not be fetched. */
  readonly failed: boolean;
  retry(): void;
}

/** The texts of the market's consents, which are loaded once they are wanted. */
export function useConsentTexts(wanted: boolean): LoadedConsents {
  const { market, language } = useShell();
  const { data, error, reload } = useLoad<ConsentTexts | undefined>(
    wanted ? `consents ${market.code}` : undefined,
    async () => market.loadConsentTexts?.(),
  );
  function textOf(type: ConsentPurpose): ConsentText | undefined {
    const words = data?.[type];
    return words && consentFor(market.lender, inLanguage(words, language.current));
  }
  return { textOf, failed: error !== undefined, retry: reload };
}
