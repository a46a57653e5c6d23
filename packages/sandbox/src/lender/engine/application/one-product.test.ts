import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  getLatestOrder,
  getLoanAgreement,
  getProductHome,
  getStepAmount,
  listProducts,
  submitOrder,
} from '@sunbird/api-client/contract';
import { registered } from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';

const lender = useFreshLender(undefined, { products: 'one' });

const choice = { productId: 'ng-classic', amount: 20_000, term: 91, consents: [] };

test('a one-product lender offers one product', async () => {
  expect(await lender.client().ok(listProducts, {})).toMatchObject([{ productId: 'ng-classic' }]);
});

test('a product that it does not offer is refused by its id on every call that takes one', async () => {
  const client = await registered(lender);
  const other = { productId: 'ng-small' };
  expect((await client.call(getStepAmount, other)).code).toBe(codes.notFound);
  expect((await client.call(getLoanAgreement, other)).code).toBe(codes.notFound);
  expect((await client.call(applyForLoan, { productIds: ['ng-small'] })).code).toBe(codes.notFound);
  expect((await client.call(submitOrder, { ...choice, ...other })).code).toBe(codes.notFound);
  const { orderNo } = await client.ok(submitOrder, choice);
  expect((await client.call(submitOrder, { ...choice, ...other, orderNo })).code).not.toBe(codes.ok);
});

test('submitting without an order applies, at the first step that is missing', async () => {
  const client = await registered(lender);
  const { orderNo, status } = await client.ok(submitOrder, choice);
  expect(status).toBe(6);
  expect(await client.ok(getProductHome, {})).toMatchObject({ order: { orderNo, status: 6 } });
  expect(await client.ok(getLatestOrder, {})).toMatchObject({ orderNo, loanAmount: 20_000, term: 91 });
  // Another choice changes the same application.
  expect(await client.ok(submitOrder, { ...choice, amount: 10_000 })).toEqual({ orderNo, status: 6 });
});

test('an application whose data is complete waits until it is sent by its number', async () => {
  const { client, orderNo } = await lender.borrower(8);
  const again = await client.ok(submitOrder, choice);
  expect(again.status).toBe(19);
  expect(again.orderNo).not.toBe(orderNo);
  expect(await client.ok(submitOrder, choice)).toEqual(again);
  expect((await client.ok(submitOrder, { ...choice, orderNo: again.orderNo })).status).toBe(1);
  await lender.advance('PT6S');
  expect(await client.ok(getLatestOrder, {})).toMatchObject({ orderNo: again.orderNo, status: 14 });
  expect((await client.call(submitOrder, choice)).code).toBe(codes.alreadyDone);
});

test('a rejected borrower cannot apply by this call either', async () => {
  const { client } = await lender.borrower(9);
  expect((await client.call(submitOrder, choice)).code).toBe(codes.notInThisStatus);
});
