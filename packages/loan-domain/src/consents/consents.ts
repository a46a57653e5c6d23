import type { Lender, Market } from '../market';
import type { ConsentText, MarketConsent } from './consent-text';

/** The text with the name of the lender. */
export function consentFor({ name }: Lender, text: ConsentText): ConsentText {
  const fill = (sentence: string) => sentence.replaceAll('{lender}', name);
  return { ...text, title: fill(text.title), paragraphs: text.paragraphs.map(fill) };
}

/** The text as it is kept with the consent: everything that the borrower read before agreeing. */
export function consentRecord({ title, paragraphs }: ConsentText): string {
  return [title, ...paragraphs].join('\n');
}

const dayMs = 86_400_000;

/** Whether a recorded consent counts: it was given, and its time is not over. */
export function isInForce(
  { consents = [] }: Pick<Market, 'consents'>,
  { type, granted, at }: { readonly type: string; readonly granted: boolean; readonly at: number },
  now: number,
): boolean {
  const validDays = consents.find(consent => consent.type === type)?.validDays;
  return granted && (validDays === undefined || now - at < validDays * dayMs);
}

/** The consents that a market requires and that are not among those given. */
export function missingConsents(
  { consents = [] }: Pick<Market, 'consents'>,
  given: readonly string[],
): readonly MarketConsent[] {
  return consents.filter(({ required, type }) => required && !given.includes(type));
}
