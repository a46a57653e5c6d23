import fc from 'fast-check';
import { allMarkets } from '../markets';
import { toMajor, toMinor } from '../money/money';
import { type ErrorKey, type IssueValues, parseForm, repaymentSchema, validate } from '.';

const { NG, MX } = allMarkets;

test.each<[unknown, ErrorKey | undefined, IssueValues?]>([
  [21_638, undefined],
  [1000, undefined],
  ['', 'error.amount.required'],
  [undefined, 'error.amount.required'],
  [null, 'error.amount.required'],
  [true, 'error.amount.required'],
  ['abc', 'error.amount.number'],
  ['1,234', 'error.amount.number'],
  [0, 'error.amount.number'],
  [-5, 'error.amount.number'],
  [Number.NaN, 'error.amount.required'],
  [1000.5, 'error.amount.whole'],
  [999, 'error.amount.minimum', { minimum: 1_000 }],
  [21_639, 'error.amount.maximum', { maximum: 21_638 }],
])('NG, owing 21,638: %p gives %s', (amount, key, ...[values]) => {
  const issue = key && (values ? { key, values } : { key });
  expect(validate(repaymentSchema(NG, 21_638), { amount })).toEqual(issue ? { amount: issue } : {});
});

test('all that is owed is taken to the last minor unit', () => {
  expect(parseForm(repaymentSchema(NG, 22_936.28), { amount: 22_936.28 })).toEqual({
    ok: true,
    value: { amount: 22_936.28 },
  });
  expect(validate(repaymentSchema(NG, 22_936.28), { amount: 22_936.27 })).toEqual({
    amount: { key: 'error.amount.whole' },
  });
});

test('less than the minimum is owed: then that is the minimum', () => {
  expect(validate(repaymentSchema(NG, 400.5), { amount: 400.5 })).toEqual({});
  expect(validate(repaymentSchema(NG, 400.5), { amount: 400 })).toEqual({
    amount: { key: 'error.amount.minimum', values: { minimum: 400.5 } },
  });
});

test('another market, another minimum', () => {
  expect(validate(repaymentSchema(MX, 2_164), { amount: 100 })).toEqual({});
  expect(validate(repaymentSchema(MX, 2_164), { amount: 99 })).toEqual({
    amount: { key: 'error.amount.minimum', values: { minimum: 100 } },
  });
});

test('a part payment may have to be a multiple, the whole never', () => {
  const hundreds = { ...NG, repayment: { ...NG.repayment, multiple: 100 } };
  expect(validate(repaymentSchema(hundreds, 21_638), { amount: 1200 })).toEqual({});
  expect(validate(repaymentSchema(hundreds, 21_638), { amount: 1250 })).toEqual({
    amount: { key: 'error.amount.multiple', values: { multiple: 100 } },
  });
  expect(validate(repaymentSchema(hundreds, 21_638), { amount: 21_638 })).toEqual({});
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
