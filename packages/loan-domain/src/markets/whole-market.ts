import type { BankEntry } from '../bank-entry';
import type { ConsentTexts } from '../consents/consents';
import type { AccountKind } from '../form/enumerations';
import type { LenderPresence, MarketRules, Region } from '../market';

/** An identity number, in which each `#` is any digit. */
export interface SampleIdentity {
  readonly nationalId: string;
  /** For a number that names them. */
  readonly birthday?: string;
  readonly gender?: 'female' | 'male';
  readonly names?: { readonly firstName: string; readonly middleName?: string; readonly lastName: string };
}

/** The people whom the sandbox invents. In numbers and in the account, each `#` is any digit. */
export interface SamplePeople {
  readonly firstNames: readonly string[];
  readonly middleName: string;
  readonly lastNames: readonly string[];
  /** What their mobile numbers begin with. */
  readonly mobile: string;
  /** Numbers whose check digits hold. */
  readonly identities: readonly SampleIdentity[];
  /** Who else is in the register that the sandbox plays, beside those above who have a name. */
  readonly registered?: readonly SampleIdentity[];
  readonly account: {
    readonly cardType: AccountKind;
    readonly accountNo?: string;
    readonly vpa?: string;
    readonly bankCode: string;
    readonly bvn?: string;
  };
  /**
   * Other numbers that every tester uses (docs/sandbox.md): the sandbox does not ask why several borrowers have them,
   * nor those above without a `#`.
   */
  readonly shared: readonly string[];
}

/** A market with all its lists, and with the samples of the lender in a box. No browser loads it. */
export interface WholeMarket<Code extends string> {
  readonly rules: MarketRules<Code>;
  readonly regions: readonly Region[];
  readonly banks: readonly BankEntry[];
  readonly consentTexts: ConsentTexts;
  /** The lender in the sandbox, marked as a demo. The site of a live lender has its own settings instead. */
  readonly presence: LenderPresence;
  /** What the sandbox calls its products, after its brand. */
  readonly productNames: Readonly<Record<'classic' | 'small' | 'long', string>>;
  readonly people: SamplePeople;
  /** The kind of account of its list of banks. */
  readonly bankType?: 'nuban' | 'clabe';
}

/** When the sandbox's staff answer. */
export const sampleHours = { from: '08:00', to: '20:00' };
