import type { Employment, WorkWording } from './employment';
import type { ChoiceList } from './enumerations';

/** How a field is asked and checked. A kind has its rules in `validation/kinds.ts` and its input in onboarding. */
export type FieldKind =
  | 'address'
  | 'birthday'
  | 'choice'
  | 'city'
  | 'companyPhone'
  | 'email'
  | 'gender'
  | 'identity'
  | 'line'
  | 'name'
  | 'nss'
  | 'otherPhone'
  | 'payday'
  | 'phone'
  | 'pinCode'
  | 'place'
  | 'profile'
  | 'rfc'
  | 'salaryBand'
  | 'state'
  | 'tick';

/** The answer of a field that is ticked; one that is not has none. */
export const ticked = 'yes';

export type Presence = 'required' | 'optional' | 'hidden';

/** All that is said of a field of a form; the rest derives (spec sections 3 to 5). */
export interface FieldDeclaration {
  readonly kind: FieldKind;
  /** The group of questions in which it is asked. */
  readonly part: string;
  /** Where the market's table says nothing else; `always` is required in every market. */
  readonly presence: 'always' | Presence;
  /** The list of a choice, if it is not named like the field. */
  readonly list?: ChoiceList;
  /** Answers that a change of this one clears. */
  readonly clears?: readonly string[];
  /** A field that, ticked, leaves this one out. */
  readonly unless?: string;
  /** Asked once there is a birthday. */
  readonly after?: 'birthday';
  /** Employments for which it is not asked. */
  readonly hiddenFor?: readonly Employment[];
  /** Labels for self-employed persons, or persons without work. */
  readonly labels?: Readonly<Partial<Record<WorkWording, string>>>;
  /** Message of an answer as an example. */
  readonly example?: string;
  /** Which of the two paydays it is. */
  readonly payday?: 'first' | 'second';
  /** What browsers and keyboards call the answer (HTML, `autocomplete`). */
  readonly autoComplete?: string;
  /** Identifies no person, so logs may show it. */
  readonly open?: true;
  /**
   * A number that must not outlive the session of the browser. Once it was verified, the lender answers it masked; sent
   * back so, it stays what it is.
   */
  readonly sessionOnly?: true;
}

export type FormDeclaration = Readonly<Record<string, FieldDeclaration>>;

export type FieldOf<Form> = keyof Form & string;

/** What a market says of the fields that not every market requires. */
export type MarketPresence<Form extends FormDeclaration> = Readonly<{
  [Field in FieldOf<Form> as Form[Field]['presence'] extends 'always' ? never : Field]?: Presence;
}>;

/** Answers of a form as its rules read them. */
export type AnswersOf<Form extends FormDeclaration> = {
  [Field in FieldOf<Form>]: Form[Field]['presence'] extends 'always' ? string : string | undefined;
};

/** The fields of a form, in the order in which it asks them. */
export function fieldsOf<Form extends FormDeclaration>(form: Form): readonly FieldOf<Form>[] {
  return Object.keys(form) as FieldOf<Form>[];
}

/** The fields of which a declaration says something. */
export function fieldsWhere<Form extends FormDeclaration>(
  form: Form,
  test: (declaration: FieldDeclaration) => boolean,
): readonly FieldOf<Form>[] {
  return fieldsOf(form).filter(field => {
    const declaration = form[field];
    return declaration !== undefined && test(declaration);
  });
}

/** Field names of the contacts and of an account as they go over the wire (spec section 3). */
export const contactFields = [
  'emergencyContactName1',
  'emergencyContactMobile1',
  'emergencyContactRelation1',
  'emergencyContactName2',
  'emergencyContactMobile2',
  'emergencyContactRelation2',
] as const;
export type ContactField = (typeof contactFields)[number];

export const bankFields = [
  'cardType',
  'holderName',
  'bankCode',
  'bankName',
  'ifsc',
  'branchCode',
  'accountNo',
  'confirmAccountNo',
  'vpa',
  'validity',
  'cvc',
  'bvn',
  'nationalId',
  'oldMobile',
  'newMobile',
] as const;
export type BankField = (typeof bankFields)[number];

export type FieldTable<Field extends string> = Readonly<Record<Field, Presence>>;
