import { getUserInfo, uploadIdentityFront, verifyBankCard } from '@sunbird/api-client/contract';
import { pictureFile } from '@sunbird/api-tools/walk/sample-picture';
import { changeRows, findRow } from '@sunbird/lender/database/rows';
import {
  jobs,
  ledgerEntries,
  ledgerTransactions,
  orders,
  providerMessages,
} from '@sunbird/lender/database/schema';
import { sql } from 'drizzle-orm';
import { useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();
afterEach(() => void jest.restoreAllMocks());
beforeEach(() => {
  lender.sandbox.state.isTakingCalls = true;
});

async function ask(path: string) {
  const response = await lender.sandbox.operationsApp.request(path);
  return { status: response.status, text: await response.text() };
}

/** The lines of a scrape that begin with `name`. */
async function scrape(name: string): Promise<string[]> {
  return (await ask('/metrics')).text.split('\n').filter(line => line.startsWith(name));
}

test('neither port that people reach has health or metrics', async () => {
  for (const app of [lender.sandbox.app, lender.sandbox.staffApp])
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await app.request(`http://localhost${path}`)).status).toBe(404);
});

test('the process is ready when it takes calls, and its database is there with its tables', async () => {
  expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n' });

  lender.sandbox.state.isTakingCalls = false;
  expect(await ask('/readyz')).toEqual({ status: 503, text: 'not ready: it starts or ends\n' });
  lender.sandbox.state.isTakingCalls = true;

  const { database } = lender.sandbox.lender;
  const record = sql.raw('drizzle.__drizzle_migrations');
  await database.queries.execute(
    sql`update ${record} set created_at = -created_at where id = (select max(id) from ${record})`,
  );
  expect(await ask('/readyz')).toEqual({
    status: 503,
    text: expect.stringMatching(
      /^not ready: its tables lack 1 of \d+ migrations: run "migrate" of this version first\n$/,
    ),
  });
  await database.queries.execute(sql`update ${record} set created_at = -created_at where created_at < 0`);
  // One that runs goes on beside a newer version.
  await database.queries.execute(
    sql`insert into ${record} (hash, created_at) values ('newer', 9999999999999)`,
  );
  expect((await ask('/readyz')).status).toBe(200);
  await database.queries.execute(sql`delete from ${record} where hash = 'newer'`);

  jest.spyOn(database, 'watched').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED');
  });
  expect((await ask('/readyz')).text).toMatch(/^not ready: the database: Error: connect ECONNREFUSED/);
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'alive\n' });
  // What the process knows by itself is there without it.
  expect(await scrape('lender_database_up')).toEqual(['lender_database_up 0']);
});

test('calls are counted by name and outcome, and what others did for them', async () => {
  const { client } = await lender.borrower(12);
  await client.ok(getUserInfo, {});
  await client.call(verifyBankCard, {});
  await client.ok(uploadIdentityFront, { file: pictureFile('a.jpg'), captureMode: 'file' });
  const { messages } = lender.sandbox.lender.services;
  await messages
    .send({ market: 'NG', mobile: '8031234567', channel: 'sms', text: 'x' })
    .catch(() => undefined);
  const counts = (await scrape('lender_')).filter(line => /_count\{/.test(line));
  for (const labels of [
    'call="getUserInfo",outcome="ok"',
    'call="verifyBankCard",outcome="refused"',
    'call="uploadIdentityFront",outcome="ok"',
    'service="identity.examine",outcome="ok"',
  ])
    expect(counts).toContainEqual(expect.stringContaining(`{${labels}} `));
  expect(await scrape('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

test('what waits is counted: jobs, messages of providers, callers for a connection; and the ledger is checked', async () => {
  const { queries } = lender.sandbox.lender.database;
  const now = lender.sandbox.lender.clock.now();
  const minute = 60_000;
  await queries.insert(jobs).values([
    { kind: 'disburse', subject: '1', dueAt: now - 1000 },
    { kind: 'disburse', subject: '2', dueAt: now - 2 * minute },
    { kind: 'disburse', subject: '3', dueAt: now + minute, attempts: 2 },
    { kind: 'disburse', subject: '4', dueAt: now + minute },
  ]);
  await queries.insert(providerMessages).values([
    { messageId: '1', provider: 'paystack', reason: 'unknownTarget', receivedAt: now - 2 * minute },
    { messageId: '2', provider: 'stp', reason: 'unknownTarget', receivedAt: now, resolvedAt: now },
  ]);
  expect((await scrape('lender_jobs{')).filter(line => line.includes('disburse')).sort()).toEqual([
    'lender_jobs{kind="disburse",state="due"} 1',
    'lender_jobs{kind="disburse",state="failed"} 1',
    'lender_jobs{kind="disburse",state="late"} 1',
  ]);
  expect(await scrape('lender_provider_messages')).toEqual([
    'lender_provider_messages_waiting{provider="paystack"} 1',
    'lender_provider_messages_oldest_seconds{provider="paystack"} 120',
  ]);
  expect(await scrape('lender_database_connections{state="waiting"}')).toEqual([
    'lender_database_connections{state="waiting"} 0',
  ]);
  while ((await scrape('lender_ledger_checked')).length === 0);
  expect(await scrape('lender_ledger_unbalanced_transactions')).toEqual([
    'lender_ledger_unbalanced_transactions 0',
  ]);
  expect(await scrape('lender_ledger_differing_orders')).toEqual(['lender_ledger_differing_orders 0']);
});

test('amounts that are not the ledger’s, and entries that add up to something, are seen until they are right', async () => {
  const { queries } = lender.sandbox.lender.database;
  const { orderNo } = await lender.borrower(2);
  async function wrong(names: 'transactions' | 'orders', many: number): Promise<void> {
    const line = `lender_ledger_${names === 'orders' ? 'differing' : 'unbalanced'}_${names} ${many}`;
    while ((await scrape(line)).length === 0);
  }
  await wrong('orders', 0);
  await changeRows({ queries }, orders, orderNo, { paidPrincipal: 1 });
  await wrong('orders', 1);
  await changeRows({ queries }, orders, orderNo, { paidPrincipal: 0 });
  await wrong('orders', 0);
  const posting = await findRow({ queries }, ledgerTransactions, { orderNo });
  async function addEntry(amount: number): Promise<void> {
    const { transactionId = '' } = posting ?? {};
    await queries.transaction(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.insert(ledgerEntries).values({ transactionId, account: 'cash', amount });
    });
  }
  await addEntry(1);
  await wrong('transactions', 1);
  await addEntry(-1);
  await wrong('transactions', 0);
});
