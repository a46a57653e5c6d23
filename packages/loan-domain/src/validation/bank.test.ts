import { clabeCheckDigit } from '../check-digits/numbers';
import type { Market } from '../market';
import { allBanks, allMarkets } from '../markets';
import { card, clabe, ifsc, nuban, twice, upi } from '../testing/valid-forms';
import { bankSchema, type ErrorKey, type IssueValues, parseForm, validate, validityYears } from '.';

const { NG, MX, IN } = allMarkets;
const today = '2026-03-06';

type Account = Record<string, unknown>;

/** A CLABE of these 17 digits, entered twice. */
function clabeOf(first17: string) {
  return twice(`${first17}${clabeCheckDigit(first17)}`);
}

function issuesOf(market: Market, account: Account) {
  return validate(bankSchema(market, { today }), account);
}

test.each<[string, Market, Account, string]>([
  ['NUBAN', NG, { ...nuban, accountNo: '0123 454 417' }, '0123454417'],
  ['CLABE', MX, clabe, '646180157000000004'],
  ['card', MX, { ...card, accountNo: '4084 0840 8408 4081' }, '4084084084084081'],
  ['IFSC', IN, ifsc, '12345678901'],
  ['UPI', IN, { ...upi, vpa: 'Asha-rao@okbank' }, 'asha-rao@okbank'],
])(
  '%s: a whole form is valid, and the account comes out without grouping',
  (_, market, account, accountNo) => {
    const parsed = parseForm(bankSchema(market, { today }), account);
    expect(parsed.ok && parsed.value).toMatchObject({ accountNo, confirmAccountNo: accountNo });
  },
);

test.each<[string, Market, Account, string]>([
  ['NUBAN', NG, nuban, '0123454417'],
  ['CLABE', MX, clabe, '646180157000000004'],
  ['IFSC', IN, ifsc, '12345678901'],
  ['UPI', IN, upi, 'asha-rao@okbank'],
])(
  '%s: once is enough where the bank names the holder, and twice where it did not',
  (_, market, account, accountNo) => {
    const { confirmAccountNo: _again, ...once } = account;
    const parsed = parseForm(bankSchema(market, { today }), once);
    expect(parsed.ok && parsed.value).toMatchObject({ accountNo, confirmAccountNo: undefined });
    expect(validate(bankSchema(market, { today, twice: true }), once)).toEqual({
      confirmAccountNo: { key: 'error.confirmAccountNo.required' },
    });
  },
);

test.each(['sbin0125620', 'sbinO125620'])('the IFSC %s comes out in capitals, with its zero', typed => {
  const parsed = parseForm(bankSchema(IN, { today }), { ...ifsc, ifsc: typed });
  expect(parsed.ok && parsed.value.ifsc).toBe('SBIN0125620');
});

type Case = [change: Account, field: string, key: ErrorKey, values?: IssueValues];

const invalid: readonly [Market, Account, readonly Case[]][] = [
  [
    NG,
    nuban,
    [
      [{ cardType: '' }, 'cardType', 'error.cardType.required'],
      [{ cardType: 'CLABE' }, 'cardType', 'error.choice.invalid'],
      [{ bankCode: '' }, 'bankCode', 'error.bank.required'],
      [{ accountNo: '', confirmAccountNo: 'x' }, 'accountNo', 'error.accountNo.required'],
      [{ accountNo: '012345441x' }, 'accountNo', 'error.accountNo.digits'],
      [twice('01234544170'), 'accountNo', 'error.nuban.length', { length: 10, typed: 11 }],
      [twice('993000073'), 'accountNo', 'error.nuban.length', { length: 10, typed: 9 }],
      [
        { confirmAccountNo: '0123454471' },
        'confirmAccountNo',
        'error.confirmAccountNo.differs',
        { first: '417', second: '471' },
      ],
      [{ confirmAccountNo: '0132454417' }, 'confirmAccountNo', 'error.confirmAccountNo.differsInside'],
      [{ bvn: '' }, 'bvn', 'error.bvn.required'],
      [{ bvn: '2214 889 03' }, 'bvn', 'error.bvn.length', { length: 11, typed: 9 }],
      [{ bvn: '2214889031X' }, 'bvn', 'error.bvn.digits'],
      [{ holderName: 'Ada 2' }, 'holderName', 'error.holderName.letters'],
      [
        { newMobile: '0802' },
        'newMobile',
        'error.mobile.invalid',
        { length: 10, typed: 3, example: '803 123 4567' },
      ],
    ],
  ],
  [
    MX,
    clabe,
    [
      [{ holderName: '' }, 'holderName', 'error.holderName.required'],
      [{ accountNo: '64618015700000000' }, 'accountNo', 'error.clabe.length', { length: 18, typed: 17 }],
      [twice('002010077777777772'), 'accountNo', 'error.clabe.checkDigit'],
      [{ bankCode: '012' }, 'accountNo', 'error.clabe.bankDiffers'],
    ],
  ],
  [
    MX,
    card,
    [
      [{ bankCode: '' }, 'bankCode', 'error.bank.required'],
      [twice('507850785078507812'), 'accountNo', 'error.cardNo.length', { length: 16, typed: 18 }],
      [twice('4084084084084080'), 'accountNo', 'error.cardNo.checkDigit'],
      [{ validity: '' }, 'validity', 'error.validity.required'],
      [{ validity: '13/28' }, 'validity', 'error.validity.format'],
      [{ validity: '03/2028' }, 'validity', 'error.validity.format'],
      [{ validity: '02/26' }, 'validity', 'error.validity.expired'],
      [{ validity: '12/25' }, 'validity', 'error.validity.expired'],
      [{ cvc: '40' }, 'cvc', 'error.cvc.invalid'],
      [{ nationalId: '' }, 'nationalId', 'error.curp.required'],
      [{ nationalId: 'NUOM940814MJCXBR0' }, 'nationalId', 'error.curp.length', { length: 18, typed: 17 }],
    ],
  ],
  [
    IN,
    ifsc,
    [
      [{ ifsc: '' }, 'ifsc', 'error.ifsc.required'],
      [{ ifsc: 'SBIN1125620' }, 'ifsc', 'error.ifsc.format'],
      [twice('12345678'), 'accountNo', 'error.bankAccount.length', { minimum: 9, maximum: 18, typed: 8 }],
    ],
  ],
  [
    IN,
    upi,
    [
      [{ vpa: '' }, 'vpa', 'error.vpa.required'],
      [{ vpa: 'asha', confirmAccountNo: 'asha' }, 'vpa', 'error.vpa.format'],
      // A hyphen less.
      [{ confirmAccountNo: 'asharao@okbank' }, 'confirmAccountNo', 'error.confirmAccountNo.differsInside'],
    ],
  ],
];

