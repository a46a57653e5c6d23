// cspell:disable -- names of people, as typed and as banks write them
import { getLoanContract, verifyBankCard } from '@sunbird/api-client/contract';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { changeRows, findRow, requireRow } from '@sunbird/lender/database/rows';
import { bankCards, orderProfiles, orders, profiles } from '@sunbird/lender/database/schema';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import { testBvn } from '../../../test-values';
import { confirmLoan, messagesOf } from '../../../testing/borrow-steps';
import { statusOf, useFreshLender } from '../../../testing/fresh-lender';
import { giveAccount } from '../../../testing/plan-context';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();
afterEach(() => jest.restoreAllMocks());

/** Gives an account that has only the borrower's surname. */
function givePartlyNamed(borrower: TestBorrower) {
  return giveAccount(lender, borrower, { bvn: testBvn.partlyNamed });
}

/** Gives the borrower a name, in place of the sample's, as if they had always had it. */
async function rename({ userId, orderNo }: TestBorrower, names: Record<string, string>) {
  const { database } = lender.sandbox.lender;
  const row = await findRow(database, profiles, userId);
  const basicInfo = { ...row?.basicInfo, lastName: undefined, ...names };
  await changeRows(database, profiles, userId, { basicInfo });
  await changeRows(database, orderProfiles, orderNo, { basicInfo });
}

test('an account with a part of the borrower’s name that is given after the approval waits before the payout', async () => {
  const borrower = await lender.borrower(14);
  const { orderNo } = borrower;
  await givePartlyNamed(borrower);
  await confirmLoan(borrower);
  await lender.advance('P1D');
  expect(await statusOf(borrower)).toBe(7);
  await lender.control(`/orders/${orderNo}/decide`, { outcome: 'approve' });
  expect(await statusOf(borrower)).toBe(2);
});

test('a payout that waits for a person goes on once the borrower has taken the account back', async () => {
  const borrower = await lender.borrower(14);
  await givePartlyNamed(borrower);
  await confirmLoan(borrower);
  await lender.advance('P1D');
  expect(await statusOf(borrower)).toBe(7);
  const { mobile, orderNo } = borrower;
  const text = /STOP \d{6}/.exec((await messagesOf(lender, borrower)).join())?.[0];
  await lender.control('/replies', { market: 'NG', mobile, text });
  await lender.advance('PT1H');
  const order = await requireRow(lender.sandbox.lender.database, orders, orderNo);
  expect(order.status).toBe(2);
  expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
    withFigures('N{payout} has landed in your account. Pay back N{repay} by 2 Jun 2026.'),
    expect.stringContaining('We have undone the change. Your loans are paid out to '),
  ]);
});

test('without such a question nobody approves a payout', async () => {
  const borrower = await lender.borrower(7);
  const { orderNo } = borrower;
  await expect(lender.control(`/orders/${orderNo}/decide`, { outcome: 'approve' })).rejects.toThrow('409');
  expect(await statusOf(borrower)).toBe(7);
});

test('the payout names the holder as the bank does', async () => {
  const borrower = await lender.borrower(14);
  await rename(borrower, { firstName: 'Ṣọlá', middleName: 'Àbíkẹ́', lastName: 'Ọ̀ṣun-Adébáyọ̀mí' });
  const { userId } = borrower;
  const { cardId } = await requireRow(lender.sandbox.lender.database, bankCards, { userId });
  await giveAccount(lender, borrower, { cardId });
  const pay = jest.spyOn(lender.sandbox.lender.services.payouts, 'pay');
  await confirmLoan(borrower);
  await lender.advance('PT6S');
  expect(pay).toHaveBeenCalledWith(
    expect.objectContaining({
      account: expect.objectContaining({ holderName: 'OSUN ADEBAYOMI SOLA ABIKE' }),
    }),
  );
});

