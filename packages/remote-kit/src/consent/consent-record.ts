import { consentFor, consentRecord, inLanguage } from '@sunbird/loan-domain';
import type { Shell } from '@sunbird/shell-api';

/** The text of a consent as it is kept with it; undefined for one that the market does not word. */
export async function consentRecordOf(
  { market, language }: Pick<Shell, 'market' | 'language'>,
  type: string,
): Promise<string | undefined> {
  const asked = market.consents?.find(consent => consent.type === type);
  const texts = asked && (await market.loadConsentTexts?.());
  const words = asked && texts?.[asked.type];
  return words && consentRecord(consentFor(market.lender, inLanguage(words, language.current)));
}
