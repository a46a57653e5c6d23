import { saveBasicInfoMarket, submitOrder } from '@sunbird/api-client/contract';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { noTestValues } from '@sunbird/lender/context/lender';
import { changeRows, requireRow } from '@sunbird/lender/database/rows';
import { bankCards, profiles } from '@sunbird/lender/database/schema';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import { sandboxTestValues } from '../../../test-values';
import { confirmLoan, messagesOf, requestDataOf } from '../../../testing/borrow-steps';
import { statusOf, useFreshLender } from '../../../testing/fresh-lender';
import { StaffBrowser } from '../../../testing/staff-browser';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

function cardOf({ userId }: TestBorrower) {
  return requireRow(lender.sandbox.lender.database, bankCards, { userId });
}

/** Gives a borrower the account, or a part of it, of another one. */
function shareAccount({ userId }: TestBorrower, shared: Partial<typeof bankCards.$inferInsert>) {
  return changeRows(lender.sandbox.lender.database, bankCards, { userId }, shared);
}

async function basicInfoOf({ userId }: TestBorrower) {
  return (await requireRow(lender.sandbox.lender.database, profiles, userId)).basicInfo;
}

async function shareIdentity(borrower: TestBorrower, nationalId: string) {
  const basicInfo = { ...(await basicInfoOf(borrower)), nationalId };
  await changeRows(lender.sandbox.lender.database, profiles, borrower.userId, { basicInfo });
}

async function identityOf(borrower: TestBorrower) {
  return String((await basicInfoOf(borrower))?.nationalId);
}

async function submit({ client, orderNo }: TestBorrower) {
  await client.ok(submitOrder, { orderNo, productId: 'ng-classic', consents: [] });
  await lender.advance('PT1H');
}

test('one identity number on a second account waits in review until a person decides', async () => {
  const first = await lender.borrower(2);
  const second = await lender.borrower(19);
  await shareIdentity(second, await identityOf(first));
  await submit(second);
  expect(await statusOf(second)).toBe(1);
  expect(await messagesOf(lender, second)).toEqual([]);
  const staff = await StaffBrowser.signedIn(lender.sandbox, 'Amaka');
  const path = `/loans/${second.orderNo}`;
  expect((await staff.get('/')).text).toContain(path);
  expect((await staff.get(path)).text).toContain(first.userId);
  await staff.decide(path, 'approveLoan');
  await lender.advance('PT1S');
  expect(await statusOf(second)).toBe(14);
  await confirmLoan(second);
  await lender.advance('PT6S');
  expect(await statusOf(second)).toBe(2);
  expect(await messagesOf(lender, second)).toEqual([
    withFigures('N{payout} has landed in your account. Pay back N{repay} by 1 Jun 2026.'),
  ]);
});

test('a number that another borrower has only typed keeps nobody waiting', async () => {
  const typing = await lender.borrower(6);
  const second = await lender.borrower(19);
  const { personal } = samplePerson(allMarkets.NG, seededRandom(5), typing.mobile);
  const nationalId = await identityOf(second);
  await typing.client.ok(saveBasicInfoMarket, { ...personal, nationalId, consents: [] });
  await submit(second);
  expect(await statusOf(second)).toBe(14);
});

test.each([
  ['an account', ({ accountNo, bankCode }: typeof bankCards.$inferSelect) => ({ accountNo, bankCode })],
  ['a BVN', ({ bvn }: typeof bankCards.$inferSelect) => ({ bvn })],
])('%s that another borrower has waits in review, once', async (_what, sharedOf) => {
  const first = await lender.borrower(14);
  const second = await lender.borrower(19);
  await shareAccount(second, sharedOf(await cardOf(first)));
  await submit(second);
  expect(await statusOf(second)).toBe(1);
  const staff = await StaffBrowser.signedIn(lender.sandbox, 'Amaka');
  expect((await staff.get(`/loans/${second.orderNo}`)).text).toContain(first.userId);
  await lender.control(`/orders/${second.orderNo}/decide`, { outcome: 'approve' });
  await confirmLoan(second);
  await lender.advance('PT6S');
  expect(await statusOf(second)).toBe(2);
});

test('the numbers of the sandbox’s sample people are everybody’s, and only there', async () => {
  for (const market of ['MX', 'IN'] as const) {
    const { account, personal } = samplePerson(allMarkets[market], seededRandom(1), '5550000000');
    expect(sandboxTestValues.isSample(String(personal.nationalId))).toBe(true);
    expect(noTestValues.isSample(account.accountNo ?? '')).toBe(false);
  }
  const first = await lender.borrower(19);
  const second = await lender.borrower(19);
  for (const borrower of [first, second]) {
    await shareIdentity(borrower, '12345678901');
    await shareAccount(borrower, { accountNo: '9930000737', bvn: '22123456789' });
    await submit(borrower);
  }
  for (const borrower of [first, second]) expect(await statusOf(borrower)).toBe(14);
});

test.each([1, 7])('what waits at %i for a person goes on once the other borrower is gone', async status => {
  const first = await lender.borrower(4);
  const second = await lender.borrower(status === 1 ? 19 : 14);
  const { accountNo, bankCode } = await cardOf(first);
  await shareAccount(second, { accountNo, bankCode });
  if (status === 1) await submit(second);
  else await confirmLoan(second);
  await lender.advance('P1D');
  expect(await statusOf(second)).toBe(status);
  await requestDataOf(lender, first, 'delete');
  await lender.advance('PT1H');
  expect(await statusOf(second)).toBe(status === 1 ? 14 : 2);
});
