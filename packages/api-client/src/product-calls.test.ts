import { getMarketHome, getProductHome, listMarketProducts, listProducts } from './contract/calls';
import { homeCall, productsCall } from './product-calls';

test('a lender with one product is asked by its own calls', () => {
  expect([homeCall, productsCall].map(call => call({ singleProduct: true }))).toEqual([
    getProductHome,
    listProducts,
  ]);
  expect([homeCall, productsCall].map(call => call({ singleProduct: false }))).toEqual([
    getMarketHome,
    listMarketProducts,
  ]);
});