const cases = invalid.flatMap(([market, account, rows]) =>
  rows.map(([change, field, key, values]) => ({ market, account, change, field, key, values })),
);

test.each(cases)(
  '$account.cardType with $change: $key',
  ({ market, account, change, field, key, values }) => {
    expect(issuesOf(market, { ...account, ...change })[field]).toEqual(values ? { key, values } : { key });
  },
);

test.each([
  ['03/26', '2026-03-31'],
  ['12/26', '2026-03-06'],
  ['01/76', '2026-03-06'],
  ['01/00', '2096-03-06'],
])('a card until %s is valid on %s', (validity, day) => {
  expect(validate(bankSchema(MX, { today: day }), { ...card, validity })).toEqual({});
});

test('cards are offered for this year and 50 more', () => {
  const years = validityYears(today);
  expect([years[0], years[years.length - 1], years.length]).toEqual([2026, 2076, 51]);
});

test('a CLABE of the chosen bank, or without a chosen one, is taken', () => {
  expect(issuesOf(MX, { ...clabe, bankCode: '646' })).toEqual({});
  expect(issuesOf(MX, clabe)).toEqual({});
});

describe('a list of banks', () => {
  test.each([
    ['Nigeria, a code of three digits', NG, { ...nuban, bankCode: '058' }],
    ['Nigeria, one that is not listed', NG, { ...nuban, bankCode: '999' }],
    ['Nigeria, five digits that are not listed', NG, { ...nuban, bankCode: '59999' }],
    ['Nigeria, with letters', NG, { ...nuban, bankCode: 'fc40163' }],
    ['a CLABE of a bank that is not listed', MX, { ...clabe, ...clabeOf('99918000000000001') }],
    ['a co-operative bank of India', IN, { ...ifsc, ifsc: 'SRCB0000151' }],
    ['a bank of India that is not listed', IN, { ...ifsc, ifsc: 'ZZZZ0000151' }],
  ])('%s: is taken', (_, market, account) => {
    expect(validate(bankSchema(market, { today, banks: allBanks[market.code] }), account)).toEqual({});
  });

  test.each([
    ['Nigeria', NG, { ...nuban, bankCode: '50126' }, 'bankCode'],
    ['Ixe', MX, { ...clabe, ...clabeOf('03218000011835971') }, 'accountNo'],
    ['Vector', MX, { ...clabe, ...clabeOf('60818000000000001') }, 'accountNo'],
    ['India', IN, { ...ifsc, ifsc: 'PYTM0123456' }, 'ifsc'],
  ])('%s: one that is closed is refused where it is named', (_, market, account, field) => {
    expect(validate(bankSchema(market, { today, banks: allBanks[market.code] }), account)).toEqual({
      [field]: { key: 'error.bank.closed' },
    });
  });

  test.each(['x', 'GTBank', 'Wema Bank', '12', '1234567', 'a bank'])('%s is no code of a bank', bankCode => {
    expect(issuesOf(NG, { ...nuban, bankCode }).bankCode).toEqual({ key: 'error.bank.unknown' });
  });

  test('a listed code may have another form than those of banks in no list', () => {
    const banks = [{ code: '01', name: 'KCB', slug: 'kcb', active: true }];
    expect(validate(bankSchema(NG, { today, banks }), { ...nuban, bankCode: '01' })).toEqual({});
  });

  test('a bank that the lender says is open is taken, whatever a list of ours says', () => {
    const banks = [{ code: '50126', name: 'Eyowo', slug: 'eyowo', active: true }];
    expect(validate(bankSchema(NG, { today, banks }), { ...nuban, bankCode: '50126' })).toEqual({});
  });
});

test('validity and cvc of another kind are dropped', () => {
  const parsed = parseForm(bankSchema(MX, { today }), { ...clabe, validity: 'x', cvc: 'x' });
  expect(parsed.ok && [parsed.value.validity, parsed.value.cvc]).toEqual([undefined, undefined]);
});
