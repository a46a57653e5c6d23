import type {
  AccountKind,
  BankField,
  ContactField,
  Market,
  PersonalField,
  WorkField,
} from '@sunbird/loan-domain';
import { fieldsOfIdentity, personalParts } from '@sunbird/loan-domain';
import { wholePersonal, wholeWork } from '@sunbird/loan-domain/samples';

/** Answers by field, as wire values, in the order of the screen. */
export type FieldAnswers<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Personal info by screen, in the market's order: the given answers, and samples of what else it requires. */
function partsOf(market: Market, given: FieldAnswers<PersonalField>): FormPart<PersonalField>[] {
  const answers: FieldAnswers<PersonalField> = wholePersonal(market, given);
  return personalParts(market).map(({ name, fields }) => {
    const shown = fields.filter(
      field => answers[field] !== undefined && !isInIdentity(field, answers, market),
    );
    return {
      heading: `personal.${name}.title`,
      answers: Object.fromEntries(shown.map(field => [field, answers[field]])),
    };
  });
}

/** Whether the identity number implies an answer, so that no screen asks for it. */
function isInIdentity(
  field: PersonalField,
  { nationalId }: FieldAnswers<PersonalField>,
  market: Market,
): boolean {
  return Object.hasOwn(fieldsOfIdentity(market, nationalId), field);
}

/** One screen of a form: the message key of its heading in onboarding, and its answers. */
export interface FormPart<Field extends string> {
  readonly heading: string;
  readonly answers: FieldAnswers<Field>;
}

export interface Account {
  readonly kind: AccountKind;
  readonly answers: FieldAnswers<BankField | 'validityMonth' | 'validityYear'>;
  /** The holder's name, as the sandbox's bank writes it. */
  readonly holder: string;
}

/** A persona: a borrower's answers on every screen, in the market's fields. */
export interface Person {
  readonly market: Market;
  /** What mobile numbers begin with; the test chooses the last five digits. */
  readonly mobilePrefix: string;
  readonly personal: readonly FormPart<PersonalField>[];
  readonly work: FieldAnswers<WorkField>;
  readonly contacts: Readonly<Record<ContactField, string>>;
  readonly account: Account;
  /** Amounts of the usual loan in major units, typed by hand: the disbursement and the total to repay. */
  readonly loan: { readonly amount: number; readonly receives: number; readonly owes: number };
}

/** What is a persona's own; all else is a sample of what the market requires. */
interface OwnAnswers extends Pick<Person, 'mobilePrefix' | 'account' | 'loan'> {
  readonly personal: FieldAnswers<PersonalField>;
  readonly work?: FieldAnswers<WorkField>;
  /** The number of the second contact, as people write it. */
  readonly contact: string;
}

export function personOf(market: Market, { personal, work = {}, contact, ...own }: OwnAnswers): Person {
  return {
    ...own,
    market,
    personal: partsOf(market, personal),
    work: wholeWork(market, work),
    contacts: {
      emergencyContactName1: 'Chidi Obi',
      emergencyContactMobile1: `${own.mobilePrefix}30001`,
      emergencyContactRelation1: 'friends',
      emergencyContactName2: 'Ngozi Obi',
      emergencyContactMobile2: contact,
      emergencyContactRelation2: 'parents',
    },
  };
}
