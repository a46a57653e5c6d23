import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  getLatestOrder,
  getLoanAgreement,
  getProductHome,
  getStepAmount,
  listProducts,
  register,
  sendVerifyCode,
  submitOrder,
} from '@sunbird/api-client/contract';
import { useToldLender } from '../../testing/fresh-lender';

const lender = useToldLender(undefined, { products: 'one' });

const choice = { productId: 'ng-classic', amount: 20_000, term: 91, consents: [] };

/** A borrower who has registered and nothing else. */
async function newBorrower() {
  const client = lender.client();
  const mobile = '8031234567';
  await client.ok(sendVerifyCode, { mobile, countryCode: '+234', scene: 'register', channel: 'sms' });
  const verifyCode = await lender.codeFor(mobile);
  client.token = (await client.ok(register, { mobile, verifyCode, agreedPolicyVersion: '2026-01-12' })).token;
  return client;
}

test('a one-product lender offers one product', async () => {
  expect((await lender.client().ok(listProducts, {})).map(({ productId }) => productId)).toEqual([
    'ng-classic',
  ]);
});

test('a product that it does not offer is refused by its id on every call that takes one', async () => {
  const client = await newBorrower();
  const other = { productId: 'ng-small' };
  expect((await client.call(getStepAmount, other)).code).toBe(codes.notFound);
  expect((await client.call(getLoanAgreement, other)).code).toBe(codes.notFound);
  expect((await client.call(applyForLoan, { productIds: ['ng-small'] })).code).toBe(codes.notFound);
  expect((await client.call(submitOrder, { ...choice, ...other })).code).toBe(codes.notFound);
  const { orderNo } = await client.ok(submitOrder, choice);
  expect((await client.call(submitOrder, { ...choice, ...other, orderNo })).code).not.toBe(codes.ok);
});

test('submitting without an order applies, at the first step that is missing', async () => {
  const client = await newBorrower();
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
  expect((await client.call(submitOrder, choice)).code).toBe(codes.alreadyDone);
});

test('a rejected borrower cannot apply by this call either', async () => {
  const { client } = await lender.borrower(9);
  expect((await client.call(submitOrder, choice)).code).toBe(codes.notInThisStatus);
});
