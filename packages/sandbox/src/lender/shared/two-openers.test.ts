import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@sunbird/api-client';
import { getLatestOrder, saveConsent } from '@sunbird/api-client/contract';
import { createTestClient } from '@sunbird/api-tools/testing/test-client';
import { findRow } from '@sunbird/lender/database/rows';
import { jobs, rateWindows } from '@sunbird/lender/database/schema';
import { schedule } from '@sunbird/lender/engine/schedule';
import { createMemoryStore } from '@sunbird/lender/files/file-store';
import { runDueJobs } from '@sunbird/lender/jobs/run-jobs';
import { limitRate } from '@sunbird/lender/session/rate-limit';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SandboxOptions } from '../../sandbox';
import { openSandbox, type Sandbox } from '../../sandbox';
import { perform, refusalOf } from '../../testing/fresh-lender';
import { createEmptyDatabase, type TestDatabase } from '../../testing/postgres-server';
import { sendControl } from '../../testing/send-control';
import { controlsOf, testStart } from '../../testing/test-lender';

// Two openers of one database share nothing in memory, like two processes.
let database: TestDatabase;
let one: Sandbox;
let two: Sandbox;

function open(options: SandboxOptions = {}): Promise<Sandbox> {
  return openSandbox({
    databaseUrl: database.url,
    files: createMemoryStore(),
    wall: () => testStart,
    settings: { mode: 'sandbox', sessionIdle: 180 * 86_400_000 },
    ...options,
  });
}

function control({ app }: Sandbox, path: string, body?: unknown): Promise<unknown> {
  return sendControl((place, init) => app.request(`http://localhost${place}`, init), path, body);
}

const borrowerSchema = v.object({ token: v.string(), orderNo: v.string(), userId: v.string() });

async function borrowerAt(sandbox: Sandbox, at: number) {
  return v.parse(borrowerSchema, await control(sandbox, '/borrowers', { at }));
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  // At the same time, on an empty database: one makes the tables, the other waits for it.
  [one, two] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await one.close();
  await two.close();
  await database.drop();
});
beforeEach(async () => {
  await control(one, '/reset', {});
});

test('both have the same secret: a token, a ticket and a signed address of one are good at the other', () => {
  expect(two.lender.secret).toBe(one.lender.secret);
  expect(two.lender.codeSecret).toBe(one.lender.codeSecret);
});

test('the clock that one moves is that of the other, and what falls due has happened before the answer', async () => {
  const { token, orderNo } = await borrowerAt(one, 14);
  await control(two, '/clock', { advance: 'P30D' });
  expect(await control(one, '/clock')).toMatchObject({ now: testStart + 30 * 86_400_000 });
  const client = createTestClient(one, allMarkets.NG.packageName);
  client.token = token;
  const answer = await client.ok(getLatestOrder, {});
  expect([answer?.orderNo, answer?.status]).toEqual([orderNo, 8]);
});

test('a fault that one is told hits the next call at the other, once', async () => {
  const { token } = await borrowerAt(one, 2);
  await control(one, '/faults', { path: getLatestOrder.path, mode: 'code', value: codes.busy });
  const answered: number[] = [];
  for (const sandbox of [two, one, two]) {
    const client = createTestClient(sandbox, allMarkets.NG.packageName);
    answered.push((await client.call(getLatestOrder, {}, { token })).code);
  }
  expect(answered).toEqual([codes.busy, codes.ok, codes.ok]);
  expect(await control(two, '/faults')).toEqual([]);
});

test('faults are used up, by path and method', async () => {
  const { faults } = one;
  await faults.add({ path: '/a', mode: 'drop', times: 2 });
  await two.faults.add({ path: '*', method: 'POST', mode: 'code', value: codes.busy, times: 1 });
  await controlsOf(one).state.refresh();
  expect(await faults.take('GET', '/b')).toBeUndefined();
  expect((await faults.take('GET', '/a'))?.mode).toBe('drop');
  expect((await faults.take('POST', '/b'))?.mode).toBe('code');
  expect((await faults.take('POST', '/a'))?.mode).toBe('drop');
  expect(faults.all()).toEqual([]);
});

test('a reset is that of both: the market, an empty log, and ids that the two do not make twice', async () => {
  await control(one, '/reset', { seed: 7 });
  await control(two, '/reset', { seed: 7, market: 'MX' });
  const made = await Promise.all([borrowerAt(one, 2), borrowerAt(two, 2)]);
  expect(new Set(made.map(({ userId }) => userId)).size).toBe(2);
  expect(one.lender.settings.market).toBe('MX');
  expect(await control(one, '/log')).toEqual([]);
  await control(one, '/reset', { market: 'NG' });
});