test.each([
  ['none', { middleName: '', lastName: '' }, 'KUMARI'],
  ['the same twice, as a form wanted it', { middleName: '', lastName: 'Kumari' }, 'KUMARI KUMARI'],
])(
  'a person of one name, whose surname is %s, waits for nobody, and is written without stray spaces',
  async (_what, names, holder) => {
    const borrower = await lender.borrower(14);
    await rename(borrower, { firstName: 'Kumari', ...names });
    const { cardId = '' } =
      (await findRow(lender.sandbox.lender.database, bankCards, { userId: borrower.userId })) ?? {};
    await giveAccount(lender, borrower, { cardId });
    const { html } = await borrower.client.ok(getLoanContract, {
      orderNo: borrower.orderNo,
      amount: 20_000,
      term: 91,
    });
    expect(html).toMatch(names.lastName ? /\bKumari Kumari[,. (]/ : /[^ ] Kumari[,. (]/);
    await changeRows(lender.sandbox.lender.database, bankCards, cardId, { bankHolder: holder });
    await confirmLoan(borrower);
    await lender.advance('PT6S');
    expect(await statusOf(borrower)).toBe(2);
  },
);

test.each([
  ['MX', { firstName: 'José', middleName: 'Núñez', lastName: 'Pérez' }, 'NUNEZ PEREZ JOSE'],
  ['MX', { firstName: 'MA. DE LOS ANGELES', middleName: 'NUÑEZ' }, 'NUNEZ MARIA DE LOS ANGELES'],
  [
    'MX',
    { firstName: 'María Guadalupe', middleName: 'Hernández', lastName: 'García' },
    'HERNANDEZ GARCIA MARIA GUADALU',
  ],
  ['IN', { firstName: 'K. R.', middleName: '', lastName: 'Narayanan' }, 'NARAYANAN K R'],
] as const)(
  'the bank of %s answers for %o as banks do, and that is the borrower',
  async (code, names, holder) => {
    const borrower = await lender.borrower(5, code);
    await rename(borrower, names);
    const { cardType, bankCode, accountNo, vpa } = samplePerson(
      allMarkets[code],
      seededRandom(7),
      borrower.mobile,
    ).account;
    const looked = await borrower.client.ok(verifyBankCard, { cardType, bankCode, accountNo, vpa });
    expect(looked).toMatchObject({ valid: true, nameMatch: 'full', accountName: holder });
  },
);

describe('an account whose bank has named nobody', () => {
  async function openUnnamed(): Promise<TestBorrower> {
    const borrower = await lender.borrower(14, 'MX');
    const accountNo = '646180999999999992';
    const looked = await borrower.client.ok(verifyBankCard, { cardType: 'CLABE', accountNo });
    expect(looked).toMatchObject({ valid: true, resolveTicket: expect.any(String) });
    expect(looked.accountName).toBeUndefined();
    const { database } = lender.sandbox.lender;
    const { cardId } = await requireRow(database, bankCards, { userId: borrower.userId });
    await changeRows(database, bankCards, cardId, { accountNo, bankCode: '646', bankHolder: null });
    await confirmLoan(borrower, { amount: 2_000 });
    await lender.advance('P1D');
    expect(await statusOf(borrower)).toBe(7);
    return borrower;
  }

  test('is paid once a person has decided', async () => {
    const borrower = await openUnnamed();
    await lender.control(`/orders/${borrower.orderNo}/decide`, { outcome: 'approve' });
    expect(await statusOf(borrower)).toBe(2);
  });

  test.each([
    ['the borrower', undefined, 2],
    ['a stranger', 'SOMEBODY ELSE', 7],
  ])('is looked up again each hour: of %s', async (_who, name, status) => {
    const borrower = await openUnnamed();
    const { bank } = lender.sandbox.lender.services;
    jest
      .spyOn(bank, 'holderOf')
      .mockImplementation(async ({ borrower: own }) => ({ kind: 'holder', name: name ?? own }));
    await lender.advance('PT2H');
    expect(await statusOf(borrower)).toBe(status);
  });
});
