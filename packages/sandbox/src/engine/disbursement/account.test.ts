import { codes } from '@sunbird/api-client';
import {
  addBankCard,
  applyForReloan,
  getConfirmInfo,
  getUserInfo,
  updateBankCard,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { eq } from 'drizzle-orm';
import { textOf } from '../../catalogue/texts';
import { samplePerson } from '../../controls/sample-person';
import { bankCards, orders, users } from '../../database/schema';
import { seededRandom } from '../../random';
import { confirmLoan, detailOf } from '../../testing/borrow-steps';
import { latest, useToldLender } from '../../testing/fresh-lender';
import { changeProofs } from '../../testing/plan-context';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useToldLender();

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
      const { queries } = lender.sandbox.lender.database;
      await queries.update(users).set({ mobile }).where(eq(users.userId, borrower.userId));
      return { ...borrower, mobile };
    },
  ],
];
test.each(failures)(
  'a payout failed by %s owes nothing; another account brings the order back',
  async (_, fail) => {
    const borrower = await fail(await lender.borrower(14));
    const { client, orderNo, mobile } = borrower;
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
    const info = await client.ok(getUserInfo, {});
    const [card] = info.bankCards;
    const { account } = samplePerson(allMarkets.NG, seededRandom(99), mobile);
    // The contract that is confirmed then is the one of that day, not the one that was accepted before.
    await lender.advance('P2D');
    const proofs = await changeProofs(lender, borrower, account);
    const changed = { ...account, ...proofs, orderNo, cardId: card?.cardId ?? '' };
    expect(await client.ok(updateBankCard, changed)).toMatchObject({ nextStep: 1 });
    await lender.advance('PT6S');
    await confirmLoan(borrower);
    await lender.advance('PT6S');
    expect((await latest(borrower)).status).toBe(2);
  },
);

function otherAccount(mobile: string) {
  return samplePerson(allMarkets.NG, seededRandom(99), mobile).account;
}

/** Holder and end of the account number that the key facts show. */
async function shownAccount({ client, orderNo }: Pick<TestBorrower, 'client' | 'orderNo'>) {
  const { bankCard } = await client.ok(getConfirmInfo, { orderNo });
  return [bankCard.holderName, bankCard.accountNoMasked.slice(-4)];
}

/** The account number that the lender has paid an order out to. */
async function paidInto(orderNo: string): Promise<string | undefined> {
  const [row] = await lender.sandbox.lender.database.queries
    .select({ accountNo: bankCards.accountNo })
    .from(orders)
    .innerJoin(bankCards, eq(bankCards.cardId, orders.bankCardId))
    .where(eq(orders.orderNo, orderNo));
  return row?.accountNo;
}

/** A re-loan at 18, which was applied for with the account of the first loan. */
async function reloan(): Promise<TestBorrower> {
  const borrower = await lender.borrower(4);
  const { bankCards: cards } = await borrower.client.ok(getUserInfo, {});
  const choice = { productId: 'ng-classic', amount: 20_000, term: 91, bankCardId: cards[0]?.cardId ?? '' };
  const { orderNo } = await borrower.client.ok(applyForReloan, choice);
  await lender.advance('PT6S');
  return { ...borrower, orderNo };
}

async function firstCardId({ client }: TestBorrower): Promise<string> {
  const info = await client.ok(getUserInfo, {});
  return info.bankCards[0]?.cardId ?? '';
}

describe.each([
  ['a first loan at 14', () => lender.borrower(14), 14],
  ['a re-loan at 18', reloan, 18],
] as const)('%s', (_name, open, status) => {
  test.each(['added', 'changed'] as const)('is paid out to the account that was %s for it', async how => {
    const borrower = await open();
    const { client, orderNo, mobile } = borrower;
    const other = otherAccount(mobile);
    const account = { ...other, ...(await changeProofs(lender, borrower, other)), orderNo };
    const saved =
      how === 'added'
        ? await client.ok(addBankCard, account)
        : await client.ok(updateBankCard, { ...account, cardId: await firstCardId(borrower) });
    expect(saved.nextStep).toBe(status);
    expect(await shownAccount(borrower)).toEqual([account.holderName, account.accountNo?.slice(-4)]);
    await confirmLoan(borrower, {}, status === 18);
    await lender.advance('PT6S');
    expect((await latest(borrower)).status).toBe(2);
    expect(await paidInto(orderNo)).toBe(account.accountNo);
  });
});

test('another account leaves what an earlier loan was paid out to', async () => {
  const borrower = await reloan();
  const { client, orderNo, mobile } = borrower;
  const [first] = await lender.sandbox.lender.database.queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(eq(orders.status, 4));
  const before = await paidInto(first?.orderNo ?? '');
  const other = otherAccount(mobile);
  const proofs = await changeProofs(lender, borrower, other);
  const account = { ...other, ...proofs, orderNo, cardId: await firstCardId(borrower) };
  await client.ok(updateBankCard, account);
  expect(await paidInto(first?.orderNo ?? '')).toBe(before);
  expect(before).not.toBe(account.accountNo);
});

test('after a failed payout an added account brings the order back to review, the same one does not', async () => {
  const borrower = await lender.borrower(10);
  const { client, orderNo, mobile } = borrower;
  const { queries } = lender.sandbox.lender.database;
  const [failed] = await queries.select().from(bankCards);
  const accountNo = failed?.accountNo ?? '';
  const same = { ...otherAccount(mobile), accountNo, confirmAccountNo: accountNo, orderNo };
  expect((await client.call(addBankCard, same)).code).toBe(codes.accountNotSupported);
  const other = otherAccount(mobile);
  const proofs = await changeProofs(lender, borrower, other);
  expect(await client.ok(addBankCard, { ...other, ...proofs, orderNo })).toMatchObject({ nextStep: 1 });
});

// At 7, 2 and 3 no account is changed at all.
test.each([4, 8, 9] as const)('an order at %i is not redirected', async status => {
  const borrower = await lender.borrower(status);
  const { client, orderNo, mobile } = borrower;
  const account = { ...otherAccount(mobile), orderNo };
  expect((await client.call(addBankCard, account)).code).toBe(codes.notInThisStatus);
  const change = { ...account, cardId: await firstCardId(borrower) };
  expect((await client.call(updateBankCard, change)).code).toBe(codes.notInThisStatus);
});

test('a BVN of another person is told from an account of another person, and whose it is stays untold', async () => {
  const { client, mobile } = await lender.borrower(5);
  const { account } = samplePerson(allMarkets.NG, seededRandom(1), mobile);
  const { cardType, bankCode, accountNo } = account;
  const looked = { cardType, bankCode, accountNo };
  const own = await client.ok(verifyBankCard, looked);
  expect(own).toMatchObject({ valid: true, nameMatch: 'full' });
  const others = await client.ok(verifyBankCard, { ...looked, bvn: '22222222220' });
  expect(others).toMatchObject({ valid: false, nameMatch: 'none', reason: textOf('en', 'card.bvnNotYours') });
  expect(others).not.toHaveProperty('accountName');
});

test('an account that is saved for no order leaves every order where it is', async () => {
  const { client, mobile, orderNo } = await lender.borrower(5);
  const { account } = samplePerson(allMarkets.NG, seededRandom(3), mobile);
  const { nextStep } = await client.ok(addBankCard, account);
  expect(nextStep).toBe(19);
  expect(await latest({ client })).toMatchObject({ orderNo, status: 5 });
});
