import fc from 'fast-check';
import { allMarkets } from '../markets';
import { exactPrice } from '../testing/exact-price';
import { toMajor, toMinor } from './money';
import { aprOf, costOf, effectiveAnnualRateOf, price, rolloverFee, simpleInterest } from './price';

const base = { currency: 'NGN', gstRate: 0.18, penaltyRatePerDay: 0.02 };
const confirmedOn = '2026-03-06';

const vectors: [
  amount: number,
  term: number,
  dailyRate: number,
  feeRate: number,
  fee: number,
  gst: number,
  interest: number,
  payout: number,
  repayment: number,
  apr: number,
  effective: number,
  dueDate: string,
][] = [
  [20000, 91, 0.0009, 0.08, 1600, 288, 1638, 18112, 21638, 0.781, 1.041, '2026-06-05'],
  [20000, 91, 0.0005, 0.08, 1600, 288, 910, 18112, 20910, 0.62, 0.779, '2026-06-05'],
  [1000, 91, 0.0009, 0.08, 80, 14, 82, 906, 1082, 0.779, 1.038, '2026-06-05'],
  [60000, 91, 0.0009, 0.08, 4800, 864, 4914, 54336, 64914, 0.781, 1.041, '2026-06-05'],
  [1000, 365, 0.0009, 0.08, 80, 14, 329, 906, 1329, 0.467, 0.467, '2027-03-06'],
  [2000, 91, 0.0009, 0.08, 160, 29, 164, 1811, 2164, 0.782, 1.043, '2026-06-05'],
  [10000, 365, 0.000986, 0.08, 800, 144, 3599, 9056, 13599, 0.502, 0.502, '2027-03-06'],
  [12345.67, 91, 0.0009, 0.08, 988, 178, 1011, 11179.67, 13356.67, 0.781, 1.041, '2026-06-05'],
  [99.99, 91, 0.0009, 0.08, 8, 1, 8, 90.99, 107.99, 0.749, 0.988, '2026-06-05'],
  [41000, 273, 0.0006, 0, 0, 0, 6716, 41000, 47716, 0.219, 0.225, '2026-12-04'],
  [20000, 91, 0, 0.42, 8400, 1512, 0, 10088, 20000, 3.941, 14.566, '2026-06-05'],
];

describe.each(vectors)(
  '%d for %i days at %d a day, fee %d',
  (amount, term, dailyRate, feeRate, fee, gst, interest, payout, repayment, apr, effective, dueDate) => {
    test('costs what the vector says', () => {
      expect(price({ ...base, dailyRate, processingFeeRate: feeRate }, amount, term, confirmedOn)).toEqual({
        currency: 'NGN',
        loanAmount: amount,
        term,
        dailyRate,
        annualRate: Math.round(dailyRate * 365 * 1e6) / 1e6,
        interest,
        processingFeeRate: feeRate,
        processingFee: fee,
        gstRate: 0.18,
        gst,
        disbursalAmount: payout,
        repayAmount: repayment,
        apr,
        effectiveAnnualRate: effective,
        penaltyRatePerDay: 0.02,
        dueDate,
        schedule: [
          {
            period: 1,
            dueDate,
            principal: amount,
            interest,
            fee: 0,
            penalty: 0,
            penaltyReduction: 0,
            paid: 0,
            amount: repayment,
            status: 'pending',
          },
        ],
      });
    });
  },
);

