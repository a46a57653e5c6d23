import type { addBankCard, PayloadOf } from '@sunbird/api-client/contract';
import { answersToSend, type Market, type MarketCode, questions, visibleFields } from '@sunbird/loan-domain';
import {
  allBanks,
  allRegions,
  type SampleIdentity,
  type SamplePeople,
  wholeMarkets,
} from '@sunbird/loan-domain/markets';
import { digits, pick, type Random } from '@sunbird/loan-domain/random';
import { wholePersonal, wholeWork } from '@sunbird/loan-domain/samples';

/** A mobile number of the market; never one with the ending of a test value. */
export function sampleMobile({ code }: Market<MarketCode>, random: Random): string {
  return `${wholeMarkets[code].people.mobile}${digits(random, 3)}${random.integer(1000, 9999)}`;
}

/** The text with any digit for each `#`. */
function drawn(text: string, random: Random): string {
  return text.replace(/#/g, () => digits(random, 1));
}

export interface SamplePerson {
  readonly mobile: string;
  readonly personal: Record<string, unknown>;
  readonly work: Record<string, unknown>;
  readonly answers: { code: number; option: string }[];
  readonly account: PayloadOf<typeof addBankCard>;
}

function accountOf({ account: { accountNo, vpa, bvn, ...account } }: SamplePeople, random: Random) {
  const number = accountNo && drawn(accountNo, random);
  const address = vpa && drawn(vpa, random);
  return {
    ...account,
    ...(number && { accountNo: number }),
    ...(address && { vpa: address }),
    confirmAccountNo: number ?? address ?? '',
    ...(bvn && { bvn: drawn(bvn, random) }),
  };
}

type Answers = Readonly<Record<string, string | undefined>>;

interface Person extends SampleIdentity {
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
}

function personalAnswers(
  market: Market<MarketCode>,
  random: Random,
  mobile: string,
  person: Person,
): Answers {
  const [region] = allRegions[market.code];
  return wholePersonal(market, {
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    birthday:
      person.birthday ?? `${random.integer(1968, 2002)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
    gender: market.gender[person.gender ?? pick(random, ['female', 'male'] as const)],
    nationalId: person.nationalId,
    maritalStatus: pick(random, ['single', 'married']),
    whatsappNo: mobile,
    email: `borrower${digits(random, 6)}@${market.emailDomains[0] ?? 'gmail.com'}`,
    state: region?.name,
    city: region?.cities[0],
    cityOfBirth: region?.cities[0],
    county: 'Centro',
    loanPurpose: 'education',
  });
}

function workAnswers(market: Market<MarketCode>, mobile: string): Answers {
  return wholeWork(market, {
    companyPhone: market.phone.trunkPrefix + mobile,
    monthlySalary: market.salaryBands[2]?.value,
  });
}

/** The mobile with another last digit. */
function neighbourOf(mobile: string, distance: number): string {
  return `${mobile.slice(0, -1)}${(Number(mobile.slice(-1)) + distance) % 10}`;
}

function contactAnswers(mobile: string): Answers {
  return {
    emergencyContactName1: 'Grace Bassey',
    emergencyContactMobile1: neighbourOf(mobile, 1),
    emergencyContactRelation1: 'parents',
    emergencyContactName2: 'Samuel Okafor',
    emergencyContactMobile2: neighbourOf(mobile, 2),
    emergencyContactRelation2: 'friends',
  };
}

/** An invented borrower whose answers pass every rule of the market's forms. */
export function samplePerson(market: Market<MarketCode>, random: Random, mobile: string): SamplePerson {
  const { people } = wholeMarkets[market.code];
  const { firstNames, middleName, lastNames, identities } = people;
  const drawnName = { firstName: pick(random, firstNames), middleName, lastName: pick(random, lastNames) };
  const chosen = pick(random, identities);
  const identity = { ...chosen, nationalId: drawn(chosen.nationalId, random) };
  // A number that names its holder goes with that name.
  const name = identity.names ?? drawnName;
  const answers: Answers = {
    ...personalAnswers(market, random, mobile, { ...name, ...identity }),
    ...workAnswers(market, mobile),
    ...contactAnswers(mobile),
  };
  function visible(form: 'personal' | 'work' | 'contacts') {
    return Object.fromEntries(
      visibleFields(form, answers, market)
        .filter(field => answers[field] !== undefined)
        .map(field => [field, answers[field]]),
    );
  }
  const account = accountOf(people, random);
  const bank = allBanks[market.code].find(({ code }) => code === account.bankCode);
  return {
    mobile,
    personal: visible('personal'),
    work: { ...visible('work'), ...visible('contacts') },
    answers: answersToSend(questions.map(({ code, options }) => ({ code, option: options[0]?.code ?? '' }))),
    account: {
      ...account,
      holderName: `${name.firstName} ${name.lastName}`,
      bankName: bank?.name ?? '',
      nationalId: identity.nationalId,
      mobile,
    },
  };
}
