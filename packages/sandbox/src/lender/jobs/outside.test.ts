import { codes } from '@sunbird/api-client';
import { getUserInfo, readIdentity, requestData, verifyBankCard } from '@sunbird/api-client/contract';
import { uploadPictures } from '@sunbird/api-tools/walk/steps';
import { findRow, findRows } from '@sunbird/lender/database/rows';
import { bankCards, jobs, messages, orders, payouts, refunds } from '@sunbird/lender/database/schema';
import { planRefund, withdrawRefunds } from '@sunbird/lender/engine/repayment/refund';
import { runDueJobs } from '@sunbird/lender/jobs/run-jobs';
import { sql } from 'drizzle-orm';
import { cancel, confirmLoan, transfer } from '../../testing/borrow-steps';
import { perform, statusOf, useFreshLender } from '../../testing/fresh-lender';
import { giveAccount, sampleAccount, ticketFor } from '../../testing/plan-context';
import { silentAnswer } from '../../testing/silent-answer';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender('postgresql');

function services() {
  return lender.sandbox.lender.services;
}

/** How many transactions are open, or wait for a lock, beside this question. */
async function openTransactions(): Promise<number> {
  const { rows } = (await lender.sandbox.lender.database.queries.execute(
    sql`select count(*)::integer as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  )) as { rows: { open: number }[] };
  return rows[0]?.open ?? -1;
}

/** Waits for the ends that are on their way: one that waits for somebody outside would last as long as the test. */
async function noTransactionIsOpen(): Promise<void> {
  while ((await openTransactions()) > 0);
}

function due(): Promise<number> {
  return runDueJobs(lender.sandbox.lender, { until: lender.sandbox.lender.clock.now() });
}

async function confirmed(): Promise<TestBorrower> {
  const borrower = await lender.borrower(14);
  await confirmLoan(borrower);
  const { clock } = lender.sandbox.lender;
  jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 10_000);
  return borrower;
}

afterEach(() => jest.restoreAllMocks());

test('thirty look-ups at a bank that does not answer keep nobody from the lender', async () => {
  const other = await lender.borrower(2);
  const borrowers = await Promise.all(Array.from({ length: 3 }, () => lender.borrower(12)));
  const bank = silentAnswer<{ kind: 'holder'; name: string }>();
  const holderOf = jest.spyOn(services().bank, 'holderOf').mockImplementation(bank.reply);
  const lookUps = Array.from({ length: 30 }, (_, index) => {
    const borrower = borrowers[index % 3] ?? other;
    return borrower.client.call(verifyBankCard, sampleAccount(borrower, index));
  });
  await bank.question;
  expect((await other.client.call(getUserInfo, {})).code).toBe(0);
  await noTransactionIsOpen();
  bank.answer({ kind: 'holder', name: 'Somebody Else' });
  expect((await Promise.all(lookUps)).map(({ code }) => code)).toEqual(lookUps.map(() => 0));
  expect(holderOf.mock.calls.length).toBeGreaterThan(10);
});

test('while documents are read no transaction is open', async () => {
  const borrower = await lender.borrower(2);
  const reading = silentAnswer<undefined>();
  jest.spyOn(services().identity, 'read').mockImplementation(reading.reply);
  const images = await uploadPictures(borrower.client.ok);
  const read = borrower.client.call(readIdentity, images);
  await Promise.race([read, reading.question]);
  await noTransactionIsOpen();
  reading.answer(undefined);
  expect((await read).code).toBe(codes.ocrFailed);
});

test('of a copy of all data that is asked for twice under one key, one file stays', async () => {
  const borrower = await lender.borrower(2);
  await lender.advance('P1D');
  const { files } = lender.sandbox.lender;
  const { write } = files;
  let bothAreWritten: () => void = () => undefined;
  const both = new Promise<void>(resolve => {
    bothAreWritten = resolve;
  });
  const written = jest.spyOn(files, 'write').mockImplementation(async (...file) => {
    await write.apply(files, file);
    if (written.mock.calls.length === 2) bothAreWritten();
    await both;
  });
  const removed = jest.spyOn(files, 'remove');
  const ticket = await ticketFor(lender, borrower, 'dataRequest');
  const payload = { kind: 'export' as const, ticket };
  const copies = [0, 1].map(() => borrower.client.call(requestData, payload, { key: 'key-of-one-copy' }));
  const [first, second] = await Promise.all(copies);
  expect(first).toMatchObject({ code: 0, data: { status: 'done' } });
  expect(second?.data).toEqual(first?.data);
  expect(written.mock.calls.length).toBe(2);
  const kept = await findRows(lender.sandbox.lender.database, jobs, { kind: 'removeFile' });
  const names = [...removed.mock.calls.map(([name]) => name), ...kept.map(({ subject }) => subject)];
  expect(names.sort()).toEqual(written.mock.calls.map(([name]) => name).sort());
});

test('while a payout is asked for, no transaction is open, and the borrower is served but can’t cancel', async () => {
  const borrower = await confirmed();
  const provider = silentAnswer<'paid'>();
  const pay = jest.spyOn(services().payouts, 'pay').mockImplementation(provider.reply);
  const run = due();
  await provider.question;
  await noTransactionIsOpen();
  expect(await statusOf(borrower)).toBe(7);
  await expect(cancel(borrower)).rejects.toThrow('40903');
  provider.answer('paid');
  await run;
  expect(await statusOf(borrower)).toBe(2);
  expect(pay).toHaveBeenCalledTimes(1);
});

test('a change that is stopped while a payout to its account is asked for is undone for later ones only', async () => {
  const borrower = await lender.borrower(14);
  const { mobile, userId, orderNo } = borrower;
  const { database, clock } = lender.sandbox.lender;
  await giveAccount(lender, borrower);
  const [changed] = await findRows(database, bankCards, { userId, isDefault: true });
  await confirmLoan(borrower);
  jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 10_000);
  const provider = silentAnswer<'paid'>();
  const pay = jest.spyOn(services().payouts, 'pay').mockImplementation(provider.reply);
  const run = due();
  await provider.question;
  const row = await findRow(database, payouts, { subject: orderNo });
  expect(await lender.control('/replies', { market: 'NG', mobile, text: 'STOP' })).toEqual({
    status: 'stopped',
  });
  provider.answer('paid');
  await run;
  expect(pay.mock.calls[0]?.[0].account.accountNo).toBe(changed?.accountNo);
  const paid = await findRow(database, payouts, { subject: orderNo });
  expect(paid).toMatchObject({ status: 'paid', accountHash: row?.accountHash });
  expect(await findRow(database, orders, orderNo)).toMatchObject({ status: 2, bankCardId: changed?.cardId });
  expect(await findRows(database, bankCards, { userId, isDefault: true })).not.toMatchObject([
    { accountNo: changed?.accountNo },
  ]);
  const told = await findRows(database, messages, { mobile });
  expect(told.filter(({ text }) => text.includes('was already paid out to the other account')).length).toBe(
    1,
  );
});

test('a lender that ends between question and answer asks again by the same reference', async () => {
  const borrower = await confirmed();
  const provider = silentAnswer<'paid'>();
  const pay = jest.spyOn(services().payouts, 'pay').mockImplementation(provider.reply);
  // The process that asks is gone: nobody hears its answer.
  void due();
  await provider.question;
  const row = await findRow(lender.sandbox.lender.database, payouts, { subject: borrower.orderNo });
  expect(row).toMatchObject({ status: 'asked', reference: pay.mock.calls[0]?.[0].reference });
  const { clock } = lender.sandbox.lender;
  jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 180_000);
  const again = jest.fn(async () => 'paid' as const);
  const next = { ...lender.sandbox.lender, services: { ...services(), payouts: { pay: again } } };
  await runDueJobs(next, { until: clock.now() });
  expect(again).toHaveBeenCalledWith(pay.mock.calls[0]?.[0]);
  expect(await statusOf(borrower)).toBe(2);
  provider.answer('paid');
  const rows = await findRows(lender.sandbox.lender.database, payouts, { subject: borrower.orderNo });
  expect(rows).toMatchObject([{ status: 'paid' }]);
});

test('after a crash the account is asked for again that was asked for, though STOP has put another one back', async () => {
  const borrower = await lender.borrower(14);
  const { mobile, userId, orderNo } = borrower;
  const { database, clock } = lender.sandbox.lender;
  const [first] = await findRows(database, bankCards, { userId });
  await giveAccount(lender, borrower, { cardId: first?.cardId ?? '' });
  await confirmLoan(borrower);
  jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 10_000);
  const provider = silentAnswer<'paid'>();
  const pay = jest.spyOn(services().payouts, 'pay').mockImplementation(provider.reply);
  void due();
  await provider.question;
  expect(pay.mock.calls[0]?.[0].account.accountNo).not.toBe(first?.accountNo);
  await lender.control('/replies', { market: 'NG', mobile, text: 'STOP' });
  expect(await findRows(database, bankCards, { userId })).toMatchObject([{ accountNo: first?.accountNo }]);
  jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 180_000);
  const again = jest.fn(async () => 'paid' as const);
  const next = { ...lender.sandbox.lender, services: { ...services(), payouts: { pay: again } } };
  await runDueJobs(next, { until: clock.now() });
  expect(again).toHaveBeenCalledWith(pay.mock.calls[0]?.[0]);
  provider.answer('paid');
  // The number of an account that was paid is not kept twice.
  expect(await findRow(database, payouts, { subject: orderNo })).toMatchObject({
    status: 'paid',
    account: null,
  });
});

test('a refund that is asked for is not taken back meanwhile', async () => {
  const borrower = await lender.borrower(2);
  await transfer(lender, borrower, 50_000);
  const provider = silentAnswer<'paid'>();
  jest.spyOn(services().payouts, 'pay').mockImplementation(provider.reply);
  const { clock, database } = lender.sandbox.lender;
  jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 10_000);
  const run = due();
  await provider.question;
  const refund = await findRow(database, refunds, { userId: borrower.userId });
  expect(refund).toMatchObject({ status: 'waiting', askedAt: expect.any(Number) });
  const paymentId = refund?.paymentId ?? '';
  expect(await perform(lender, tx => withdrawRefunds(tx, { paymentId }, refund?.amount ?? 0))).toBe(0);
  provider.answer('paid');
  await run;
  expect(await findRow(database, refunds, { userId: borrower.userId })).toMatchObject({ status: 'sent' });
});

test('a refund is noted for the account that it was asked for, though another one was given meanwhile', async () => {
  const borrower = await lender.borrower(2);
  const { userId } = borrower;
  await transfer(lender, borrower, 50_000);
  const provider = silentAnswer<'paid'>();
  const pay = jest.spyOn(services().payouts, 'pay').mockImplementation(provider.reply);
  const { clock, database } = lender.sandbox.lender;
  jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 10_000);
  const run = due();
  await provider.question;
  const [first] = await findRows(database, bankCards, { userId });
  const row = await findRow(database, payouts, { userId, purpose: 'refund' });
  await giveAccount(lender, borrower, { orderNo: undefined });
  provider.answer('paid');
  await run;
  expect(pay.mock.calls[0]?.[0].account.accountNo).toBe(first?.accountNo);
  expect(await findRow(database, refunds, { userId })).toMatchObject({ bankCardId: first?.cardId });
  const { accountHash } = row ?? {};
  expect(await findRow(database, payouts, { userId, purpose: 'refund' })).toMatchObject({ accountHash });
});

test.each([true, false])(
  'a call is answered whose borrower has many jobs due that ask outside: %s',
  async works => {
    const { client, userId, orderNo } = await lender.borrower(2);
    const owner = { userId, orderNo, currency: 'NGN' } as const;
    for (let one = 0; one < 15; one += 1) await perform(lender, tx => planRefund(tx, owner, 100));
    const { clock, database } = lender.sandbox.lender;
    jest.spyOn(clock, 'now').mockReturnValue(clock.now() + 10_000);
    if (!works) jest.spyOn(services().payouts, 'pay').mockRejectedValue(new Error('no answer'));
    expect((await client.call(getUserInfo, {})).code).toBe(0);
    expect((await findRows(database, refunds, { userId, status: 'sent' })).length).toBe(works ? 15 : 0);
  },
);

test('a payout whose provider fails is tried for hours, then waits for a person', async () => {
  const borrower = await confirmed();
  jest.restoreAllMocks();
  jest.spyOn(services().payouts, 'pay').mockRejectedValue(new Error('no answer'));
  await lender.advance('PT30S');
  const { database } = lender.sandbox.lender;
  const which = { kind: 'disburse', subject: borrower.orderNo };
  expect(await findRow(database, jobs, which)).toMatchObject({ attempts: 1, deadAt: null });
  for (let tries = 1; tries < 12; tries += 1) await lender.advance('PT1H');
  const dead = await findRow(database, jobs, which);
  expect(dead).toMatchObject({ attempts: 12, deadAt: expect.any(Number), lastError: 'Error: no answer' });
  await lender.advance('P1D');
  expect(await findRow(database, jobs, which)).toEqual(dead);
});
