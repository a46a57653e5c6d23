import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  cancelLoan,
  existsByMobile,
  getMarketHome,
  getRejectRecommendation,
  getUserInfo,
  submitOrder,
} from '@sunbird/api-client/contract';
import { borrowAgain } from '@sunbird/api-tools/walk/steps';
import { partnerHosts, sandboxPartners } from '@sunbird/lender-settings/partners';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { confirmLoan, messagesOf, registered, requestDataOf } from '../../../testing/borrow-steps';
import { rowsOf } from '../../../testing/database-rows';
import { latest, useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

const refusal = "We can't lend to you now. You can apply again in 30 days.";

describe('other lenders', () => {
  async function recommended({ client, orderNo }: TestBorrower) {
    return (await client.ok(getRejectRecommendation, { orderNo })).products;
  }

  test('come from the lender’s settings, and the sandbox has a page in place of their sites', async () => {
    const [kite, harbour] = await recommended(await lender.borrower(9));
    expect(kite).toMatchObject({ lenderName: 'Kite Credit', range: { max: 25_000 }, aprFrom: 0.36 });
    expect(harbour).toMatchObject({ lenderName: 'Harbour Loans', range: { max: 50_000 } });
    const page = await lender.sandbox.app.request(kite?.url ?? '');
    expect(page.status).toBe(200);
    const text = await page.text();
    for (const shown of [
      'Sandbox. This page stands in for Kite Credit: no money moves.',
      '<h1>Kite Credit</h1>',
      'Here you would apply at Kite Credit. The app has told Kite Credit nothing about you.',
      '<a class="button" href="/">Back to the app</a>',
    ]) {
      expect(text).toContain(shown);
    }
    const unknown = await lender.sandbox.app.request((kite?.url ?? '').replace('kite', 'unknown'));
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('stands in for unknown.example: no money moves');
  });

  test('outside of the sandbox they are the partners’ own sites, on hosts that the site allows', async () => {
    const partners = [
      { lenderName: 'Acacia', maxShare: 0.2, aprFrom: 0.3, url: 'https://loans.acacia.example/a' },
    ];
    const borrower = await lender.borrower(9);
    const before = lender.sandbox.lender.settings;
    lender.sandbox.lender.settings = { ...before, mode: 'production', partners };
    expect(await recommended(borrower)).toMatchObject([
      { lenderName: 'Acacia', range: { max: 10_000 }, url: 'https://loans.acacia.example/a' },
    ]);
    lender.sandbox.lender.settings = before;
    expect(partnerHosts(partners)).toEqual(['loans.acacia.example']);
    const { allowedHosts } = sandboxSettings('NG', 'market');
    expect(allowedHosts).toEqual(expect.arrayContaining(partnerHosts(sandboxPartners)));
  });
});

test('a rejected borrower waits 30 days; after 7 only a hash of the number is left', async () => {
  const { client, mobile, orderNo, userId } = await lender.borrower(9);
  const home = await client.ok(getMarketHome, {});
  expect(home).toMatchObject({ homeStatus: 'rejected', banners: [{ status: 9 }] });
  const advice = await client.ok(getRejectRecommendation, { orderNo });
  expect(advice).toMatchObject({ show: true, retryAfterDays: 30, retryDate: '2026-04-01' });
  const apply = { productIds: ['ng-small'], amount: 1000 };
  expect((await client.call(applyForLoan, apply)).code).toBe(codes.notInThisStatus);
  await lender.advance('P7D');
  const retryAfter = Date.parse('2026-03-31T23:00:00Z');
  // The phone that was signed in is told why, and until when.
  expect(await client.call(getUserInfo, {})).toMatchObject({
    code: codes.tokenInvalid,
    data: { retryAfter },
  });
  expect(await client.ok(existsByMobile, { mobile, countryCode: '+234' })).toEqual({ exists: false });
  const left = JSON.stringify(await rowsOf(lender));
  expect(left).not.toContain(mobile);
  expect(left).not.toContain(userId);

  const again = await registered(lender, mobile);
  expect(await again.call(applyForLoan, apply)).toMatchObject({
    code: codes.notInThisStatus,
    msg: 'You can apply again from 1 Apr 2026.',
    data: { retryAfter },
  });
  expect(await again.ok(getMarketHome, {})).toMatchObject({
    homeStatus: 'canLoan',
    order: null,
    applyBlock: { text: 'You can apply again from 1 Apr 2026.', until: retryAfter },
  });
  await lender.advance('P22DT23H');
  expect((await again.ok(getMarketHome, {})).applyBlock).toBeUndefined();
  await again.ok(applyForLoan, apply);
});

test('the waiting time is not over for whoever asks for deletion', async () => {
  const borrower = await lender.borrower(9);
  const { mobile } = borrower;
  expect(await requestDataOf(lender, borrower, 'delete')).toMatchObject({ status: 'done' });
  const again = await registered(lender, mobile);
  const apply = { productIds: ['ng-small'], amount: 1000 };
  expect((await again.call(applyForLoan, apply)).code).toBe(codes.notInThisStatus);
  await lender.advance('P30D');
  await again.ok(applyForLoan, apply);
});

describe('another application of the borrower', () => {
  /** Rejects the first of two applications. */
  async function rejectFirst() {
    const { client, mobile } = await lender.borrower(19);
    const wish = { productIds: ['ng-classic', 'ng-small'], amount: 5000, term: 91 };
    const [first, other] = (await client.ok(applyForLoan, wish)).orders;
    if (!first || !other) throw new Error('Two applications are needed.');
    await client.ok(submitOrder, { ...first, consents: [] });
    async function reject() {
      await lender.control(`/orders/${first?.orderNo}/decide`, { outcome: 'reject' });
    }
    async function isKnown() {
      return (await client.ok(existsByMobile, { mobile, countryCode: '+234' })).exists;
    }
    return { client, other, reject, isKnown };
  }

  test('that was never sent is deleted with the rejected one', async () => {
    const { reject, isKnown } = await rejectFirst();
    await reject();
    await lender.advance('P7D');
    expect(await isKnown()).toBe(false);
  });

  test('that goes on is waited for', async () => {
    const { client, other, reject, isKnown } = await rejectFirst();
    await client.ok(submitOrder, { ...other, consents: [] });
    await reject();
    await lender.control(`/orders/${other.orderNo}/decide`, { outcome: 'payFail' });
    await confirmLoan({ client, orderNo: other.orderNo }, { amount: 5000, term: 91 });
    await lender.advance('P9D');
    expect(await isKnown()).toBe(true);
    await client.ok(cancelLoan, { orderNo: other.orderNo, reasonCode: 'other' });
    await lender.advance('P1D');
    expect(await isKnown()).toBe(false);
  });
});

test('a borrower with a finished loan who is rejected stays in the ledger', async () => {
  const borrower = await lender.borrower(18);
  const { client, userId } = borrower;
  await lender.advance('P3D');
  expect((await latest(borrower)).status).toBe(8);
  const again = await borrowAgain(client.ok, { productId: 'ng-classic', amount: 10_000, term: 91 });
  await lender.control(`/orders/${again.orderNo}/decide`, { outcome: 'reject' });
  await lender.advance('P8D');
  expect((await client.ok(getUserInfo, {})).basicInfo.userId).toBe(userId);
  expect((await messagesOf(lender, borrower))[0]).toBe(refusal);
});

test('the test number is rejected at review, and the reason is named', async () => {
  const borrower = await lender.borrower(19);
  const { queries } = lender.sandbox.lender.database;
  await queries.execute(`update users set mobile = '8031230404' where user_id = '${borrower.userId}'`);
  await borrower.client.ok(submitOrder, { orderNo: borrower.orderNo, productId: 'ng-classic', consents: [] });
  await lender.advance('PT6S');
  expect(await latest(borrower)).toMatchObject({
    status: 9,
    failReason: 'creditHistory',
    retryAfter: expect.any(Number),
  });
  expect(await messagesOf(lender, { mobile: '8031230404' })).toEqual([refusal]);
});
