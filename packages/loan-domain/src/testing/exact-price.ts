import type { Discount, PricedProduct } from '../money/price';

/** The amounts that every screen must show exactly, in major units. */
export interface ExactPrice {
  readonly processingFee: number;
  readonly gst: number;
  readonly interest: number;
  readonly disbursalAmount: number;
  readonly repayAmount: number;
  readonly apr: number;
}

const million = 1_000_000n;

function partsOf(rate: number): bigint {
  return BigInt(Math.round(rate * 1_000_000));
}

/** Half-up to a multiple of `unit`. */
function rounded(numerator: bigint, denominator: bigint, unit: bigint): bigint {
  const scaled = denominator * unit;
  return ((2n * numerator + scaled) / (2n * scaled)) * unit;
}

/** The price by exact fractions, in minor units: a second implementation, which shares no step with the first. */
export function exactPrice(
  product: PricedProduct,
  amount: number,
  term: number,
  discount?: Discount,
): ExactPrice {
  const principal = BigInt(Math.round(amount * 100));
  function lowered(part: bigint, type: Discount['type']): bigint {
    const off = discount?.type === type ? BigInt(discount.amount) : 0n;
    return off > part ? 0n : part - off;
  }
  const fee = lowered(rounded(principal * partsOf(product.processingFeeRate), million, 100n), 'fee');
  const tax = rounded(fee * partsOf(product.gstRate), million, 100n);
  const daily = principal * partsOf(product.dailyRate);
  const interest = lowered(rounded(daily * BigInt(term), million, 100n), 'interest');
  const payout = principal - fee - tax;
  const repayment = principal + interest;
  const perMille = rounded((repayment - payout) * 365n * 1000n, payout * BigInt(term), 1n);
  return {
    processingFee: Number(fee) / 100,
    gst: Number(tax) / 100,
    interest: Number(interest) / 100,
    disbursalAmount: Number(payout) / 100,
    repayAmount: Number(repayment) / 100,
    apr: Number(perMille) / 1000,
  };
}
