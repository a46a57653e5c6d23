import {
  type FieldTable,
  type FormValues,
  type PersonalField,
  personalPresence,
  type WorkField,
  workPresence,
} from '@sunbird/loan-domain';
import type { FieldAnswers, Person } from '../personas/person';

/** A maternal surname is optional in Mexico; who has one gives it, since the CURP and the bank have it too. */
const names: readonly string[] = ['firstName', 'middleName', 'lastName'];

/** It starts with the number of the log-in. */
const known: readonly string[] = ['whatsappNo'];

function required<Field extends string>(
  answers: FieldAnswers<Field>,
  presence: FieldTable<Field>,
): FieldAnswers<Field> {
  const entries = Object.entries(answers) as [Field, string][];
  return Object.fromEntries(
    entries.filter(
      ([field]) => (presence[field] === 'required' && !known.includes(field)) || names.includes(field),
    ),
  ) as FieldAnswers<Field>;
}

/** An account at a bank that the list names first, where a bank is chosen. */
function atUsualBank({ account, market }: Person): Person['account'] {
  const [bankCode] = market.usualBanks ?? [];
  const { answers } = account;
  return answers.bankCode && bankCode ? { ...account, answers: { ...answers, bankCode } } : account;
}

/** The same borrower in a hurry: gives only the answers that the market requires, and picks what is in sight. */
export function requiredOnly(person: Person): Person {
  const { market } = person;
  // The birthday, which an identity number may tell, shows the fields that come after it.
  const all: FormValues = Object.assign(
    { birthday: '1996-06-15' },
    ...person.personal.map(({ answers }) => answers),
  );
  const personal = personalPresence(all, market);
  return {
    ...person,
    personal: person.personal
      .map(part => ({ ...part, answers: required<PersonalField>(part.answers, personal) }))
      .filter(({ answers }) => Object.keys(answers).length > 0),
    account: atUsualBank(person),
    work: required<WorkField>(person.work, workPresence(person.work, market)),
  };
}
