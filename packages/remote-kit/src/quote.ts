import {
  type CostBreakdown,
  type Discount,
  type Market,
  type PricedProduct,
  price,
} from '@sunbird/loan-domain';

/**
 * The whole price of a loan that would be confirmed on `today` (`YYYY-MM-DD`), before the lender has an order to
 * price. Undefined for rates that no product may have: then no amount is shown at all. The yearly rate is
 * counted as the law of the market does, which names it. `discount` is what a coupon takes off.
 */
export function quote(
  product: PricedProduct,
  amount: number,
  term: number,
  today: string,
  { rates }: Pick<Market, 'rates'>,
  discount?: Discount,
): CostBreakdown | undefined {
  try {
    return price({ ...product, aprMethod: rates.aprMethod }, amount, term, today, discount);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
