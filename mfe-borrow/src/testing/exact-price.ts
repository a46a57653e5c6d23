import type { Product } from '@sunbird/api-client';

/** The amounts that every screen must show exactly, in major units. */
export interface ExactPrice {
  readonly processingFee: number;
  readonly gst: number;
  readonly interest: number;
  readonly disbursalAmount: number;
  readonly repayAmount: number;
  readonly apr: number;
}

/** Computes a price independently of the product's code: exact fractions of whole naira, rounded half-up. */
export function exactPrice(product: Product, amount: number, term: number): ExactPrice {
  const million = 1_000_000n;
  function parts(rate: number) {
    return BigInt(Math.round(rate * 1_000_000));
  }
  function halfUp(numerator: bigint, denominator: bigint) {
    return (2n * numerator + denominator) / (2n * denominator);
  }
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
