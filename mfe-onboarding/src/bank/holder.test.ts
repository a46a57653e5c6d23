import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { makeUserInfo } from '@sunbird/testing';
import { card, clabe, ifsc, nuban, upi } from '@sunbird/testing/valid-answers';
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

const kinds = [nuban, clabe, card, ifsc, upi, { cardType: 'none', accountNo: ' - ', bvn: '' }];

test('what a bank is asked, without and with the BVN', () => {
  const asked = kinds.map(answers => [accountToResolve(answers, false), accountToResolve(answers, true)]);
  expect(asked).toMatchSnapshot();
});

const resolutions: readonly Resolution[] = [
  { valid: true, accountName: 'ADA OBI', nameMatch: 'full' },
  { valid: true, accountName: 'ADA OBI', nameMatch: 'partial' },
  { valid: true, accountName: 'TUNDE BELLO', nameMatch: 'none' },
  { valid: true, nameMatch: 'none' },
  { valid: false },
  { valid: false, nameMatch: 'none' },
  { valid: false, reason: 'Unknown.' },
  { valid: false, reason: 'Unknown.', field: 'bankCode' },
  { valid: false, reason: 'Not paid.', field: 'ifsc' },
  { valid: false, reason: 'Unknown.', field: 'accountNo' },
  { valid: false, reason: 'Unknown.', field: 'holderName' },
  { valid: false, field: 'ifsc' },
  { valid: true, reason: 'Fine.', field: 'ifsc' },
];

test.each(resolutions)('%j', resolution => {
  const said = [
    accountRefusal(resolution, nuban),
    accountRefusal(resolution, upi),
    bankRefusal(resolution),
    bvnRefusal(resolution),
    isResolution(resolution),
  ];
  expect(said.map(one => JSON.stringify(one))).toMatchSnapshot();
});

test.each([
  [clabe, mx, { status: 'ready', data: { valid: true, accountName: 'ADA' } }, true],
  [nuban, ng, { status: 'ready', data: { valid: true, accountName: 'ADA' } }, false],
  [nuban, ng, { status: 'ready', data: { valid: true } }, true],
  [nuban, ng, { status: 'ready', data: { valid: false } }, false],
  [nuban, ng, { status: 'error' }, true],
  [nuban, ng, { status: 'loading' }, false],
  [{ ...nuban, confirmAccountNo: '9' }, ng, { status: 'loading' }, true],
] as const)('row %#: whether the account is typed twice', (answers, market, found, twice) => {
  const { confirmAccountNo, ...once } = answers;
  const given = market === ng && answers === nuban ? once : { ...once, confirmAccountNo };
  const call = { ...found, reload: () => undefined };
  expect(asksTwice(rulesOf(answers, market), given, call)).toBe(twice);
});

const banks = [
  { code: '646', name: 'STP', slug: '', active: true },
  { code: 'SBIN', name: 'State Bank of India', slug: '', active: true },
];

test('the answers of a card and of each kind as the rules read them', () => {
  const read = kinds.map(answers => {
    const market = [ng, mx, india].find(({ accounts }) =>
      accounts.some(({ kind }) => kind === answers.cardType),
    );
    const rules = rulesOf(answers, market ?? ng);
    return [rules.kind, bankOf(answers, banks, rules)?.name, assembled(answers, banks, rules)];
  });
  expect(read).toMatchSnapshot();
});

test('what is wrong with a validity stands at the list that lacks an answer', () => {
  const issues = { validity: 'error.validity', cvc: 'error.cvc' };
  const values = [{}, { validityMonth: '12' }, { validityMonth: '12', validityYear: '2030' }];
  expect(values.map(each => atShownFields(issues, each))).toMatchSnapshot();
  expect(atShownFields({ cvc: 'error.cvc' }, {})).toEqual({ cvc: 'error.cvc' });
});

test('the first answers are the known ones, and an account’s own where it is edited', () => {
  const person = makeUserInfo({ basicInfo: { userId: 'U1', firstName: 'Ada', nationalId: 'NUOM' } });
  const without = { ...person, bankCards: [] };
  const answers = [ng, mx].flatMap(market =>
    [person, without].map(each => [startingAnswers(each, market), savedAccount(each, market)]),
  );
  expect(answers).toMatchSnapshot();
});
