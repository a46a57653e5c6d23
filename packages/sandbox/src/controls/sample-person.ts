import type { addBankCard, PayloadOf } from '@sunbird/api-client/contract';
import { askedAnswers, type Market, type MarketCode, questions, visibleFields } from '@sunbird/loan-domain';
import { allBanks, allRegions } from '@sunbird/loan-domain/lookups';
import { digits, pick, type Random } from '../random';

const names: Readonly<
  Record<MarketCode, { first: readonly string[]; middle: string; last: readonly string[] }>
> = {
  NG: {
    first: ['Ada', 'Chidi', 'Funke', 'Ibrahim', 'Ngozi', 'Tunde', 'Zainab', 'Emeka'],
    middle: 'Blessing',
    last: ['Obi', 'Okafor', 'Adeyemi', 'Bello', 'Eze', 'Musa', 'Balogun', 'Nwosu'],
  },
  MX: {
    first: ['María', 'José Luis', 'Guadalupe', 'Alejandro', 'Sofía', 'Miguel'],
    middle: 'Hernández',
    last: ['García', 'Ramírez', 'Torres', 'Flores', 'Rivera'],
  },
  IN: {
    first: ['Asha', 'Ravi', 'Priya', 'Arjun', 'Meera', 'Sanjay'],
    middle: 'Devi',
    last: ['Sharma', 'Nair', 'Patel', 'Iyer', 'Khan'],
  },
};

const mobilePrefix: Readonly<Record<MarketCode, string>> = { NG: '803', MX: '555', IN: '987' };

/** A mobile number of the market; never one with a magic ending. */
export function sampleMobile({ code }: Market<MarketCode>, random: Random): string {
  return `${mobilePrefix[code]}${digits(random, 3)}${random.integer(1000, 9999)}`;
}

interface Identity {
  readonly nationalId: string;
  /** For a number that names them. */
  readonly birthday?: string;
  readonly gender?: 'female' | 'male';
}

const mexicanIdentities: readonly Identity[] = [
  { nationalId: 'MOTR930411HJCRMN03', birthday: '1993-04-11', gender: 'male' },
  { nationalId: 'LOOA531113HTCPBN07', birthday: '1953-11-13', gender: 'male' },
  { nationalId: 'HEGG560427MVZRRL04', birthday: '1956-04-27', gender: 'female' },
  { nationalId: 'NUGM960615MNLXRR09', birthday: '1996-06-15', gender: 'female' },
];

/** Identity numbers whose check digits hold. */
const identities: Readonly<Record<MarketCode, (random: Random) => Identity>> = {
  NG: random => ({ nationalId: `${random.integer(1, 9)}${digits(random, 10)}` }),
  MX: random => pick(random, mexicanIdentities),
  IN: random => ({ nationalId: pick(random, ['ACUPA7085R', 'AAPPV8261K']) }),
};

export interface SamplePerson {
  readonly mobile: string;
  readonly personal: Record<string, unknown>;
  readonly work: Record<string, unknown>;
  readonly answers: { code: number; option: string }[];
  readonly account: PayloadOf<typeof addBankCard>;
}

function accountOf({ code }: Market<MarketCode>, random: Random) {
  if (code === 'MX') {
    const accountNo = '032180000118359719';
    return { cardType: 'CLABE' as const, accountNo, confirmAccountNo: accountNo, bankCode: '032' };
  }
  if (code === 'IN') {
    const vpa = `borrower${digits(random, 6)}@okbank`;
    return { cardType: 'UPI' as const, vpa, confirmAccountNo: vpa, bankCode: '' };
  }
  const accountNo = `9${digits(random, 9)}`;
  return {
    cardType: 'NUBAN' as const,
    accountNo,
    confirmAccountNo: accountNo,
    bankCode: '035',
    bvn: `22${digits(random, 9)}`,
  };
}

interface Person extends Identity {
  readonly firstName: string;
  readonly lastName: string;
}

function pinCodeOf({ pinCode }: Market<MarketCode>): string {
  return pinCode?.length === 5 ? '06700' : '560001';
}

function personalAnswers(
  market: Market<MarketCode>,
  random: Random,
  mobile: string,
  person: Person,
): Record<string, unknown> {
  const [region] = allRegions[market.code];
  return {
    firstName: person.firstName,
    middleName: names[market.code].middle,
    lastName: person.lastName,
    birthday:
      person.birthday ?? `${random.integer(1968, 2002)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
    gender: market.gender[person.gender ?? pick(random, ['female', 'male'] as const)],
    nationalId: person.nationalId,
    education: 'bachelors',
    maritalStatus: pick(random, ['single', 'married']),
    whatsappNo: mobile,
    email: `borrower${digits(random, 6)}@${market.emailDomains[0] ?? 'gmail.com'}`,
    residenceType: 'rened',
    state: region?.name,
    city: region?.cities[0],
    cityOfBirth: region?.cities[0],
    pinCode: pinCodeOf(market),
    address: '12 Palm Avenue',
    county: 'Centro',
    loanPurpose: 'education',
  };
}

function workAnswers(market: Market<MarketCode>, mobile: string): Record<string, unknown> {
  return {
    employmentType: 'employee',
    incomeSource: 'ownself',
    industryCategory: 'education',
    companyName: 'Riverside School',
    companyPhone: market.phone.trunkPrefix + mobile,
    designation: 'assistant',
    workThereTime: 'moreThan3Years',
    jobExperience: 'moreThan3Years',
    monthlySalary: market.salaryBands[2]?.value,
    payFrequency: 'Monthly',
    monthlyPayday: '25',
    payMethod: 'bankTransfer',
    workPinCode: pinCodeOf(market),
    workAddress: '1 School Road',
  };
}

/** The mobile with another last digit. */
function neighbourOf(mobile: string, distance: number): string {
  return `${mobile.slice(0, -1)}${(Number(mobile.slice(-1)) + distance) % 10}`;
}

function contactAnswers(mobile: string): Record<string, unknown> {
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
  const { first, last } = names[market.code];
  const firstName = pick(random, first);
  const lastName = pick(random, last);
  const identity = identities[market.code](random);
  const answers: Record<string, unknown> = {
    ...personalAnswers(market, random, mobile, { firstName, lastName, ...identity }),
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
  const account = accountOf(market, random);
  const bank = allBanks[market.code].find(({ code }) => code === account.bankCode);
  return {
    mobile,
    personal: visible('personal'),
    work: { ...visible('work'), ...visible('contacts') },
    answers: askedAnswers(questions.map(({ code, options }) => ({ code, option: options[0]?.code ?? '' }))),
    account: {
      ...account,
      holderName: `${firstName} ${lastName}`,
      bankName: bank?.name ?? '',
      nationalId: identity.nationalId,
      mobile,
    },
  };
}
