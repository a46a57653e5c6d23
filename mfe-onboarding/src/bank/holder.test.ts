import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { makeUserInfo } from '@sunbird/testing';
import { card, clabe, ifsc, nuban, upi } from '@sunbird/testing/valid-answers';
import type { Issues } from '@sunbird/ui';
import { assembled, atShownFields, bankOf, rulesOf, savedAccount, startingAnswers } from './bank-answers';
import {
  accountRefusal,
  accountToResolve,
  asksTwice,
  bankRefusal,
  bvnRefusal,
  isResolution,
  type Resolution,
} from './holder';

test.each([
  [nuban, { bankCode: '035', accountNo: '9930000737' }, { bvn: '22148890312' }],
  [clabe, { accountNo: '646180157000000004' }, {}],
  [card, { bankCode: '646', accountNo: '4084084084084081' }, {}],
  [ifsc, { accountNo: '123456789', ifsc: 'SBIN0125620' }, {}],
  [upi, { vpa: 'asha@okbank' }, {}],
  [{ cardType: 'NUBAN', accountNo: ' - ', bvn: '' }, {}, {}],
])('%o: what its bank is asked, without and with the BVN', ({ cardType, ...answers }, fields, withBvn) => {
  expect(accountToResolve({ cardType, ...answers }, false)).toEqual({ cardType, ...fields });
  expect(accountToResolve({ cardType, ...answers }, true)).toEqual({ cardType, ...fields, ...withBvn });
});

test('a kind that nobody knows is asked for as the first one', () => {
  expect(accountToResolve({ cardType: 'none' }, false)).toEqual({ cardType: 'NUBAN' });
});

/** Field, message and what it names, of each issue. */
function said(issues: Issues = {}): string {
  return Object.entries(issues)
    .map(([field, issue]) => {
      const { key, values = {} } = typeof issue === 'object' ? issue : { key: issue, values: {} };
      return [field, key, ...Object.values(values)].join(' ');
    })
    .join();
}

const unknownBank = { valid: false, reason: 'Unknown.' };

test.each<[Resolution, account: string, bvn: string]>([
  [{ valid: true, accountName: 'ADA OBI', nameMatch: 'full' }, '', ''],
  [{ valid: true, accountName: 'ADA OBI', nameMatch: 'partial' }, '', ''],
  [{ valid: true, accountName: 'TUNDE BELLO', nameMatch: 'none' }, 'accountNo bank.notYours TUNDE BELLO', ''],
  [{ valid: true, nameMatch: 'none' }, 'accountNo bank.notFound', ''],
  [{ valid: true, reason: 'Fine.', field: 'ifsc' }, '', ''],
  [{ valid: false }, 'accountNo bank.notFound', 'bvn error.bvnIncorrect'],
  [{ valid: false, field: 'ifsc' }, 'accountNo bank.notFound', 'bvn error.bvnIncorrect'],
  [{ valid: false, nameMatch: 'none' }, 'accountNo bank.notFound', 'bvn bank.bvnNotYours'],
  [unknownBank, 'accountNo bank.reason Unknown.', 'bvn bank.reason Unknown.'],
  [{ ...unknownBank, field: 'accountNo' }, 'accountNo bank.reason Unknown.', 'bvn bank.reason Unknown.'],
  [{ ...unknownBank, field: 'holderName' }, 'accountNo bank.reason Unknown.', 'bvn bank.reason Unknown.'],
  [{ ...unknownBank, field: 'bankCode' }, 'bankCode bank.reason Unknown.', 'bvn bank.reason Unknown.'],
  [{ ...unknownBank, field: 'ifsc' }, 'ifsc bank.reason Unknown.', 'bvn bank.reason Unknown.'],
])('%j: %s', (resolution, account, bvn) => {
  expect(said(accountRefusal(resolution, nuban))).toBe(account);
  expect(said(bvnRefusal(resolution))).toBe(bvn);
  expect(isResolution(resolution)).toBe(true);
});

test.each([
  ['bankCode', 'Unknown.'],
  ['ifsc', 'Unknown.'],
  ['accountNo', undefined],
  [undefined, undefined],
])('what the lender says of %s is of the bank: %s', (field, said) => {
  expect(bankRefusal({ ...unknownBank, field })).toBe(said);
  expect(bankRefusal({ ...unknownBank, valid: true, field })).toBeUndefined();
});

