import fc from 'fast-check';
import { allMarkets } from '../markets';
import {
  formatPhone,
  isForeign,
  isMobile,
  maskInternational,
  maskPhone,
  normaliseCompanyPhone,
  normalisePhone,
} from './phone';

const { NG, MX, IN } = allMarkets;

describe('normalisePhone', () => {
  test.each([
    ['+5212221234567', '2221234567'],
    ['522221234567', '2221234567'],
    ['0442221234567', '2221234567'],
    ['012221234567', '2221234567'],
    ['52 2212 3456', '5222123456'],
    // The 1 that mobiles had before their ten digits until August 2019.
    ['15547898478', '5547898478'],
    ['1 55 4789 8478', '5547898478'],
    ['+52 1 55 4789 8478', '5547898478'],
    // One of the United States stays one.
    ['+1 554 789 8478', '+15547898478'],
  ])('MX %s', (typed, national) => {
    expect(normalisePhone(typed, MX.phone)).toBe(national);
  });

  test.each([
    ['918123456789', '8123456789'],
    ['08123456789', '8123456789'],
    ['+91 0 81234 56789', '8123456789'],
    // Begins with the digits of the country code, and is a whole number without losing them.
    ['9112345678', '9112345678'],
  ])('IN %s', (typed, national) => {
    expect(normalisePhone(typed, IN.phone)).toBe(national);
  });

  test.each([
    ['(+91) 0 98765 43210', '9876543210'],
    ['(0091) 98765 43210', '9876543210'],
    ['＋91 98765 43210', '9876543210'],
    ['\u202a+91\u00a098765\u201143210\u202c', '9876543210'],
    ['tel:+91-98765-43210', '9876543210'],
    ['+0 98765 43210', '9876543210'],
  ])('IN %j, with signs around the code', (typed, national) => {
    expect(normalisePhone(typed, IN.phone)).toBe(national);
  });

  test.each([
    ['009 234 803 123 4567'],
    ['009-234-803-123-4567'],
    ['(009) 2348031234567'],
    ['00 234 803 123 4567'],
  ])('NG %s, dialled from abroad', typed => {
    expect(normalisePhone(typed, NG.phone)).toBe('8031234567');
    expect([...typed].reduce((value, key) => normalisePhone(value + key, NG.phone), '')).toBe('8031234567');
  });

  // RFC 3966 writes `;ext=`; Android's contacts write `,` and `;` for a pause, iOS `,` and `;` too.
  test.each([
    ['0803 123 4567 ext 12'],
    ['0803 123 4567 Ext. 12'],
    ['0803 123 4567 x12'],
    ['0803 123 4567 #12'],
    ['tel:+234-803-123-4567;ext=3'],
    ['+2348031234567,,12#'],
    ['0803 123 4567p12'],
    ['0803 123 4567 / 0805 765 4321'],
    ['08031234567/08057654321'],
    ['08031234567, 08057654321'],
    ['08031234567;08057654321'],
    ['08031234567 or 08057654321'],
    ['0803 123 4567 & 0805 765 4321'],
    ['0803 123 4567\n0805 765 4321'],
    ['+234 803 123 4567 +234 805 765 4321'],
    ['0803 123 4567 (Mama Ngozi)'],
    ['Mobile: 0803 123 4567'],
  ])('NG %j: the first number', typed => {
    expect(normalisePhone(typed, NG.phone)).toBe('8031234567');
  });

  test('a slash within a number separates nothing', () => {
    expect(normalisePhone('0803/1234567', NG.phone)).toBe('8031234567');
  });

  test.each([
    ['+65 9123 4567', IN, '+6591234567'],
    ['0065 9123 4567', IN, '+6591234567'],
    ['(+65) 9123-4567', IN, '+6591234567'],
    ['＋65 9123 4567', IN, '+6591234567'],
    ['+1 415 555 2671', MX, '+14155552671'],
    ['001 415 555 2671', MX, '+14155552671'],
    ['+44 7911 123456', NG, '+447911123456'],
    ['+229 90 01 12 34', NG, '+22990011234'],
    ['009 44 7911 123456', NG, '+9447911123456'],
    ['+92 348 0312345', NG, '+923480312345'],
    ['+91 98765 43210', NG, '+919876543210'],
    // The rest would be a number of this country.
    ['+8021234567', NG, '+8021234567'],
  ] as const)('%s is no number of this country', (typed, { phone }, international) => {
    const read = normalisePhone(typed, phone);
    expect(read).toBe(international);
    expect([isForeign(read, phone), isMobile(read, phone), formatPhone(read, phone)]).toEqual([
      true,
      false,
      international,
    ]);
    // Typed key by key, too.
    expect([...typed].reduce((value, key) => normalisePhone(value + key, phone), '')).toBe(international);
  });

  test.each(['+', '+2', '+23', '00'])('%s may still become a number of this country', typed => {
    expect(isForeign(normalisePhone(typed, NG.phone), NG.phone)).toBe(false);
  });

  test('keeps what is left of something that is no number', () => {
    expect(normalisePhone('', NG.phone)).toBe('');
    expect(normalisePhone('call me', NG.phone)).toBe('');
    expect(normalisePhone('0803 21', NG.phone)).toBe('80321');
  });
});

