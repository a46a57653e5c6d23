import {
  type Market,
  type MarketCode,
  type Product,
  productAprMax,
  productProblems,
} from '@sunbird/loan-domain';
import { allMarkets, byMarket } from '@sunbird/loan-domain/markets';
import { marketOf } from '../settings/markets';

interface ProductPlan {
  /** Its name is the market's, after the lender's brand. */
  readonly productId: 'classic' | 'small' | 'long';
  /** Share of the market's largest amount that a first loan may reach. */
  readonly reach: 'whole' | 'fifth';
  readonly terms: readonly number[];
  readonly processingFeeRate: number;
  readonly tags: readonly string[];
}

const plans: readonly ProductPlan[] = [
  { productId: 'classic', reach: 'whole', terms: [91, 120, 180], processingFeeRate: 0.08, tags: ['popular'] },
  { productId: 'small', reach: 'fifth', terms: [91], processingFeeRate: 0.06, tags: ['small'] },
  { productId: 'long', reach: 'whole', terms: [180, 270, 365], processingFeeRate: 0.1, tags: ['longTerm'] },
];

const productNames = byMarket(market => market.productNames);

function productOf(plan: ProductPlan, market: Market<MarketCode>, returning: boolean): Product {
  const { limits, rates, currency } = market;
  const highest = returning ? limits.returningMaxAmount : limits.maxAmount;
  const terms = {
    currency: currency.code,
    minAmount: limits.minAmount,
    maxAmount: plan.reach === 'whole' ? highest : limits.maxAmount / 5,
    step: limits.step,
    terms: plan.terms.filter(term => term >= limits.minTerm && term <= limits.maxTerm),
    dailyRate: returning ? rates.reloanDailyRate : rates.dailyRate,
    maxAnnualRate: rates.maxAnnualRate,
    processingFeeRate: plan.processingFeeRate,
    gstRate: rates.gstRate,
    penaltyRatePerDay: rates.penaltyRatePerDay,
  };
  const problems = productProblems(terms, market);
  if (problems.length > 0) {
    throw new RangeError(`${plan.productId} may not be offered in ${market.code}: ${problems.join(', ')}.`);
  }
  return {
    ...terms,
    productId: `${market.code.toLowerCase()}-${plan.productId}`,
    productName: productNames[market.code][plan.productId],
    aprMax: productAprMax(terms, rates.aprMethod),
    tags: [...plan.tags],
  };
}

function offeredIn(market: Market<MarketCode>) {
  return {
    first: plans.map(plan => productOf(plan, market, false)),
    returning: plans.map(plan => productOf(plan, market, true)),
  };
}

// Built when the module loads: a product that the rules refuse stops the lender from starting.
const offered = byMarket((_, code) => offeredIn(allMarkets[code]));

interface Offer {
  /** How many products a lender has: `one` offers the first alone. */
  readonly products: 'several' | 'one';
  /** The lender's brand, with which its products' names begin. */
  readonly brand: string;
}

/** What the lender offers, at the price of a first or of a returning borrower. */
export function productsOf(
  { products, brand }: Offer,
  market: Pick<Market<MarketCode>, 'code'>,
  returning: boolean,
): readonly Product[] {
  const all = offered[market.code][returning ? 'returning' : 'first'];
  const chosen = products === 'one' ? all.slice(0, 1) : all;
  return chosen.map(product => ({ ...product, productName: `${brand} ${product.productName}` }));
}

/** A product that the lender offers; undefined for any other. */
export function findProduct(
  offer: Offer,
  market: Pick<Market<MarketCode>, 'code'>,
  productId: string,
  returning: boolean,
): Product | undefined {
  return productsOf(offer, market, returning).find(product => product.productId === productId);
}

interface ProductOfOrder {
  readonly market: string;
  readonly productId: string;
  readonly returning: boolean;
}

/** Also one that is not offered any more. */
function storedProduct({ market, productId, returning }: ProductOfOrder): Product {
  const all = offered[marketOf(market).code][returning ? 'returning' : 'first'];
  const product = all.find(one => one.productId === productId);
  if (!product) throw new RangeError(`There is no product ${productId}.`);
  return product;
}

/** The terms of an order's product. RangeError if the lender never offered it. */
export function productOfOrder(order: ProductOfOrder): Omit<Product, 'productName'> {
  return storedProduct(order);
}

/** What an order's product is called. RangeError if the lender never offered it. */
export function productNameOf({ brand }: Pick<Offer, 'brand'>, order: ProductOfOrder): string {
  return `${brand} ${storedProduct(order).productName}`;
}
