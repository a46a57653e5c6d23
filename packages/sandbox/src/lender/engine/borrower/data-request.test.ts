import { codes } from '@sunbird/api-client';
import {
  addActivation,
  checkActivation,
  createDedicatedAccount,
  getExtension,
  getPromotionPlaces,
  getUserInfo,
  requestData,
  reservePromotionPlace,
  sendComplaint,
} from '@sunbird/api-client/contract';
import { changeRows, findRows } from '@sunbird/lender/database/rows';
import {
  complaints,
  images,
  messages,
  orderProfiles,
  orders,
  profiles,
  refunds,
  users,
} from '@sunbird/lender/database/schema';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { accountsOf, requestDataOf, sendProof, transfer } from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';
import { ticketFor } from '../../../testing/plan-context';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

function refundsOf(orderNo: string) {
  return findRows(lender.sandbox.lender.database, refunds, { orderNo });
}

async function deletion(borrower: Pick<TestBorrower, 'client' | 'userId'>) {
  const { status, reason = '' } = await requestDataOf(lender, borrower, 'delete');
  return [status, reason];
}
const done = ['done', ''];

/** Why nothing is deleted: said before a code is asked for. */
async function reason({ client }: Pick<TestBorrower, 'client'>) {
  return (await client.ok(requestData, { kind: 'delete' })).reason;
}

test('a borrower gets a copy of everything, and it does not stay behind', async () => {
  const borrower = await lender.borrower(4);
  const { mobile, orderNo } = borrower;
  const { url, status } = await requestDataOf(lender, borrower, 'export');
  expect(status).toBe('done');
  const pathname = new URL(url ?? '').pathname;
  const response = await lender.sandbox.app.request(`http://localhost${pathname}`);
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const copy = await response.text();
  // What else is in it: `borrower-tables.test.ts`.
  for (const held of [mobile, orderNo, '"kind": "disburse"']) expect(copy).toContain(held);
  expect(copy).not.toMatch(/"accountNo": "\d{10}"/);
  await lender.advance('PT2H');
  const key = pathname.replace('/files/', '').split('.')[0] ?? '';
  expect(await lender.sandbox.lender.files.read(key)).toBeUndefined();
});

test('deletion waits for the loan; then the personal data is deleted and the ledger stays', async () => {
  const borrower = await lender.borrower(2);
  const { client, mobile } = borrower;
  expect(await reason(borrower)).toEqual(expect.stringContaining('still open'));
  await transfer(lender, borrower, example.repay);
  expect(await deletion(borrower)).toEqual(done);
  expect((await client.call(getUserInfo, {})).code).toBe(codes.tokenInvalid);
  const { queries } = lender.sandbox.lender.database;
  expect(JSON.stringify(await queries.select().from(users))).not.toContain(mobile);
  expect(await queries.select().from(profiles)).toEqual([]);
  expect(await queries.select().from(orderProfiles)).toEqual([]);
  expect(await queries.select().from(images)).toEqual([]);
  expect(await queries.select().from(orders)).toHaveLength(1);
  expect(await accountsOf(lender, borrower)).toMatchObject({
    cash: -example.payout * 100,
    providers: example.repay * 100,
  });
});

test('pictures go once the rest is deleted, also where their store fails at first', async () => {
  const borrower = await lender.borrower(4);
  const { database, files } = lender.sandbox.lender;
  const pictures = await findRows(database, images, { userId: borrower.userId });
  const failing = jest.spyOn(files, 'remove').mockRejectedValueOnce(new Error('no answer'));
  expect(await deletion(borrower)).toEqual(done);
  // The first time it fails.
  for (let tries = 0; tries < 2; tries += 1) await lender.advance('PT1M');
  failing.mockRestore();
  expect(pictures).toHaveLength(3);
  for (const { imageId } of pictures) expect(await files.read(imageId)).toBeUndefined();
});

describe('a token alone', () => {
  test.each(['export', 'delete'] as const)(
    'gets no %s: on a device of today, without a code, by a code for something else',
    async kind => {
      const borrower = await lender.borrower(6);
      const { client } = borrower;
      const today = await client.ok(requestData, {
        kind,
        ticket: await ticketFor(lender, borrower, 'dataRequest'),
      });
      expect(today).toMatchObject({ status: 'refused', reason: expect.stringContaining('3 Mar 2026') });
      expect(today.url).toBeUndefined();
      await lender.advance('P1D');
      expect((await client.call(requestData, { kind })).code).toBe(codes.captchaInvalid);
      for (const scene of ['changeCard', 'login']) {
        const ticket = await ticketFor(lender, borrower, scene);
        expect((await client.call(requestData, { kind, ticket })).code).toBe(codes.captchaInvalid);
      }
      const ticket = await ticketFor(lender, borrower, 'dataRequest');
      await lender.advance('PT11M');
      expect((await client.call(requestData, { kind, ticket })).code).toBe(codes.captchaExpired);
      expect((await client.call(getUserInfo, {})).code).toBe(0);
    },
  );
});

