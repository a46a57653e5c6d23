import type { ConsentPurpose } from '../form/reasons';
import type { InLanguages } from '../languages';
import type { RouteName } from '../routes';

/** A consent that a market asks for, beside those to what the wrapper collects. */
export interface MarketConsent {
  type: ConsentPurpose;
  /** The calendar day from which its text is valid. */
  version: string;
  /** The screen that asks for it; every screen before the submission asks what is missing until then. */
  askedAt: RouteName;
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