test('an account that is a UPI ID is refused there', () => {
  expect(said(accountRefusal({ valid: false }, upi))).toBe('vpa bank.notFound');
  expect(said(accountRefusal({ ...unknownBank, field: 'accountNo' }, upi))).toBe(
    'accountNo bank.reason Unknown.',
  );
});

test('what is said of an account goes with any of its answers, what is said of its bank with the kind', () => {
  const whole = ['cardType', 'bankCode', 'ifsc', 'accountNo', 'vpa'];
  expect(accountRefusal({ valid: false }, nuban)).toMatchObject({ accountNo: { about: whole } });
  expect(bvnRefusal({ valid: false })).toMatchObject({ bvn: { about: whole } });
  const ofBank = accountRefusal({ ...unknownBank, field: 'ifsc' }, ifsc);
  expect(ofBank).toMatchObject({ ifsc: { about: ['cardType'] } });
});

test.each([
  [{}, { status: 'ready', data: { valid: true, accountName: 'ADA' } }, false],
  [{}, { status: 'ready', data: { valid: true } }, true],
  [{}, { status: 'ready', data: { valid: false } }, false],
  [{}, { status: 'error' }, true],
  [{}, { status: 'loading' }, false],
  [{ confirmAccountNo: '9' }, { status: 'loading' }, true],
] as const)('row %#: whether the account is typed twice', (again, lookup, twice) => {
  expect(asksTwice(again, { ...lookup, reload: () => undefined })).toBe(twice);
});

const banks = [
  { code: '646', name: 'STP', slug: '', active: true },
  { code: 'SBIN', name: 'State Bank of India', slug: '', active: true },
];

test.each([
  [nuban, ng, undefined, nuban],
  [clabe, mx, 'STP', { ...clabe, bankName: 'STP' }],
  [ifsc, india, 'State Bank of India', { ...ifsc, bankName: 'State Bank of India' }],
  [upi, india, undefined, upi],
  [{ cardType: 'none' }, ng, undefined, { cardType: 'none' }],
])('%o as the rules read it', (answers, market, bank, read) => {
  const rules = rulesOf(answers, market);
  expect(bankOf(answers, banks, rules)?.name).toBe(bank);
  expect(assembled(answers, banks, rules)).toEqual(read);
});

test('the validity of a card is read as one text', () => {
  const { validityMonth: _month, validityYear: _year, ...rest } = card;
  const read = { ...rest, bankName: 'STP', validity: '12/40' };
  expect(assembled(card, banks, rulesOf(card, mx))).toEqual(read);
});

test.each([
  [{}, 'validityMonth'],
  [{ validityMonth: '12' }, 'validityYear'],
  [{ validityMonth: '12', validityYear: '2030' }, 'validityYear'],
])('what is wrong with the validity of %j stands at %s', (values, field) => {
  const issues = { validity: 'error.validity', cvc: 'error.cvc' };
  expect(atShownFields(issues, values)).toEqual({ [field]: 'error.validity', cvc: 'error.cvc' });
  expect(atShownFields({ cvc: 'error.cvc' }, values)).toEqual({ cvc: 'error.cvc' });
});

test('the first answers are the known ones, and an account’s own where it is edited', () => {
  const person = makeUserInfo({ basicInfo: { userId: 'U1', firstName: 'Ada', nationalId: 'NUOM' } });
  const inNigeria = { cardType: 'NUBAN', holderName: 'Ada' };
  const inMexico = { cardType: 'CLABE', holderName: 'Ada', nationalId: 'NUOM' };
  expect(startingAnswers(person, ng)).toEqual(inNigeria);
  expect(startingAnswers(person, mx)).toEqual(inMexico);
  const own = { cardType: 'NUBAN', holderName: 'ADA OBI', bankCode: '035' };
  expect(savedAccount(person, ng)).toEqual(own);
  expect(savedAccount({ ...person, bankCards: [] }, ng)).toEqual(inNigeria);
  // A kind that the market does not offer.
  expect(savedAccount(person, mx)).toEqual(inMexico);
});