test('whoever comes back after a deletion, and borrows again, can ask for deletion again', async () => {
  const first = await lender.borrower(4);
  await requestDataOf(lender, first, 'delete');
  const second = await lender.borrower(4);
  const { database } = lender.sandbox.lender;
  await changeRows(database, users, second.userId, { mobile: first.mobile });
  expect(await deletion(second)).toEqual(done);
  expect((await second.client.call(getUserInfo, {})).code).toBe(codes.tokenInvalid);
  expect(JSON.stringify(await database.queries.select().from(users))).not.toContain(first.mobile);
});

test.each([
  ['a refund', example.repay + 362, false, 362],
  ['the fee of a new date', example.repay, true, 1500],
])('deletion waits until %s is sent', async (_what, amount, paysFee, refund) => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  if (paysFee) {
    const { account, fee } = await client.ok(getExtension, { orderNo });
    await lender.control('/pay', { accountNumber: account?.accountNumber, amount: fee });
  }
  await transfer(lender, borrower, amount);
  expect(await reason(borrower)).toEqual(expect.stringContaining('refund to send'));
  await lender.advance('P2D');
  expect(await refundsOf(orderNo)).toMatchObject([{ status: 'sent', amount: refund * 100 }]);
  expect(await deletion(borrower)).toEqual(done);
});

test('deletion waits for the answer to a proof of payment, whose money may have to go back', async () => {
  const borrower = await lender.borrower(2);
  const { orderNo } = borrower;
  const voucherId = await sendProof(borrower, { amount: 5000, payTime: lender.sandbox.lender.clock.now() });
  await lender.advance('PT1H');
  await transfer(lender, borrower, example.repay);
  expect(await reason(borrower)).toEqual(expect.stringContaining('proof of payment'));
  await lender.control(`/vouchers/${voucherId}`, { approve: true });
  await lender.advance('PT1M');
  expect(await refundsOf(orderNo)).toMatchObject([{ status: 'sent', amount: 500_000 }]);
  expect(await deletion(borrower)).toEqual(done);
});

test('nothing is sent to a borrower whose number is deleted', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  await transfer(lender, borrower, 22_000);
  await lender.advance('PT6S');
  await client.ok(sendComplaint, { topic: 'costs', text: 'The fee was higher than I expected.' });
  expect(await deletion(borrower)).toEqual(done);
  const { queries } = lender.sandbox.lender.database;
  expect(await queries.select().from(complaints)).toMatchObject([{ topic: 'costs', text: '' }]);
  const before = await queries.$count(messages);
  await lender.control(`/orders/${orderNo}/return-payout`, { purpose: 'refund' });
  await lender.advance('P3D');
  expect(await queries.$count(messages)).toBe(before);
  expect(await refundsOf(orderNo)).toMatchObject([{ status: 'waiting' }]);
});

test('what is paid into the account of a deleted borrower waits for a person', async () => {
  const borrower = await lender.borrower(4);
  const { client, orderNo } = borrower;
  const { accountNumber } = await client.ok(createDedicatedAccount, { orderNo });
  await requestDataOf(lender, borrower, 'delete');
  const paid = await lender.control('/pay', { accountNumber, amount: 5000, providerReference: 'LATE' });
  expect(paid).toMatchObject({ outcomes: [{ status: 'unknown' }] });
  expect(await lender.control('/provider-messages')).toMatchObject({
    open: [{ reason: 'unknownTarget', reference: 'LATE', amount: 500_000 }],
  });
  expect(await refundsOf(orderNo)).toEqual([]);
});

test('what a provider wrote about a borrower is in the copy, and is deleted but for its reference', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const { accountNumber } = await client.ok(createDedicatedAccount, { orderNo });
  const payment = { accountNumber, providerReference: 'TWICE' };
  await lender.control('/pay', { ...payment, amount: example.repay });
  await lender.control('/pay', { ...payment, amount: 5 });
  const { url } = await requestDataOf(lender, borrower, 'export');
  const copy = await lender.sandbox.app.request(`http://localhost${new URL(url ?? '').pathname}`);
  expect(await copy.json()).toMatchObject({
    unusedPayments: [{ provider: 'paystack', reason: 'conflict', reference: 'TWICE', amount: 500 }],
  });
  await requestDataOf(lender, borrower, 'delete');
  expect(await lender.control('/provider-messages')).toMatchObject({
    open: [{ reference: 'TWICE', amount: 500, body: null }],
  });
});

test('a device is activated once, a place is one number’s once', async () => {
  const client = lender.client();
  const device = { deviceId: 'd', packageName: 'ng.sunbird.credit', appName: 'Sunbird', edition: '1' };
  expect(await client.ok(checkActivation, { deviceId: 'd' })).toEqual({ activated: false });
  await client.ok(addActivation, device);
  await client.ok(addActivation, device);
  expect(await client.ok(checkActivation, { deviceId: 'd' })).toEqual({ activated: true });

  function places() {
    return client.ok(getPromotionPlaces, { campaign: 'harvest' });
  }
  const before = await places();
  const reserve = { campaign: 'harvest', mobile: '8031234567', countryCode: '+234' };
  await client.ok(reservePromotionPlace, reserve);
  expect((await client.ok(reservePromotionPlace, reserve)).left).toBe(before.left - 1);
  await lender.control('/clock', { setTo: new Date(before.nextAt).toISOString() });
  expect((await places()).left).toBe(before.total);
});
