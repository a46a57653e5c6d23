import { type Product, productsCall } from '@sunbird/api-client';
import {
  type CalendarDate,
  type CostBreakdown,
  type Market,
  offeredAmounts,
  pricingProduct,
} from '@sunbird/loan-domain';
import { useToday } from '@sunbird/remote-kit/lender-clock';
import { quote } from '@sunbird/remote-kit/quote';
import { type CallState, useCall, usePromotionShell } from '@sunbird/shell-api';
import { useCampaign } from './campaign-root';

/** The product that a campaign advertises: the lender's first that has a term. */
export function advertisedProduct(products: readonly Product[]): Product | undefined {
  return products.find(({ terms }) => terms.length > 0);
}

/** The term that is advertised: the market's own where the product has it, else the product's first. */
export function advertisedTerm({ terms }: Product, { limits }: Market): number {
  const [first = limits.defaultTerm] = terms;
  return terms.includes(limits.defaultTerm) ? limits.defaultTerm : first;
}

/** Amounts in major units for shares of the market's suggested one: each the nearest on offer, none twice. */
export function advertisedAmounts(
  product: Product,
  { limits }: Market,
  shares: readonly number[],
): readonly number[] {
  const offered = offeredAmounts(product);
  function nearest(wanted: number) {
    return offered.reduce((best, amount) =>
      Math.abs(amount - wanted) < Math.abs(best - wanted) ? amount : best,
    );
  }
  return [...new Set(shares.map(share => nearest(share * limits.defaultAmount)))];
}

/** A loan that a campaign names, and the product that prices it. */
export interface Offer {
  readonly product: Product;
  readonly cost: CostBreakdown;
}

/** Loans for shares of the market's suggested amount, each at the least cost; none for rates that no product may have. */
export function offersOf(
  products: readonly Product[],
  market: Market,
  shares: readonly number[],
  today: CalendarDate,
): readonly Offer[] {
  const range = advertisedProduct(products);
  if (!range) return [];
  const term = advertisedTerm(range, market);
  return advertisedAmounts(range, market, shares).flatMap(amount => {
    const product = pricingProduct(products, range, amount, term);
    const cost = quote(product, amount, term, today, market);
    return cost ? [{ product, cost }] : [];
  });
}

/** The loan that a campaign's page prices; undefined where nothing is offered. */
export function useExample(products: readonly Product[]): Offer | undefined {
  const { market } = usePromotionShell();
  const { example } = useCampaign();
  return offersOf(products, market, [example], useToday())[0];
}

/** The products that the lender offers. */
export function useProducts(): CallState<readonly Product[]> {
  return useCall(productsCall(usePromotionShell().settings), {});
}
