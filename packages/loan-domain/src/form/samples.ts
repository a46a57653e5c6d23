import { personalFields, workFields } from '../generated/field-names';
import type { Market } from '../market';
import type { Presence } from './declare-form';
import { personalPresence, workPresence } from './dependencies';
import type { PersonalField } from './personal-form';
import type { WorkField } from './work-form';

/** A valid answer: the same everywhere, or one of the market. */
type Sample = string | ((market: Market) => string);

/** A valid answer to each field, for tests and made-up borrowers: the app has none of them. */
const samples: Readonly<Record<PersonalField | WorkField, Sample>> = {
  firstName: 'Adaeze',
  middleName: 'Blessing',
  lastName: 'Okafor',
  oneName: 'yes',
  nationalId: ({ identity }) =>
    ({ nin: '12345678901', curp: 'NUOM940814MJCXBR08', pan: 'ACUPA7085R' })[identity.kind],
  rfc: 'MHTR93041179A',
  nss: '92919084431',
  birthday: '1994-08-14',
  gender: ({ gender }) => gender.female,
  education: 'bachelors',
  maritalStatus: 'married',
  cityOfBirth: 'Guadalajara',
  loanPurpose: 'education',
  whatsappNo: ({ phone }) => phone.example,
  alternativePhone: ({ phone }) => phone.example,
  email: 'adaeze.okafor@gmail.com',
  state: 'Lagos',
  city: 'Ikeja',
  county: 'Centro',
  address: '12 Allen Avenue',
  pinCode: ({ pinCode }) => (pinCode?.length === 5 ? '06700' : '560001'),
  residenceType: 'rened',
  employmentType: 'employee',
  incomeSource: 'ownself',
  monthlySalary: ({ salaryBands }) => salaryBands[1]?.value ?? '',
  payFrequency: 'Monthly',
  monthlyPayday: '25',
  monthlyPaydayTwo: '10',
  payMethod: 'bankTransfer',
  industryCategory: 'finance',
  companyName: 'Adire House',
  companyPhone: ({ phone }) => phone.example,
  designation: 'manager',
  workThereTime: 'moreThan3Years',
  jobExperience: 'in1_3Years',
  workAddress: '1 Broad Street',
  workPinCode: ({ pinCode }) => (pinCode?.length === 5 ? '06700' : '560001'),
  linkedin: 'in/adaeze',
  facebook: 'adaeze',
};

type Answers = Readonly<Record<string, string>>;
type Given = Readonly<Record<string, string | undefined>>;

function sampleOf(field: string, market: Market): string | undefined {
  const all: Readonly<Partial<Record<string, Sample>>> = samples;
  const sample = all[field];
  return typeof sample === 'function' ? sample(market) : sample;
}

type PresenceFor = (answers: Answers, market: Market) => Readonly<Partial<Record<string, Presence>>>;

/** The given answers, and samples of the others that the market requires beside them. */
function completed(
  fields: readonly string[],
  presenceFor: PresenceFor,
  market: Market,
  given: Given,
): Answers {
  const answers: Record<string, string> = {};
  for (const [field, answer] of Object.entries(given)) if (answer !== undefined) answers[field] = answer;
  for (const field of fields) {
    const sample = sampleOf(field, market);
    const isRelevant = presenceFor(answers, market)[field] === 'required';
    if (isRelevant && sample !== undefined) answers[field] ??= sample;
  }
  return answers;
}

/** Personal info with an answer to all that the market requires: the given ones, samples for the rest. */
export function wholePersonal(market: Market, given: Given): Answers {
  return completed(personalFields, personalPresence, market, given);
}

/** Work info with an answer to all that the market requires: the given ones, samples for the rest. */
export function wholeWork(market: Market, given: Given): Answers {
  return completed(workFields, workPresence, market, given);
}