test.each([
  ['01-234 56 78', '012345678'],
  ['01 234 5678 ext 12', '012345678'],
  ['+234 1 234 5678', '12345678'],
  ['(00234) 803 123 4567', '8031234567'],
  ['+65 6123 4567', '+6561234567'],
  ['012345678 / 012345679', '012345678'],
])('a company’s phone %s is read as %s', (typed, read) => {
  expect(normaliseCompanyPhone(typed, NG.phone)).toBe(read);
});

test.each([
  [NG, '8021234567', true],
  [NG, '7012345678', true],
  [NG, '9161234567', true],
  [NG, '6021234567', false],
  [NG, '80212345678', false],
  [NG, '802123456', false],
  [MX, '2221234567', true],
  [MX, '0221234567', false],
  [IN, '8123456789', true],
  [IN, '5123456789', false],
] as const)('isMobile %#', (market, national, expected) => {
  expect(isMobile(national, market.phone)).toBe(expected);
});

test('a national number comes out of every spelling: code, trunk prefix, spaces, hyphens, dots, brackets', () => {
  const market = fc.constantFrom(NG, MX, IN);
  const separators = fc.array(fc.constantFrom('', ' ', '-', '.', ' (', ') ', '\u00a0'), {
    minLength: 9,
    maxLength: 9,
  });
  const start = fc.constantFrom('national', 'trunk', 'plus', 'zeros');
  const digits = fc.stringMatching(/^[6-9]\d{9}$/);
  fc.assert(
    fc.property(market, separators, start, digits, ({ phone }, between, begin, national) => {
      fc.pre(isMobile(national, phone));
      const country = phone.countryCode.slice(1);
      const prefix = { national: '', trunk: phone.trunkPrefix, plus: `+${country} `, zeros: `00${country} ` }[
        begin
      ];
      const typed = prefix + [...national].map((digit, index) => digit + (between[index] ?? '')).join('');
      expect(normalisePhone(typed, phone)).toBe(national);
      // A field normalises after each key.
      const byKeys = [...typed].reduce((value, key) => normalisePhone(value + key, phone), '');
      expect(byKeys).toBe(national);
    }),
  );
});

test('shows and hides a number in groups', () => {
  expect(formatPhone('8032144417', NG.phone)).toBe('0803 214 4417');
  expect(maskPhone('8032144417', NG.phone)).toBe('0803 ••• 4417');
  expect(maskInternational('8032144417', NG.phone)).toBe('+234 803 ••• 4417');
  expect(formatPhone('5512377319', MX.phone)).toBe('55 1237 7319');
  expect(formatPhone('2221234567', MX.phone)).toBe('222 123 4567');
  expect(formatPhone('9876574249', IN.phone)).toBe('98765 74249');
  expect(maskPhone('2221234567', MX.phone)).toBe('222 ••• 4567');
  expect(maskPhone('5512377319', MX.phone)).toBe('55 ••• 7319');
  expect(maskInternational('8123456789', IN.phone)).toBe('+91 812 ••• 6789');
});
