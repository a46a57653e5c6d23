import { personalPresence, visibleInMarket } from '../form/dependencies';
import { choices } from '../form/enumerations';
import { workForm } from '../form/work-form';
import { isLanguage } from '../languages';
import { allowsRollover } from '../lender-market';
import { isMarketCode, type Market, marketCodes } from '../market';
import { resolveRouteName } from '../routes';
import { calendarDateAt } from '../time/zones';
import { allMarkets, samples } from '.';
import { loadMarket, marketOfPackage } from './load-market';

const { NG, MX, IN } = allMarkets;
const markets = Object.values(allMarkets);

/** One row of the table of readings: what each market answers, typed by hand. */
function row<Value>(read: (market: Market) => Value, ng: Value, mx: Value, india: Value): void {
  expect([NG, MX, IN].map(read)).toEqual([ng, mx, india]);
}

test('accounts to be paid into', () => {
  row(market => market.accounts.map(({ kind }) => kind), ['NUBAN'], ['CLABE', 'bankCard'], ['IFSC', 'UPI']);
  const kinds = choices.accountKind.map(({ value }) => value);
  for (const { accounts } of markets) for (const { kind } of accounts) expect(kinds).toContain(kind);
});

test('pinCode belongs to India and Mexico, validity and cvc to a Mexican card', () => {
  row(market => personalPresence({}, market).pinCode, 'hidden', 'required', 'required');
  row(market => market.pinCode?.length, undefined, 5, 6);
  const withCard = markets.flatMap(({ accounts }) =>
    accounts.filter(({ fields }) => fields.validity !== 'hidden'),
  );
  expect(withCard.map(({ kind }) => kind)).toEqual(['bankCard']);
  expect(withCard[0]?.fields).toMatchObject({ validity: 'required', cvc: 'optional' });
});

test('a Mexican card asks for the holder’s CURP and the branch; no other account does', () => {
  const asking = markets.flatMap(({ accounts }) =>
    accounts.filter(({ fields }) => fields.nationalId !== 'hidden' || fields.branchCode !== 'hidden'),
  );
  expect(asking.map(({ kind }) => kind)).toEqual(['bankCard']);
  expect(asking[0]?.fields).toMatchObject({ branchCode: 'optional', nationalId: 'required' });
});

test('amounts, terms and repayments', () => {
  row(
    ({ limits }) => [limits.minAmount, limits.maxAmount],
    [1_000, 50_000],
    [1_000, 10_000],
    [1_000, 60_000],
  );
  row(({ limits }) => limits.returningMaxAmount, 60_000, 10_000, 60_000);
  row(({ limits }) => [limits.minTerm, limits.maxTerm], [91, 365], [91, 365], [91, 365]);
  row(({ repayment }) => repayment.minimum, 1_000, 100, 100);
  row(({ repayment }) => repayment.multiple, 1, 1, 1);
  for (const { limits } of markets) {
    expect(limits.defaultAmount).toBeLessThan(limits.maxAmount);
    expect((limits.defaultAmount - limits.minAmount) % limits.step).toBe(0);
  }
});

test('the date of a loan moves only where there is an account for the fee', () => {
  for (const market of markets) {
    const hasAccount = market.channels.some(
      ({ enabled, kind }) => enabled && (kind === 'transfer' || kind === 'reserved'),
    );
    expect([market.code, allowsRollover(market)]).toEqual([market.code, hasAccount]);
    expect([0, 2]).toContain(market.rollover.maxTimes);
  }
});

test('a coupon for authorising a card exists only where a card can be authorised', () => {
  for (const { channels, code, repayment } of markets) {
    const authorizes = channels.some(
      ({ enabled, kind, provider }) => enabled && kind === 'card' && provider === 'paystack',
    );
    expect([code, repayment.cardCoupon]).toEqual([code, authorizes ? 100 : 0]);
  }
});

