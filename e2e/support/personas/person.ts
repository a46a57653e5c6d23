import type {
  AccountKind,
  BankField,
  ContactField,
  Market,
  PersonalField,
  WorkField,
} from '@sunbird/loan-domain';

/** Answers by field, as they go over the wire, in the order in which a screen asks for them. */
export type FieldAnswers<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** One screen of a form: the key of its heading in the catalogue of onboarding, and what is asked there. */
export interface FormPart<Field extends string> {
  readonly heading: string;
  readonly answers: FieldAnswers<Field>;
}

export interface Account {
  readonly kind: AccountKind;
  readonly answers: FieldAnswers<BankField | 'validityMonth' | 'validityYear'>;
  /** The name that the bank has for it. */
  readonly holder: string;
}

/** A borrower to be: what this person types and chooses on every screen, in the market's own fields. */
export interface Person {
  readonly market: Market;
  /** How this market's numbers begin; eight digits fewer than a national number has are left to choose. */
  readonly mobilePrefix: string;
  readonly personal: readonly FormPart<PersonalField>[];
  readonly work: readonly FormPart<WorkField>[];
  readonly contacts: Readonly<Record<ContactField, string>>;
  readonly account: Account;
  /** Major units of the usual loan, typed by hand: what arrives, and what is owed for it. */
  readonly loan: { readonly amount: number; readonly receives: number; readonly owes: number };
}
