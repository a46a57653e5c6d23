import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  applyForReloan,
  confirmNewLoan,
  getConfirmInfo,
  getLatestOrder,
  submitOrder,
} from '@sunbird/api-client/contract';
import { payoutAccountOf, readConfirmation } from '@sunbird/api-tools/walk/steps';
import { detailOf, transfer } from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

const wish = { productId: 'ng-small', amount: 5000, term: 91 };
const another = { productIds: [wish.productId], amount: wish.amount, term: wish.term };
const stopped = {
  code: codes.notInThisStatus,
  msg: 'A loan of yours is overdue. Pay it back first, then you can go on with another one.',
};

/** Pays all that is owed on the borrower's loan. */
async function payBack(borrower: TestBorrower): Promise<void> {
  await transfer(lender, borrower, (await detailOf(borrower)).unrepaidAmount);
}

test('no call opens another loan for a borrower who is 60 days overdue', async () => {
  const borrower = await lender.borrower(3, 'NG', 60);
  const { client } = borrower;
  const again = { ...wish, bankCardId: await payoutAccountOf(client.ok) };
  expect(await client.call(applyForLoan, another)).toMatchObject(stopped);
  expect(await client.call(submitOrder, { ...wish, consents: [] })).toMatchObject(stopped);
  expect(await client.call(applyForReloan, again)).toMatchObject(stopped);
  expect(await client.call(applyForLoan, another, { language: 'es' })).toMatchObject({
    msg: 'Un préstamo tuyo está vencido. Págalo primero; después puedes seguir con otro.',
  });
  expect((await client.ok(getLatestOrder, {}))?.orderNo).toBe(borrower.orderNo);
  await payBack(borrower);
  await client.ok(applyForLoan, another);
});

test('an application that was begun before is not sent, and an offer not confirmed, until it is paid', async () => {
  const borrower = await lender.borrower(2);
  const { client } = borrower;
  await lender.advance('P90D');
  const [small] = (await client.ok(applyForLoan, another)).orders;
  const orderNo = small?.orderNo ?? '';
  await client.ok(submitOrder, { ...wish, orderNo, consents: [] });
  await client.ok(applyForLoan, { productIds: ['ng-long'], amount: 5000, term: 180 });
  const begun = await client.ok(getLatestOrder, {});
  await lender.advance('P2D');
  const offer = { orderNo, amount: wish.amount, term: wish.term };
  expect(await client.call(getConfirmInfo, offer)).toMatchObject(stopped);
  const confirmation = { ...offer, agreementHash: 'x', kfsVersion: 'x' };
  expect(await client.call(confirmNewLoan, confirmation)).toMatchObject(stopped);
  const long = { orderNo: begun?.orderNo, productId: 'ng-long', amount: 5000, term: 180, consents: [] };
  expect(await client.call(submitOrder, long)).toMatchObject(stopped);
  await payBack(borrower);
  await client.ok(confirmNewLoan, await readConfirmation(client.ok, offer));
  expect((await client.ok(submitOrder, long)).status).toBe(1);
});
