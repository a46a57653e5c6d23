import { addBankCard, getLatestOrder, getUserInfo, updateBankCard } from '@sunbird/api-client/contract';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { codes } from '../../codes';
import { samplePerson } from '../../controls/sample-person';
import { seededRandom } from '../../random';
import { confirmLoan, detailOf } from '../../testing/borrow-steps';
import { openTestLender, type TestBorrower, type TestLender } from '../../testing/test-lender';

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());
beforeEach(() => lender.reset());

async function latest({ client }: Pick<TestBorrower, 'client'>) {
  const order = await client.ok(getLatestOrder, {});
  if (!order) throw new Error('There is no order.');
  return order;
}

test('a payout that fails owes nothing; another account brings the order back to review', async () => {
  const borrower = await lender.borrower(14);
  const { client, orderNo, mobile } = borrower;
  await lender.control(`/orders/${orderNo}/decide`, { outcome: 'payFail' });
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
  const changed = { ...account, orderNo, cardId: card?.cardId ?? '' };
  expect(await client.ok(updateBankCard, changed)).toMatchObject({ nextStep: 1 });
  await lender.advance('PT6S');
  await confirmLoan(borrower);
  await lender.advance('PT6S');
  expect((await latest(borrower)).status).toBe(2);
});

test.each([
  ['a BVN of another person', { bvn: '22222222220' }, codes.bvnIncorrect],
  ['a BVN that does not exist', { bvn: '22222222221' }, codes.bvnIncorrect],
  [
    'an account that the bank does not know',
    { accountNo: '0000000000', confirmAccountNo: '0000000000' },
    codes.accountNotSupported,
  ],
  ['a bank that is closed', { bankCode: '50126' }, codes.fieldErrors],
  ['two accounts that differ', { confirmAccountNo: '1234567890' }, codes.fieldErrors],
  ['an account of nine digits', { accountNo: '123456789', confirmAccountNo: '123456789' }, codes.fieldErrors],
])('refuses %s', async (_name, change, code) => {
  const { client, orderNo, mobile } = await lender.borrower(5);
  const { account } = samplePerson(allMarkets.NG, seededRandom(1), mobile);
  expect((await client.call(addBankCard, { ...account, ...change, orderNo })).code).toBe(code);
});

test('an account that is saved for no order leaves every order where it is', async () => {
  const { client, mobile, orderNo } = await lender.borrower(5);
  const { account } = samplePerson(allMarkets.NG, seededRandom(3), mobile);
  const { nextStep } = await client.ok(addBankCard, account);
  expect(nextStep).toBe(19);
  expect(await latest({ client })).toMatchObject({ orderNo, status: 5 });
});
