import type { Market } from '../market';
import type { OrderStatus } from '../statuses';
import { daysOfYear } from './caps';
import { isMajor, type Major, rateToParts, toMajor, toMinor } from './money';
import { type AprMethod, costOf, highestApr, lawfulCost, type PricedProduct } from './price';

/** A loan product as the wire carries it: amounts in major units, rates as fractions, terms in days. */
export interface Product {
  productId: string;
  productName: string;
  logo?: string;
  currency: string;
  minAmount: Major;
  maxAmount: Major;
  step: Major;
  terms: number[];
  dailyRate: number;
  maxAnnualRate: number;
  aprMax: number;
  processingFeeRate: number;
  gstRate: number;
  penaltyRatePerDay: number;
  tags?: string[];
  status?: OrderStatus;
  orderNo?: string;
}

export type ProductTerms = Omit<Product, 'productId' | 'productName' | 'aprMax'>;

type AmountRange = Pick<Product, 'minAmount' | 'maxAmount' | 'step'>;

/** Every amount that a product offers, in major units: steps from the minimum, and the maximum itself. */
export function offeredAmounts({ minAmount, maxAmount, step }: AmountRange): Major[] {
  const [lowest, highest, apart] = [toMinor(minAmount), toMinor(maxAmount), toMinor(step)];
  const amounts: Major[] = [];
  for (let amount = lowest; amount < highest; amount += apart) amounts.push(toMajor(amount));
  return [...amounts, maxAmount];
}

function isOfferable({ minAmount, maxAmount, step }: AmountRange): boolean {
  const [lowest, highest, apart] = [minAmount, maxAmount, step];
  return [lowest, highest, apart].every(isMajor) && lowest > 0 && lowest <= highest && apart > 0;
}

export type ProductProblem =
  | 'amounts'
  | 'terms'
  | 'currency'
  | 'annualRateAboveCap'
  | 'feeAboveCap'
  | 'payoutBelowHalf';

/**
 * What forbids offering a product in a market; empty for one that may be offered. A lender checks when the
 * product is configured, so that no borrower ever sees a price that the rules refuse.
 */
export function productProblems(product: ProductTerms, market: Market): readonly ProductProblem[] {
  const { limits, rates } = market;
  const problems: ProductProblem[] = [];
  const offerable = isOfferable(product);
  if (!offerable || product.minAmount < limits.minAmount) problems.push('amounts');

  function allowed(term: number) {
    return Number.isInteger(term) && term >= limits.minTerm && term <= limits.maxTerm;
  }
  if (product.terms.length === 0 || !product.terms.every(allowed)) problems.push('terms');
  if (product.currency !== market.currency.code) problems.push('currency');

  const annualCap = Math.min(rateToParts(rates.maxAnnualRate), rateToParts(product.maxAnnualRate));
  if (rateToParts(product.dailyRate) * daysOfYear > annualCap) problems.push('annualRateAboveCap');

  const feeCapPerDay = rateToParts(rates.maxProcessingFeeRatePerDay);
  const fee = rateToParts(product.processingFeeRate);
  if (product.terms.some(term => fee > feeCapPerDay * term)) problems.push('feeAboveCap');

  if (offerable && offeredAmounts(product).some(amount => paysOutTooLittle(product, amount, market))) {
    problems.push('payoutBelowHalf');
  }
  return problems;
}

function paysOutTooLittle(product: ProductTerms, amount: Major, { rates }: Market): boolean {
  const { principal, payout } = costOf(product, toMinor(amount), 1);
  return payout * 1_000_000 < principal * rateToParts(rates.minPayoutShare);
}

/** The highest APR of any amount and term of a product: what its advertisements must name. */
export function productAprMax(product: ProductTerms, aprMethod?: AprMethod): number {
  return highestApr({ ...product, aprMethod }, offeredAmounts(product).map(toMinor), product.terms);
}

export type LoanChoiceProblem = 'amountOutOfRange' | 'amountNotOnStep' | 'termNotOffered';

/** What is wrong with an amount and a term for a product; undefined if the product offers them. */
export function loanChoiceProblem(
  product: AmountRange & Pick<Product, 'terms'>,
  amount: Major,
  term: number,
): LoanChoiceProblem | undefined {
  if (!isMajor(amount) || amount < product.minAmount || amount > product.maxAmount) return 'amountOutOfRange';
  if (!offeredAmounts(product).includes(amount)) return 'amountNotOnStep';
  return product.terms.includes(term) ? undefined : 'termNotOffered';
}

type OfferedProduct = PricedProduct &
  AmountRange &
  Pick<Product, 'terms'> & { readonly orderNo?: string | undefined };

/**
 * Of the products that offer an amount, major units, for a term, days, the one whose loan costs least in all; of equal
 * ones the first. Undefined where none offers it.
 */
export function cheapestProduct<P extends OfferedProduct>(
  products: readonly P[],
  amount: Major,
  term: number,
): P | undefined {
  let cheapest: P | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const product of products) {
    if (loanChoiceProblem(product, amount, term)) continue;
    const cost = lawfulCost(product, toMinor(amount), term);
    if (!cost || cost.repayment - cost.payout >= least) continue;
    cheapest = product;
    least = cost.repayment - cost.payout;
  }
  return cheapest;
}

/**
 * What prices a loan within the amounts and terms of `range`. The lender's first product names the range of all, so the
 * cheapest that fits does; another one is the borrower's own choice. One with an open order is continued, not applied
 * for again.
 */
export function pricingProduct<P extends OfferedProduct>(
  products: readonly P[],
  range: P,
  amount: Major,
  term: number,
): P {
  if (range !== products[0] || range.orderNo !== undefined) return range;
  return cheapestProduct(withoutOrder(products), amount, term) ?? range;
}

/** The products that can be applied for anew. */
export function withoutOrder<P extends OfferedProduct>(products: readonly P[]): readonly P[] {
  return products.filter(({ orderNo }) => orderNo === undefined);
}
