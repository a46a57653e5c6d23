import { codes } from '@sunbird/api-client';
import { addBankCard, updateBankCard, verifyBankCard } from '@sunbird/api-client/contract';
import { payoutAccountOf } from '@sunbird/api-tools/walk/steps';
import { rateWindows } from '@sunbird/lender/database/schema';
import { testBvn } from '../../test-values';
import { useFreshLender } from '../../testing/fresh-lender';
import { changeProofs, giveAccount, sampleAccount } from '../../testing/plan-context';

const lender = useFreshLender();

function watchRegister() {
  return jest.spyOn(lender.sandbox.lender.services.bank, 'holderOf');
}
afterEach(() => jest.restoreAllMocks());

/** Accounts that are not the borrower's, each for a reason of its own. */
const others = [
  { accountNo: '0000000000', confirmAccountNo: '0000000000' },
  { bvn: testBvn.nameMismatch },
  { bvn: testBvn.notFound },
];

test('a first account that is not the borrower’s is refused alike, whatever the register says of it', async () => {
  const borrower = await lender.borrower(5);
  const account = sampleAccount(borrower);
  const said = new Set<string>();
  for (const other of others) {
    const { code, msg, data } = await borrower.client.call(addBankCard, { ...account, ...other });
    expect(code).toBe(codes.accountNotSupported);
    said.add(JSON.stringify([msg, data]));
  }
  expect([...said]).toEqual([
    '["We could not confirm that this account is yours. Check every number that you have typed.",null]',
  ]);
});

test('another account is looked up only with its tickets', async () => {
  const borrower = await lender.borrower(14);
  const { client } = borrower;
  const cardId = await payoutAccountOf(client.ok);
  const account = sampleAccount(borrower);
  const register = watchRegister();
  for (const other of [{}, ...others]) {
    const asked = { ...account, ...other };
    expect((await client.call(addBankCard, asked)).code).toBe(codes.captchaInvalid);
    expect((await client.call(updateBankCard, { ...asked, cardId })).code).toBe(codes.captchaInvalid);
  }
  const { ticket } = await changeProofs(lender, borrower, account);
  register.mockClear();
  const unseen = { ...account, accountNo: '9930000737', confirmAccountNo: '9930000737', ticket };
  expect(await client.call(addBankCard, unseen)).toMatchObject({
    data: { errors: { resolveTicket: 'error.form.invalid' } },
  });
  expect(register).not.toHaveBeenCalled();
  await giveAccount(lender, borrower);
});

test('looking up and saving share one count a day', async () => {
  const borrower = await lender.borrower(5);
  const { client, userId } = borrower;
  const { cardType, bankCode, accountNo } = sampleAccount(borrower);
  const { queries } = lender.sandbox.lender.database;
  await client.ok(verifyBankCard, { cardType, bankCode, accountNo });
  await client.call(addBankCard, { ...sampleAccount(borrower), ...others[0] });
  await client.call(updateBankCard, { ...sampleAccount(borrower), cardId: 'CRD-X' });
  const rows = await queries.select().from(rateWindows);
  expect(rows.find(({ bucket }) => bucket === `holder:${userId}`)?.count).toBe(3);
  await queries.update(rateWindows).set({ count: 60 });
  const register = watchRegister();
  for (const [call, payload] of [
    [verifyBankCard, { cardType, bankCode, accountNo }],
    [addBankCard, sampleAccount(borrower)],
    [updateBankCard, { ...sampleAccount(borrower), cardId: 'CRD-X' }],
  ] as const) {
    expect((await client.call(call, payload)).code).toBe(codes.tooManyAttempts);
  }
  expect(register).not.toHaveBeenCalled();
});