test('a job that is due is done by one of two that try at the same time', async () => {
  const { userId, orderNo } = await borrowerAt(one, 7);
  const { queries } = one.lender.database;
  const now = one.lender.clock.now();
  await schedule(queries, 'disburse', orderNo, now, userId);
  await Promise.all([one, two].map(({ lender }) => runDueJobs(lender, { until: now })));
  const books = v.parse(v.object({ status: v.number() }), await control(two, `/orders/${orderNo}/books`));
  expect(books.status).toBe(2);
  expect(await queries.select().from(jobs).where(eq(jobs.kind, 'disburse'))).toEqual([]);
});

test('the jobs of a borrower that one of them makes are left to it', async () => {
  const { userId, orderNo } = await borrowerAt(one, 7);
  const { queries } = one.lender.database;
  const dueAt = one.lender.clock.now();
  await schedule(queries, 'disburse', orderNo, dueAt, userId);
  function payouts() {
    return queries.select().from(jobs).where(eq(jobs.kind, 'disburse'));
  }
  await one.scheduler.holding(userId, async () => {
    await two.scheduler.catchUp();
    expect(await payouts()).toHaveLength(1);
  });
  await two.scheduler.catchUp();
  expect(await payouts()).toEqual([]);
});

test('no job runs at one while the other works exclusively', async () => {
  const order: string[] = [];
  const begun = new Promise<void>(resolve => {
    void one.scheduler.exclusively(async () => {
      resolve();
      await one.lender.database.queries.select().from(jobs);
      order.push('exclusive');
    });
  });
  await begun;
  await two.scheduler.catchUp();
  order.push('jobs');
  expect(order).toEqual(['exclusive', 'jobs']);
});

test('a limit is one limit, however many ask at the same time and wherever', async () => {
  const limit = { bucket: 'look-ups:203.0.113.7', limit: 5, window: 60_000 };
  const pending = Array.from({ length: 24 }, (_, index) =>
    refusalOf(perform({ sandbox: index % 2 ? one : two }, tx => limitRate(tx, limit))),
  );
  const refused = (await Promise.all(pending)).filter(refusal => refusal !== undefined);
  expect(refused).toHaveLength(24 - limit.limit);
  const row = await findRow(one.lender.database, rateWindows, limit.bucket);
  expect(row?.count).toBe(limit.limit);
});

test('one key at both at the same time has one effect and one answer', async () => {
  const { token, userId } = await borrowerAt(one, 2);
  const before = await control(one, `/borrowers/${userId}/effects`);
  const payload = { type: 'marketing', version: '2026-11-23', granted: true };
  const clients = [one, two, one, two].map(sandbox => createTestClient(sandbox, allMarkets.NG.packageName));
  const answers = await Promise.all(
    clients.map(client => client.call(saveConsent, payload, { token, key: 'same-key-at-both' })),
  );
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const [first] = answers;
  for (const { data } of answers) expect(data).toEqual(first?.data);
  const effects = v.record(v.string(), v.number());
  const [was, is] = [before, await control(two, `/borrowers/${userId}/effects`)].map(all =>
    v.parse(effects, all),
  );
  expect((is?.consents ?? 0) - (was?.consents ?? 0)).toBe(1);
});

test('when the server ends all connections, what is under way fails, and the lender goes on', async () => {
  const { token } = await borrowerAt(one, 2);
  const clients = [one, two].map(sandbox => createTestClient(sandbox, allMarkets.NG.packageName));
  const { queries } = one.lender.database;
  const underWay = Array.from({ length: 20 }, (_, index) =>
    clients[index % 2]?.call(getLatestOrder, {}, { token }),
  );
  const ended = queries
    .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
    .catch(() => undefined);
  const answers = await Promise.all(underWay);
  await ended;
  expect(answers.filter(answer => answer?.code !== 0 && answer?.code !== 50_300)).toEqual([]);
  for (const client of clients) expect(await client.ok(getLatestOrder, {}, { token })).toBeTruthy();
  await one.scheduler.catchUp();
});

test('a restart does not put off the daily cleaning', async () => {
  const { queries } = one.lender.database;
  const dueAt = testStart + 1000;
  await schedule(queries, 'cleanUp', 'lender', dueAt, null);
  await (await open()).close();
  const [row] = await queries.select().from(jobs).where(eq(jobs.kind, 'cleanUp'));
  expect(row?.dueAt).toBe(dueAt);
});

test('a second folder of uploads is refused: half of the pictures would be missing there', async () => {
  const folders = ['one', 'two'].map(name => mkdtempSync(join(tmpdir(), `uploads-${name}-`)));
  const [first = '', second = ''] = folders;
  await (await open({ files: undefined, dataDir: first })).close();
  await (await open({ files: undefined, dataDir: first })).close();
  await expect(open({ files: undefined, dataDir: second })).rejects.toThrow(
    `The uploads of the database at DATABASE_URL are in another folder than ${second}.`,
  );
  expect(existsSync(join(second, 'uploads.id'))).toBe(false);
  for (const folder of folders) rmSync(folder, { recursive: true });
});
