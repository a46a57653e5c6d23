import fc from 'fast-check';
import { allMarkets } from '../markets';
import { parseAmount } from './parse-amount';

/** How pages in several languages write 12,345.5. A market's own are among the first. */
function writes(locale: string): string {
  return new Intl.NumberFormat(locale).format(12_345.5);
}

const locales = [
  ...Object.values(allMarkets).flatMap(market => Object.values(market.locales)),
  ...['fr', 'de', 'de-CH', 'es-ES', 'pt-BR', 'pl', 'hi-IN', 'bn', 'ar-EG', 'en-ZA'],
];

test.each([
  ['10000', 10_000],
  ['10,000', 10_000],
  ['₦ 22,936.28', 22_936.28],
  ['$2,146.30', 2_146.3],
  [' 5 ', 5],
  ['150.50', 150.5],
  ['2,000.00', 2_000],
  ['1,00,000', 100_000],
  ['1,23,456.78', 123_456.78],
  ['12 345 678', 12_345_678],
  ['$2,146.30\u00a0MXN', 2_146.3],
  ['NGN 1,500', 1_500],
  ['NGN15,000.00', 15_000],
  ['NGN\u00a0₦1,500', 1_500],
  ['N1,500', 1_500],
  ['Rs 1500', 1_500],
  ['Rs. 1,00,000', 100_000],
  ['Rs 1,500/-', 1_500],
  ['inr 1500', 1_500],
  ['MX$1,500', 1_500],
  ['1500 mxn', 1_500],
  ['٢٬١٤٦٫٣٠', 2_146.3],
  ['१,००,०००', 100_000],
  ['२２，９３６．２８', 22_936.28],
  // A keyboard that has a comma alone, and what is copied from a page of another region.
  ['22936,28', 22_936.28],
  ['0,00', 0],
  ['10,5', 10.5],
  ['NGN 10,50', 10.5],
  ['1.234,56', 1_234.56],
  ['1.234.567', 1_234_567],
  ['22\u202f936,28 ₦', 22_936.28],
  ['29\u00a0000', 29_000],
  ['1’234.50', 1_234.5],
])('"%s" is %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([
  '',
  'ten',
  '-5',
  '1e5',
  '10.',
  '10,',
  '.5',
  '1 2 3 x',
  '1,2345',
  '1,0000',
  '1 2',
  '0,500',
  '1,234,56',
  '22,936,28',
  '1.00.000',
  '1,234.567',
  ',5',
  'NGN',
  'USD 1500',
  'US$1,500',
])('"%s" is no amount', text => {
  expect(parseAmount(text)).toBeNaN();
});

test.each([
  ['en-NG', '1,234', '1.234'],
  ['de', '1.234', '1,234'],
])('in %s, %s is 1234, and %s may be two amounts', (locale, clear, doubtful) => {
  expect(parseAmount(clear, writes(locale))).toBe(1_234);
  expect(parseAmount(doubtful, writes(locale))).toBeNaN();
});

test.each(['1,234', '1.234'])('%s may be two amounts where spaces group', text => {
  expect(parseAmount(text, writes('fr'))).toBeNaN();
});

test('every amount is read as it is written, in every market and language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom(...locales), (minor, locale) => {
      for (const minimumFractionDigits of [0, 2]) {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 });
        expect(parseAmount(format.format(minor / 100), writes(locale))).toBe(minor / 100);
      }
    }),
  );
});

/** Short runs of digits with signs between them, as an amount may be meant or mistyped. */
const runsOfDigits = fc
  .array(
    fc.tuple(
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 4 }),
      fc.constantFrom(',', '.', '’', ' ', ''),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(parts => parts.flat().slice(0, -1).join(''));

test('no text is one amount here and another there, nor an amount of other digits', () => {
  fc.assert(
    fc.property(runsOfDigits, typed => {
      const read = locales.map(locale => parseAmount(typed, writes(locale)));
      const [amount, ...others] = new Set(read.filter(one => !Number.isNaN(one)));
      expect(others).toEqual([]);
      if (amount === undefined) return;
      const decimals = /[.,](\d{1,2})$/.exec(typed)?.[1]?.length ?? 0;
      expect(amount.toFixed(decimals).replace('.', '')).toBe(
        String(Number(typed.replace(/\D/g, ''))).padStart(decimals + 1, '0'),
      );
    }),
    { numRuns: 500 },
  );
});
