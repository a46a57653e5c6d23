import fc from 'fast-check';
import { allMarkets } from '../markets';
import { formatPhone, isMobile, maskInternational, maskPhone, normalisePhone } from './phone';

const { NG, MX, IN } = allMarkets;

describe('normalisePhone', () => {
  test.each([
    ['+2348021234567'],
    ['2348021234567'],
    ['+23408021234567'],
    ['23408021234567'],
    ['08021234567'],
    ['0802 123-4567'],
    ['8021234567'],
    ['002348021234567'],
    ['+234 (0) 802 123 4567'],
  ])('NG %s', typed => {
    expect(normalisePhone(typed, NG.phone)).toBe('8021234567');
  });

  test.each([
    ['2221234567', '2221234567'],
    ['+522221234567', '2221234567'],
    ['+5212221234567', '2221234567'],
    ['522221234567', '2221234567'],
    ['0442221234567', '2221234567'],
    ['012221234567', '2221234567'],
    ['52 2212 3456', '5222123456'],
  ])('MX %s', (typed, national) => {
    expect(normalisePhone(typed, MX.phone)).toBe(national);
  });

  test.each([
    ['8123456789', '8123456789'],
    ['+91 81234 56789', '8123456789'],
    ['918123456789', '8123456789'],
    ['08123456789', '8123456789'],
    ['+91 0 81234 56789', '8123456789'],
    // Begins with the digits of the country code, and is a whole number without losing them.
    ['9112345678', '9112345678'],
  ])('IN %s', (typed, national) => {
    expect(normalisePhone(typed, IN.phone)).toBe(national);
  });

  test('keeps what is left of something that is no number', () => {
    expect(normalisePhone('', NG.phone)).toBe('');
    expect(normalisePhone('call me', NG.phone)).toBe('');
    expect(normalisePhone('0803 21', NG.phone)).toBe('80321');
  });
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
