import type { Market } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { wholePersonal, wholeWork } from '@sunbird/loan-domain/samples';

/** Answers of a form, by field, as they go over the wire. */
export type Answers = Readonly<Record<string, string | undefined>>;

export interface MarketAnswers {
  readonly market: Market;
  readonly personal: Answers;
}

/** Personal info that each market takes. */
export const nigerian: MarketAnswers = {
  market: ng,
  personal: wholePersonal(ng, {
    firstName: 'Adaeze',
    lastName: 'Okafor',
    gender: 'female',
    nationalId: '12345678901',
    whatsappNo: '8032144417',
    state: 'Lagos',
    city: 'Ikeja',
  }),
};

export const mexican: MarketAnswers = {
  market: mx,
  personal: wholePersonal(mx, {
    firstName: 'María José',
    middleName: 'Núñez',
    lastName: 'O’Brien',
    gender: '2',
    nationalId: 'NUOM940814MJCXBR08',
    whatsappNo: '2221234567',
    state: 'Jalisco',
    city: 'Guadalajara',
    pinCode: '44100',
  }),
};

export const indian: MarketAnswers = {
  market: india,
  personal: wholePersonal(india, {
    firstName: 'Asha',
    lastName: 'Menon',
    gender: 'male',
    nationalId: 'ACUPA7085R',
    whatsappNo: '8123456789',
    state: 'Kerala',
    city: 'Kollam',
    pinCode: '560001',
  }),
};

export const everyMarket: readonly (readonly [string, MarketAnswers])[] = [
  ['NG', nigerian],
  ['MX', mexican],
  ['IN', indian],
];

/** Work info of an employee that the market takes, with answers that another market wants. */
export function workOf(market: Market): Answers {
  return wholeWork(market, {
    industryCategory: 'finance',
    companyName: 'Adire House',
    designation: 'manager',
    workAddress: '1 Broad Street',
  });
}

export const contacts: Answers = {
  emergencyContactName1: 'Ngozi Okafor',
  emergencyContactMobile1: '8065539012',
  emergencyContactRelation1: 'brothersOrSisters',
  emergencyContactName2: 'Tunde Bello',
  emergencyContactMobile2: '8123456789',
  emergencyContactRelation2: 'friends',
};

/** An account of each kind, some typed twice; the validity of a card as its form asks for it, in two lists. */
export const nuban: Answers = {
  cardType: 'NUBAN',
  bankCode: '035',
  accountNo: '9930000737',
  bvn: '22148890312',
};
export const clabe: Answers = {
  cardType: 'CLABE',
  holderName: 'María Núñez',
  accountNo: '646180157000000004',
  confirmAccountNo: '646180157000000004',
};
export const card: Answers = {
  cardType: 'bankCard',
  holderName: 'María Núñez',
  bankCode: '646',
  accountNo: '4084084084084081',
  confirmAccountNo: '4084084084084081',
  validityMonth: '12',
  validityYear: '2040',
  nationalId: 'NUOM940814MJCXBR08',
};
export const ifsc: Answers = {
  cardType: 'IFSC',
  holderName: 'Asha Menon',
  ifsc: 'SBIN0125620',
  accountNo: '123456789',
};
export const upi: Answers = {
  cardType: 'UPI',
  holderName: 'Asha Menon',
  vpa: 'asha@okbank',
};
