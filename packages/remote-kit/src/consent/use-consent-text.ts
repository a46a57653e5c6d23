import { type ConsentPurpose, type ConsentText, type ConsentTexts, consentFor } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useState } from 'react';

export interface LoadedConsent {
  /** Undefined until it is loaded. */
  readonly text: ConsentText | undefined;
  /** Its chunk could not be fetched. */
  readonly failed: boolean;
  retry(): void;
}

/** The text of a consent in the borrower's language. */
export function useConsentText(type: ConsentPurpose): LoadedConsent {
  const { market, language } = useShell();
  const [texts, setTexts] = useState<ConsentTexts>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    market.loadConsentTexts?.().then(setTexts, () => setFailed(true));
  }, [market]);
  useEffect(load, [load]);
  const text = texts?.[type]?.[language.current];
  return { text: text && consentFor(market.lender, text), failed, retry: load };
}
