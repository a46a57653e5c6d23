import { makeProduct, today } from '@sunbird/testing';
import { lateFeePerDay, quote } from './quote';

/** A price by its own road: exact fractions in whole kobo, rounded half-up to the naira. */
function exact(product: ReturnType<typeof makeProduct>, amount: number, term: number) {
  const million = 1_000_000n;
  const parts = (rate: number) => BigInt(Math.round(rate * 1_000_000));
  const halfUp = (numerator: bigint, denominator: bigint) =>
    (2n * numerator + denominator) / (2n * denominator);
  const principal = BigInt(amount);
  const fee = halfUp(principal * parts(product.processingFeeRate), million);
  const tax = halfUp(fee * parts(product.gstRate), million);
  const interest = halfUp(principal * parts(product.dailyRate) * BigInt(term), million);
  const receive = principal - fee - tax;
  const repay = principal + interest;
  const apr = halfUp((repay - receive) * 365n * 1000n, receive * BigInt(term));
  return {
    processingFee: Number(fee),
    gst: Number(tax),
    interest: Number(interest),
    disbursalAmount: Number(receive),
    repayAmount: Number(repay),
    apr: Number(apr) / 1000,
  };
}

/** Numbers that look random and are the same in every run. */
function* sequence(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('500 products, amounts and terms cost what exact fractions say, to the unit', () => {
  const random = sequence(20_260_306);
  const between = (low: number, high: number) =>
    low + Math.floor((random.next().value ?? 0) * (high - low + 1));
  for (let round = 0; round < 500; round += 1) {
    const product = makeProduct({
      dailyRate: between(1, 98) / 100_000,
      processingFeeRate: between(0, 300) / 1000,
      gstRate: between(0, 300) / 1000,
    });
    const amount = between(1, 60) * 1_000 + between(0, 999);
    const term = between(91, 365);
    expect(quote(product, amount, term, today)).toMatchObject(exact(product, amount, term));
  }
});

test('a product that no rule allows has no price', () => {
  expect(quote(makeProduct({ dailyRate: 0.001 }), 20_000, 91, today)).toBeUndefined();
  expect(quote(makeProduct({ processingFeeRate: 0.6 }), 20_000, 91, today)).toBeUndefined();
});

test('an overdue day costs its share of what is unpaid, to the minor unit', () => {
  expect(lateFeePerDay({ loanAmount: 20_000, interest: 1_638, penaltyRatePerDay: 0.02 })).toBe(432.76);
});