test('any loan costs the same by whole fractions, and its parts add up', () => {
  const rates = fc.integer({ min: 0, max: 986 }).map(parts => parts / 1e6);
  const fees = fc.integer({ min: 0, max: 420_000 }).map(parts => parts / 1e6);
  const discounts = fc.option(
    fc.record({
      type: fc.constantFrom('repay', 'interest', 'fee'),
      amount: fc.integer({ min: 1, max: 10_000_000 }),
    }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 50_000_000 }),
      fc.integer({ min: 91, max: 365 }),
      rates,
      fees,
      discounts,
      (principal, term, dailyRate, processingFeeRate, discount) => {
        const product = { ...base, dailyRate, processingFeeRate };
        const cost = costOf(product, principal, term, discount);
        expect({
          processingFee: toMajor(cost.processingFee),
          gst: toMajor(cost.gst),
          interest: toMajor(cost.interest),
          disbursalAmount: toMajor(cost.payout),
          repayAmount: toMajor(cost.repayment),
          apr: aprOf(cost, term),
        }).toEqual(exactPrice(product, toMajor(principal), term, discount));
        expect(cost.payout + cost.processingFee + cost.gst).toBe(principal);
        expect(cost.repayment - cost.interest).toBe(principal);
        for (const part of Object.values(cost)) expect(part).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('10,000 at 30 % a year for 91 days bears 748, the example of the spec', () => {
  expect(simpleInterest(1_000_000, 0.3, 91, 'year')).toBe(74_800);
});

test('a rollover of 20,000 costs 1,500', () => {
  expect(rolloverFee(2_000_000, allMarkets.NG.rollover.feeRate)).toBe(150_000);
});

describe('refuses', () => {
  const product = { ...base, dailyRate: 0.0009, processingFeeRate: 0.08 };

  test('interest above 36 % a year', () => {
    expect(() => price({ ...product, dailyRate: 0.001 }, 20_000, 91, confirmedOn)).toThrow('yearly cap');
    expect(() => price({ ...product, dailyRate: 0.000987 }, 20_000, 91, confirmedOn)).toThrow('yearly cap');
  });

  test('a payout below half of the amount, and takes one of half', () => {
    const costly = { ...product, processingFeeRate: 0.5 };
    expect(() => price(costly, 20_000, 91, confirmedOn)).toThrow('less than half');
    expect(price({ ...costly, gstRate: 0 }, 20_000, 91, confirmedOn).disbursalAmount).toBe(10_000);
  });

  test.each([0, -1, 0.001, Number.NaN])('an amount of %d', amount => {
    expect(() => price(product, amount, 91, confirmedOn)).toThrow(RangeError);
  });

  test.each([0, 91.5, -91])('a term of %d', term => {
    expect(() => price(product, 20_000, term, confirmedOn)).toThrow('whole number of days');
  });

  test('no term of one day', () => {
    expect(price(product, 20_000, 1, confirmedOn).dueDate).toBe('2026-03-07');
  });
});

/** The rate at which both payments are worth the same, found by halving an interval, as Circular 21/2009 defines it. */
function catByHalving(received: number, repaid: number, term: number): number {
  let [low, high] = [0, 1e6];
  for (let round = 0; round < 200; round += 1) {
    const rate = (low + high) / 2;
    const worth = repaid * Math.exp((-term / 365) * Math.log1p(rate));
    if (worth > received) low = rate;
    else high = rate;
  }
  return low;
}

describe('the CAT of Mexico', () => {
  const { rates } = allMarkets.MX;

  test('of a loan counted by hand: 20,000 for 91 days, 1,600 fee, 1,638 interest, 21,638 for 18,400', () => {
    const cost = costOf({ ...rates, currency: 'MXN' }, toMinor(20_000), 91);
    expect(cost).toMatchObject({ processingFee: 160_000, interest: 163_800, repayment: 2_163_800 });
    expect(aprOf(cost, 91, rates.aprMethod)).toBe(0.916);
    expect(aprOf(cost, 91)).toBe(0.772);
  });

  test('of any loan is what the equation of the circular gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 50_000_000 }),
        fc.integer({ min: 91, max: 365 }),
        fc.integer({ min: 0, max: 986 }),
        fc.integer({ min: 0, max: 420_000 }),
        (principal, term, daily, fee) => {
          const product = { ...base, dailyRate: daily / 1e6, processingFeeRate: fee / 1e6 };
          const cost = costOf(product, principal, term);
          const cat = aprOf(cost, term, 'effectiveBeforeTax');
          const second = catByHalving(principal - cost.processingFee, principal + cost.interest, term);
          expect(Math.abs(cat - second)).toBeLessThanOrEqual(0.0005 + 1e-9);
        },
      ),
    );
  });
});

test('without a payout there is no finite rate', () => {
  expect(aprOf({ payout: 0, gst: 0, repayment: 100 }, 91)).toBe(Number.POSITIVE_INFINITY);
  for (const payout of [0, -1]) {
    expect(effectiveAnnualRateOf({ payout, repayment: 100 }, 91)).toBe(Number.POSITIVE_INFINITY);
  }
});
