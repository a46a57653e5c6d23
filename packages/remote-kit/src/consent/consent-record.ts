import { consentFor, consentRecord } from '@sunbird/loan-domain';
import type { Shell } from '@sunbird/shell-api';

/** The text of a consent as it is kept with it; undefined for one that the market does not word. */
export async function consentRecordOf(
  { market, language }: Pick<Shell, 'market' | 'language'>,
  type: string,
): Promise<string | undefined> {
  const asked = market.consents?.find(consent => consent.type === type);
  const texts = asked && (await market.loadConsentTexts?.());
  const text = asked && texts?.[asked.type]?.[language.current];
  return text && consentRecord(consentFor(market.lender, text));
}
