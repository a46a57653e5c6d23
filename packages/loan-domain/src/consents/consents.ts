import { automaticPayout, type ConsentPurpose, consentPurpose } from '../form/reasons';
import type { InLanguages } from '../languages';
import type { LegalVersions, LenderCompany } from '../lending-rules';
import type { RouteName } from '../routes';

/** A consent that a market asks for, beside those to what the wrapper collects. */
export interface MarketConsent {
  type: ConsentPurpose;
  /** The calendar day from which its text is valid. */
  version: string;
  /** The screen that asks for it; a screen before the submission asks for all that are still missing. */
  requestedOn: RouteName;
  /** Without it, no application is assessed. */
  required: boolean;
  /** How long it is valid; without it, until it is taken back. */
  validDays?: number;
}

/** What a borrower agrees to, in one language. `{lender}` stands for the lender's name. */
export interface ConsentText {
  title: string;
  paragraphs: readonly string[];
  /** The button that gives it. */
  agree: string;
  /** What happens without it. */
  declined: string;
}

/** The texts of a market's consents. */
export type ConsentTexts = Readonly<Partial<Record<ConsentPurpose, InLanguages<ConsentText>>>>;

/** The text with the name of the lender. */
export function consentFor({ name }: LenderCompany, text: ConsentText): ConsentText {
  const fill = (sentence: string) => sentence.replaceAll('{lender}', name);
  return { ...text, title: fill(text.title), paragraphs: text.paragraphs.map(fill) };
}

/** The text as it is kept with the consent: everything that the borrower read before agreeing. */
export function consentRecord({ title, paragraphs }: ConsentText): string {
  return [title, ...paragraphs].join('\n');
}

/** What a market asks for. */
interface RequestedConsents {
  readonly consents?: readonly MarketConsent[] | undefined;
}

/** The version in which a market asks for a consent today; undefined for a purpose that there is not. */
export function consentVersion(
  {
    consents,
    legal,
  }: RequestedConsents & { readonly legal: Pick<LegalVersions, 'consents' | 'renewalAgreement'> },
  type: string,
): string | undefined {
  if (type === automaticPayout) return legal.renewalAgreement;
  const own = consents?.find(consent => consent.type === type)?.version;
  return own ?? (Object.values<string>(consentPurpose).includes(type) ? legal.consents : undefined);
}

const dayMs = 86_400_000;

/** Whether a recorded consent counts: it was given, and its time is not over. */
export function isInForce(
  { consents = [] }: RequestedConsents,
  { type, granted, at }: { readonly type: string; readonly granted: boolean; readonly at: number },
  now: number,
): boolean {
  const validDays = consents.find(consent => consent.type === type)?.validDays;
  return granted && (validDays === undefined || now - at < validDays * dayMs);
}

/** The consents that a market requires and that are not among those given. */
export function missingConsents(
  { consents = [] }: RequestedConsents,
  given: readonly string[],
): readonly MarketConsent[] {
  return consents.filter(({ required, type }) => required && !given.includes(type));
}