test('rates are the same everywhere but for the tax on the fee and the yearly rate', () => {
  row(({ rates }) => rates.gstRate, 0.18, 0.16, 0.18);
  row(({ rates }) => rates.aprMethod, 'simple', 'effectiveBeforeTax', 'simple');
  for (const {
    rates,
    rollover,
    cancelHours,
    retryAfterDays,
    rejectedDataDays,
    voucherHours,
    age,
  } of markets) {
    expect(rates).toEqual({
      dailyRate: 0.0009,
      reloanDailyRate: 0.0005,
      maxAnnualRate: 0.36,
      processingFeeRate: 0.08,
      maxProcessingFeeRatePerDay: 0.0098,
      gstRate: expect.any(Number),
      penaltyRatePerDay: 0.02,
      aprMethod: expect.any(String),
      minPayoutShare: 0.5,
    });
    expect(rollover).toMatchObject({ days: 7, feeRate: 0.075, bonus: 0 });
    expect([cancelHours, retryAfterDays, rejectedDataDays, voucherHours]).toEqual([24, 30, 7, 48]);
    expect(age).toEqual({ minimum: 18, maximum: 83 });
  }
});

test('ways to pay', () => {
  row(
    market => market.channels.filter(({ enabled }) => enabled).map(({ channelId }) => channelId),
    [
      'paystack_dedicated',
      'paystack_card',
      'paystack_automatic',
      'monnify_reserved',
      'flutterwave_reserved',
      'flutterwave_link',
      'voucher',
    ],
    ['stp_clabe', 'oxxo', 'conekta_card', 'voucher'],
    ['upi', 'netbanking', 'debit_card', 'wallet', 'voucher'],
  );
  row(
    market => market.channels.filter(({ enabled }) => !enabled).map(({ channelId }) => channelId),
    ['store_cash'],
    [],
    [],
  );
  for (const { channels, repayment } of markets) {
    for (const channel of channels) {
      expect(channel.minimum).toBe(repayment.minimum);
      expect(resolveRouteName(channel.screen)).toBe(channel.screen);
    }
  }
});

test('bands follow on each other without a gap', () => {
  for (const { salaryBands, debtBands } of markets) {
    expect(salaryBands).toHaveLength(5);
    for (const bands of [salaryBands, debtBands]) {
      expect(bands[0]?.from).toBeUndefined();
      expect(bands[bands.length - 1]?.to).toBeUndefined();
      expect(bands.slice(1).map(({ from = 0 }) => from - 1)).toEqual(bands.slice(0, -1).map(({ to }) => to));
    }
  }
});

test('asks of the work what the decision needs, and where the law wants it the activity', () => {
  const pay = ['employmentType', 'incomeSource', 'monthlySalary', 'payFrequency', 'monthlyPayday'];
  const requestedFields = [...pay, 'monthlyPaydayTwo', 'jobExperience'];
  expect(visibleInMarket(workForm, NG.fields.work)).toEqual(requestedFields);
  for (const { fields } of [MX, allMarkets.IN]) {
    expect([...visibleInMarket(workForm, fields.work)].sort()).toEqual(
      [...requestedFields, 'industryCategory'].sort(),
    );
  }
});

test('a zone is one that the platform knows', () => {
  for (const { zone } of markets) expect(calendarDateAt(0, zone)).toMatch(/^19(70-01-01|69-12-31)$/);
});

test('a market is loaded by its code', async () => {
  for (const code of marketCodes) {
    expect({ ...(await loadMarket(code)), ...samples[code] }).toEqual(allMarkets[code]);
  }
});

test('a package names its market', () => {
  for (const market of markets) expect(marketOfPackage(market.packageName)).toBe(market.code);
  expect(marketOfPackage('toString')).toBeUndefined();
  expect(marketOfPackage('com.example')).toBeUndefined();
});

test('codes and languages are checked, not believed', () => {
  expect(isMarketCode('NG')).toBe(true);
  expect(isMarketCode('ng')).toBe(false);
  expect(isLanguage('es')).toBe(true);
  expect(isLanguage('tlh')).toBe(false);
});
