import { getMarketHome, getProductHome, listMarketProducts, listProducts } from './contract/calls';
import type { DataOf, Endpoint } from './contract/types';

interface Products {
  /** The lender has one product, and with it calls of its own. */
  readonly singleProduct?: boolean;
}

type Home = DataOf<typeof getMarketHome> | DataOf<typeof getProductHome>;

/** Home: the offer, or the order that matters most. */
export function homeCall({ singleProduct }: Products): Endpoint<object, Home> {
  return singleProduct ? getProductHome : getMarketHome;
}

/** The products that the lender offers. */
export function productsCall({ singleProduct }: Products): typeof listProducts {
  return singleProduct ? listProducts : listMarketProducts;
}
