import {
  type CostBreakdown,
  type PricedProduct,
  penaltyPerDay,
  price,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
/**
 * The whole price before the lender has an order to price: the lender's own figures once it has one.
 * Undefined for rates that no product may have.
 */
export function quote(
  product: PricedProduct,
  amount: number,
  term: number,
  today: string,
): CostBreakdown | undefined {
  try {
    return price(product, amount, term, today);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What one overdue day adds while nothing of the loan is repaid, in major units. */
export function lateFeePerDay(cost: {
  readonly loanAmount: number;
  readonly interest: number;
  readonly penaltyRatePerDay: number;
}): number {
  const unpaid = { principal: toMinor(cost.loanAmount), interest: toMinor(cost.interest) };
  return toMajor(penaltyPerDay(unpaid, cost.penaltyRatePerDay));
}
