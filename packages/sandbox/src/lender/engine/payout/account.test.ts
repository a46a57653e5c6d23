import { codes } from '@sunbird/api-client';
import { addBankCard, getConfirmInfo, updateBankCard, verifyBankCard } from '@sunbird/api-client/contract';
import { borrowAgain, payoutAccountOf } from '@sunbird/api-tools/walk/steps';
import { changeRows, findRow } from '@sunbird/lender/database/rows';
import { bankCards, orders, users } from '@sunbird/lender/database/schema';
import { textOf } from '@sunbird/lender/kit/texts';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { accountsOf, confirmLoan, detailOf, messagesOf } from '../../../testing/borrow-steps';
import { latest, useFreshLender } from '../../../testing/fresh-lender';
import { giveAccount, sampleAccount } from '../../../testing/plan-context';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

const failures: readonly [string, (borrower: TestBorrower) => Promise<TestBorrower>][] = [
  [
    'a tester',
    async borrower => {
      await lender.control(`/orders/${borrower.orderNo}/decide`, { outcome: 'payFail' });
      return borrower;
    },
  ],
  [
    'the number of the borrower',
    async borrower => {
      const mobile = '8031230500';
      await changeRows(lender.sandbox.lender.database, users, borrower.userId, { mobile });
      return { ...borrower, mobile };
    },
  ],
];
test.each(failures)(
  'a payout failed by %s owes nothing; another account brings the order back',
  async (_, fail) => {
    const borrower = await fail(await lender.borrower(14));
    await confirmLoan(borrower);
    await lender.advance('PT6S');
    expect(await latest(borrower)).toMatchObject({
      status: 10,
      failReason: 'accountNotSupported',
      canCancel: true,
    });
    expect(await detailOf(borrower)).toMatchObject({
      unrepaidAmount: 0,
      totalRepayAmount: 0,
      canExtend: false,
    });
    // The contract that is confirmed then is the one of that day, not the one that was accepted before.
    await lender.advance('P2D');
    const changed = await giveAccount(lender, borrower, {
      cardId: await payoutAccountOf(borrower.client.ok),
    });
    expect(changed.nextStep).toBe(1);
    await lender.advance('PT6S');
    await confirmLoan(borrower);
    await lender.advance('PT6S');
    expect((await latest(borrower)).status).toBe(2);
    expect((await messagesOf(lender, borrower)).filter(text => !text.includes('Reply STOP'))).toEqual([
      withFigures('N{payout} has landed in your account. Pay back N{repay} by 3 Jun 2026.'),
      'Your bank refused the payout. Open the app and use another account.',
    ]);
    expect(await accountsOf(lender, borrower)).toMatchObject({
      cash: -example.payout * 100,
      'receivable.principal': 2_000_000,
    });
  },
);

/** Holder and end of the account number that the key facts show. */
async function shownAccount({ client, orderNo }: Pick<TestBorrower, 'client' | 'orderNo'>) {
  const { bankCard } = await client.ok(getConfirmInfo, { orderNo });
  return [bankCard.holderName, bankCard.accountNoMasked.slice(-4)];
}

/** The account number that the lender has paid an order out to. */
async function paidInto(orderNo: string): Promise<string | undefined> {
  const { database } = lender.sandbox.lender;
  const order = await findRow(database, orders, orderNo);
  return (await findRow(database, bankCards, order?.bankCardId ?? ''))?.accountNo;
}

/** A re-loan at 18, which was applied for with the account of the first loan. */
async function reloan(): Promise<TestBorrower> {
  const borrower = await lender.borrower(4);
  const wish = { productId: 'ng-classic', amount: 20_000, term: 91 };
  const { orderNo } = await borrowAgain(borrower.client.ok, wish);
  await lender.advance('PT6S');
  return { ...borrower, orderNo };
}

describe.each([
  ['a first loan at 14', () => lender.borrower(14), 14, 'N{repay}'],
  ['a re-loan at 18', reloan, 18, 'N20,910'],
] as const)('%s', (_name, open, status, repay) => {
  test.each(['added', 'changed'] as const)('is paid out to the account that was %s for it', async how => {
    const borrower = await open();
    const changed = how === 'changed' ? { cardId: await payoutAccountOf(borrower.client.ok) } : {};
    const account = await giveAccount(lender, borrower, changed);
    expect(account.nextStep).toBe(status);
    expect(await shownAccount(borrower)).toEqual([account.holderName, account.accountNo?.slice(-4)]);
    await confirmLoan(borrower, {}, status === 18);
    await lender.advance('PT6S');
    expect((await latest(borrower)).status).toBe(2);
    expect(await paidInto(borrower.orderNo)).toBe(account.accountNo);
    expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
      withFigures(`N{payout} has landed in your account. Pay back ${repay} by 1 Jun 2026.`),
      expect.stringContaining(`are now paid out to Wema Bank (ALAT) **** ${account.accountNo?.slice(-4)}.`),
    ]);
  });
});

test('another account leaves what an earlier loan was paid out to', async () => {
  const borrower = await reloan();
  const first = await findRow(lender.sandbox.lender.database, orders, { status: 4 });
  const before = await paidInto(first?.orderNo ?? '');
  const account = await giveAccount(lender, borrower, { cardId: await payoutAccountOf(borrower.client.ok) });
  expect(await paidInto(first?.orderNo ?? '')).toBe(before);
  expect(before).not.toBe(account.accountNo);
});

test('after a failed payout an added account brings the order back to review, the same one does not', async () => {
  const borrower = await lender.borrower(10);
  const { client, orderNo, userId } = borrower;
  const failed = await findRow(lender.sandbox.lender.database, bankCards, { userId });
  const accountNo = failed?.accountNo ?? '';
  const same = { ...sampleAccount(borrower), accountNo, confirmAccountNo: accountNo, orderNo };
  expect((await client.call(addBankCard, same)).code).toBe(codes.accountNotSupported);
  expect((await giveAccount(lender, borrower)).nextStep).toBe(1);
});

// At 7, 2 and 3 no account is changed at all.
test.each([4, 8, 9] as const)('an order at %i is not redirected', async status => {
  const borrower = await lender.borrower(status);
  const { client, orderNo } = borrower;
  const account = { ...sampleAccount(borrower), orderNo };
  expect((await client.call(addBankCard, account)).code).toBe(codes.notInThisStatus);
  const change = { ...account, cardId: await payoutAccountOf(borrower.client.ok) };
  expect((await client.call(updateBankCard, change)).code).toBe(codes.notInThisStatus);
});

test('a BVN of another person is told from an account of another person, and whose it is stays untold', async () => {
  const borrower = await lender.borrower(5);
  const { client } = borrower;
  const { cardType, bankCode, accountNo } = sampleAccount(borrower, 1);
  const looked = { cardType, bankCode, accountNo };
  const own = await client.ok(verifyBankCard, looked);
  expect(own).toMatchObject({ valid: true, nameMatch: 'full' });
  const others = await client.ok(verifyBankCard, { ...looked, bvn: '22222222220' });
  expect(others).toMatchObject({ valid: false, nameMatch: 'none', reason: textOf('en', 'card.bvnNotYours') });
  expect(others).not.toHaveProperty('accountName');
});

test('an account that is saved for no order leaves every order where it is', async () => {
  const borrower = await lender.borrower(5);
  const { nextStep } = await borrower.client.ok(addBankCard, sampleAccount(borrower, 3));
  expect(nextStep).toBe(19);
  expect(await latest(borrower)).toMatchObject({ orderNo: borrower.orderNo, status: 5 });
});
