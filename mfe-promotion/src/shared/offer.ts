import { type Product, productsCall } from '@sunbird/api-client';
import { type Market, offeredAmounts } from '@sunbird/loan-domain';
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

/** The loan that a campaign's page prices, and its cost; undefined for rates that no product may have. */
export function useExample(product: Product) {
  const { market } = usePromotionShell();
  const { example } = useCampaign();
  const today = useToday();
  const term = advertisedTerm(product, market);
  const [amount = product.minAmount] = advertisedAmounts(product, market, [example]);
  const cost = quote(product, amount, term, today, market);
  return cost && { amount, term, cost };
}

/** The products that the lender offers. */
export function useProducts(): CallState<readonly Product[]> {
  return useCall(productsCall(usePromotionShell().settings), {});
}
