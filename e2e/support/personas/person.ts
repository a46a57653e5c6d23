import type {
  AccountKind,
  BankField,
  ContactField,
  Market,
  PersonalField,
  WorkField,
} from '@sunbird/loan-domain';

/** Answers by field, as wire values, in the order of the screen. */
export type FieldAnswers<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** One screen of a form: the message key of its heading in onboarding, and its answers. */
export interface FormPart<Field extends string> {
  readonly heading: string;
  readonly answers: FieldAnswers<Field>;
}

export interface Account {
  readonly kind: AccountKind;
  readonly answers: FieldAnswers<BankField | 'validityMonth' | 'validityYear'>;
  /** The holder's name at the bank. */
  readonly holder: string;
}

/** A persona: a borrower's answers on every screen, in the market's fields. */
export interface Person {
  readonly market: Market;
  /** The prefix of mobile numbers; the test chooses the last eight digits. */
  readonly mobilePrefix: string;
  readonly personal: readonly FormPart<PersonalField>[];
  readonly work: FieldAnswers<WorkField>;
  readonly contacts: Readonly<Record<ContactField, string>>;
  readonly account: Account;
  /** Amounts of the usual loan in major units, typed by hand: the disbursement and the total to repay. */
  readonly loan: { readonly amount: number; readonly receives: number; readonly owes: number };
}
