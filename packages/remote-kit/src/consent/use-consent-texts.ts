import {
  type ConsentPurpose,
  type ConsentText,
  type ConsentTexts,
  consentFor,
  inLanguage,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useState } from 'react';

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
  const [texts, setTexts] = useState<ConsentTexts>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    if (wanted) market.loadConsentTexts?.().then(setTexts, () => setFailed(true));
  }, [market, wanted]);
  useEffect(load, [load]);
  function textOf(type: ConsentPurpose): ConsentText | undefined {
    const words = texts?.[type];
    return words && consentFor(market.lender, inLanguage(words, language.current));
  }
  return { textOf, failed, retry: load };
}
