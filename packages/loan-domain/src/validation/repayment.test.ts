import fc from 'fast-check';
import { allMarkets } from '../markets';
import { toMajor, toMinor } from '../money/money';
import { type ErrorKey, type IssueValues, parseAmount, parseForm, repaymentSchema, validate } from '.';

const { NG, MX } = allMarkets;

test.each([
  ['10000', 10_000],
  ['10,000', 10_000],
  ['₦ 22,936.28', 22_936.28],
  ['$2,146.30', 2_146.3],
  [' 5 ', 5],
  ['150.50', 150.5],
  ['2,000.00', 2_000],
  ['1,00,000', 100_000],
  ['12 345 678', 12_345_678],
  ['$2,146.30\u00a0MXN', 2_146.3],
  ['NGN 1,500', 1_500],
  ['NGN15,000.00', 15_000],
  ['NGN\u00a0₦1,500', 1_500],
  ['N1,500', 1_500],
  ['Rs 1500', 1_500],
  ['Rs. 1,00,000', 100_000],
  ['inr 1500', 1_500],
  ['MX$1,500', 1_500],
  ['1500 mxn', 1_500],
  ['٢٬١٤٦٫٣٠', 2_146.3],
  ['१,००,०००', 100_000],
  ['２，１４６．３０', 2_146.3],
])('"%s" is %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([
  '',
  'ten',
  '1.234',
  '-5',
  '1e5',
  '10.',
  '.5',
  '1 2 3 x',
  '10,50',
  '1,2345',
  '1,0000',
  '1 2',
  '2.000,50',
  ',5',
  'NGN',
  'USD 1500',
  'US$1,500',
  'NGN 10,50',
])('"%s" is no amount', text => {
  expect(parseAmount(text)).toBeNaN();
});

test('every amount is read as it is written, in every market and language', () => {
  const locales = Object.values(allMarkets).flatMap(market => Object.values(market.locales));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom(...locales), (minor, locale) => {
      const amount = minor / 100;
      for (const minimumFractionDigits of [0, 2]) {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 });
        expect(parseAmount(format.format(amount))).toBe(amount);
      }
    }),
  );
});

test('whatever is typed or pasted is never read as more than it says', () => {
  const character = fc.constantFrom(...'0123456789,.  ');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 14 }), text => {
      const amount = parseAmount(text);
      const [whole = '', ...decimals] = text.split('.');
      if (Number.isNaN(amount)) return;
      expect(decimals.length).toBeLessThanOrEqual(1);
      expect(Math.floor(amount)).toBe(Number(whole.replace(/[,\s]/g, '')));
    }),
  );
});

test.each<[unknown, ErrorKey | undefined, IssueValues?]>([
  ['21,638', undefined],
  [21_638, undefined],
  ['1000', undefined],
  ['10000', undefined],
  ['', 'error.amount.required'],
  [undefined, 'error.amount.required'],
  [null, 'error.amount.required'],
  [true, 'error.amount.required'],
  ['abc', 'error.amount.number'],
  ['0', 'error.amount.number'],
  [-5, 'error.amount.number'],
  [Number.NaN, 'error.amount.required'],
  ['1000.50', 'error.amount.whole'],
  ['999', 'error.amount.minimum', { minimum: 1_000 }],
  ['21639', 'error.amount.maximum', { maximum: 21_638 }],
])('NG, owing 21,638: %p gives %s', (amount, key, ...[values]) => {
  const issue = key && (values ? { key, values } : { key });
  expect(validate(repaymentSchema(NG, 21_638), { amount })).toEqual(issue ? { amount: issue } : {});
});

test('all that is owed is taken to the last minor unit', () => {
  expect(parseForm(repaymentSchema(NG, 22_936.28), { amount: '22,936.28' })).toEqual({
    ok: true,
    value: { amount: 22_936.28 },
  });
  expect(validate(repaymentSchema(NG, 22_936.28), { amount: '22936.27' })).toEqual({
    amount: { key: 'error.amount.whole' },
  });
});

test('less than the minimum is owed: then that is the minimum', () => {
  expect(validate(repaymentSchema(NG, 400.5), { amount: '400.5' })).toEqual({});
  expect(validate(repaymentSchema(NG, 400.5), { amount: '400' })).toEqual({
    amount: { key: 'error.amount.minimum', values: { minimum: 400.5 } },
  });
});

test('another market, another minimum', () => {
  expect(validate(repaymentSchema(MX, 2_164), { amount: '100' })).toEqual({});
  expect(validate(repaymentSchema(MX, 2_164), { amount: '99' })).toEqual({
    amount: { key: 'error.amount.minimum', values: { minimum: 100 } },
  });
});

test('a part payment may have to be a multiple, the whole never', () => {
  const hundreds = { ...NG, repayment: { ...NG.repayment, multiple: 100 } };
  expect(validate(repaymentSchema(hundreds, 21_638), { amount: '1200' })).toEqual({});
  expect(validate(repaymentSchema(hundreds, 21_638), { amount: '1250' })).toEqual({
    amount: { key: 'error.amount.multiple', values: { multiple: 100 } },
  });
  expect(validate(repaymentSchema(hundreds, 21_638), { amount: '21638' })).toEqual({});
});

test('takes an amount exactly if it is all, or whole and between minimum and all', () => {
  const minor = fc.integer({ min: 1, max: 3_000_000 });
  fc.assert(
    fc.property(minor, minor, (owed, amount) => {
      const whole = amount % 100 === 0 && amount >= Math.min(owed, 100_000) && amount <= owed;
      const parsed = parseForm(repaymentSchema(NG, toMajor(owed)), { amount: toMajor(amount) });
      expect(parsed.ok).toBe(amount === owed || whole);
      if (parsed.ok) expect(toMinor(parsed.value.amount)).toBe(amount);
    }),
  );
});
