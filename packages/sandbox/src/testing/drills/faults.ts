import { setTimeout as later } from 'node:timers/promises';
import { getUserInfo, verifyBankCard } from '@sunbird/api-client/contract';
import { createTestClient } from '@sunbird/api-tools/testing/test-client';
import { orders } from '@sunbird/lender/database/schema';
import { dayMs, hourMs } from '@sunbird/lender/kit/clock';
import { checkLedger } from '@sunbird/lender/ledger/ledger';
import { defaultLimits } from '@sunbird/lender/settings/limits';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { makeBorrower } from '../../controls/make-borrower';
import { openSandbox, type Sandbox } from '../../sandbox';
import { growDatabase } from '../grown-database';
import { type LenderProcess, startLenders } from '../lender-process';
import { Load } from '../load';
import { sampleAccount } from '../plan-context';
import { withDatabaseServer } from '../postgres-server';

const market = allMarkets.NG;

/** What a drill has measured, and what it may be. */
interface Measured {
  readonly what: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
}

/** Ms until a question has this answer. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) await later(50);
  return performance.now() - started;
}

interface Stage {
  readonly lenders: Awaited<ReturnType<typeof startLenders>>;
  readonly first: LenderProcess;
  /** Sends requests to these processes alone, as a proxy does that has noticed. */
  readonly use: (origins: readonly string[]) => void;
  readonly admin: Client;
  readonly databaseUrl: string;
}

const [rate, seconds] = [15, 15];

/** A fault under the load of two processes: what is taken is stored once, nothing else than this fails, and calls work soon. */
function underLoad(fault: (stage: Stage) => Promise<void>, mayFail: RegExp, recovery = 5) {
  return async (databaseUrl: string): Promise<Measured[]> => {
    const lenders = await startLenders(databaseUrl, 2);
    const admin = new Client({ connectionString: databaseUrl });
    admin.on('error', () => undefined);
    await admin.connect();
    let used: readonly string[] = lenders.origins;
    function use(origins: readonly string[]) {
      used = [...origins];
    }
    try {
      const load = new Load(() => used);
      await load.makeBorrowers(20);
      const running = load.open(rate, seconds);
      await later(3000);
      const [first] = lenders.processes;
      if (!first) throw new RangeError('No process runs.');
      await fault({ lenders, first, use, admin, databaseUrl });
      const ms = await until(async () => (await load.sendOne()) === 'served');
      const { served, refused, failed } = await running;
      const others = Object.entries(failed).filter(([how]) => !mayFail.test(how));
      for (const [how, many] of Object.entries(failed)) console.log(`  ${many} × ${how}`);
      await lenders.stop();
      const problems = await load.problems(databaseUrl);
      for (const problem of problems) console.log(`  ${problem}`);
      return [
        { what: 'served', value: served, least: 1 },
        { what: 'refused with Retry-After', value: refused },
        { what: 'failed otherwise', value: others.reduce((sum, [, many]) => sum + many, 0), most: 0 },
        { what: 's until a call works', value: ms / 1000, most: recovery },
        { what: 'writes lost or twice, books wrong', value: problems.length, most: 0 },
      ];
    } finally {
      await admin.end().catch(() => undefined);
      await lenders.stop();
    }
  };
}

async function kill({ lenders, first, use }: Stage): Promise<void> {
  await first.stop('SIGKILL');
  use(lenders.origins.slice(1));
  await lenders.start();
  use(lenders.origins.slice(1));
}

async function pause({ first }: Stage): Promise<void> {
  first.signal('SIGSTOP');
  await later(5000);
  first.signal('SIGCONT');
}

/** One of the server's processes is killed: it ends all connections, and recovers as after a crash of the machine. */
async function crashDatabase({ admin }: Stage): Promise<void> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
}

/** Others take all connections that the server has left. */
async function takeConnections({ databaseUrl }: Stage): Promise<void> {
  const taken: Client[] = [];
  try {
    for (;;) {
      const client = new Client({ connectionString: databaseUrl });
      client.on('error', () => undefined);
      await client.connect();
      taken.push(client);
    }
  } catch {
    await later(5000);
  } finally {
    await Promise.all(taken.map(client => client.end()));
  }
}

/** No commit returns before a standby has it that does not exist. */
async function holdCommits({ admin }: Stage): Promise<void> {
  for (const standby of ['nobody', '']) {
    await admin.query(`alter system set synchronous_standby_names = '${standby}'`);
    await admin.query('select pg_reload_conf()');
    if (standby) await later(3000);
  }
}

/** One process of three is 20 seconds ahead: with more than 30 none starts outside of a sandbox. */
async function startAhead({ lenders, use }: Stage): Promise<void> {
  const code = encodeURIComponent('const now=Date.now;Date.now=()=>now()+20000');
  await lenders.start({ NODE_OPTIONS: `--import=data:text/javascript,${code}` });
  use(lenders.origins);
  await later(3000);
}

/** At one process: as many requests are served for 400 clients as for 20, and a call works at once when they are gone. */
async function manyClients(databaseUrl: string): Promise<Measured[]> {
  const lenders = await startLenders(databaseUrl, 1);
  try {
    const load = new Load(() => lenders.origins);
    await load.makeBorrowers(20);
    await load.closed(20, 3);
    const few = await load.closed(20, 10);
    const many = await load.closed(400, 10);
    const failed = Object.entries({ ...few.failed, ...many.failed });
    for (const [how, times] of failed) console.log(`  ${times} × ${how}`);
    const ms = await until(async () => (await load.sendOne()) === 'served');
    await lenders.stop();
    const problems = await load.problems(databaseUrl);
    return [
      { what: 'calls/s of 20 clients', value: few.served / few.seconds },
      { what: 'calls/s of 400 clients', value: many.served / many.seconds },
      { what: 'share', value: many.served / many.seconds / (few.served / few.seconds), least: 0.8 },
      { what: 's until a call works', value: ms / 1000, most: 1 },
      { what: 'failed', value: failed.length, most: 0 },
      { what: 'writes lost or twice, books wrong', value: problems.length, most: 0 },
    ];
  } finally {
    await lenders.stop();
  }
}

function open(databaseUrl: string): Promise<Sandbox> {
  const limits = { ...defaultLimits, statementMs: 0 };
  return openSandbox({ databaseUrl, settings: { mode: 'sandbox' }, limits });
}

/** Thirty look-ups at a bank that takes three seconds, and the calls of another borrower meanwhile. */
async function slowBank(databaseUrl: string): Promise<Measured[]> {
  const sandbox = await open(databaseUrl);
  async function clientOf(at: OrderStatus) {
    const made = await makeBorrower(sandbox, { at, market });
    const client = createTestClient({ app: sandbox.app }, market.packageName);
    client.token = made.token;
    return { client, mobile: made.mobile };
  }
  const other = await clientOf(orderStatus.repaying);
  const borrowers = await Promise.all(Array.from({ length: 10 }, () => clientOf(12)));
  Object.assign(sandbox.lender.services.bank, {
    holderOf: async () => {
      await later(3000);
      return { kind: 'noAccount' };
    },
  });
  async function median(): Promise<number> {
    const times: number[] = [];
    for (let call = 0; call < 40; call += 1) {
      const started = performance.now();
      await other.client.ok(getUserInfo, {});
      times.push(performance.now() - started);
    }
    return times.sort((a, b) => a - b)[20] ?? 0;
  }
  await median();
  const usual = await median();
  const lookUps = borrowers.flatMap(({ client, mobile }, index) =>
    [0, 1, 2].map(one => client.call(verifyBankCard, sampleAccount({ mobile }, 3 * index + one))),
  );
  await later(500);
  const meanwhile = await median();
  await Promise.all(lookUps);
  await sandbox.close();
  return [
    { what: 'ms of a call, usually', value: usual },
    { what: 'ms meanwhile', value: meanwhile },
    { what: 'times', value: meanwhile / usual, most: 2 },
  ];
}

/** Copies a borrower in a status, so that there are `many`, whose next job is due now. */
async function fill(sandbox: Sandbox, at: OrderStatus, many: number): Promise<void> {
  const { queries } = sandbox.lender.database;
  await makeBorrower(sandbox, { at, market });
  await growDatabase(queries, many - 1);
  await queries.execute(sql`update jobs set due_at = due_at - 1e13::bigint where due_at > 1e13`);
}

/** 20,000 overdue loans begin a day. */
async function startOfDay(databaseUrl: string): Promise<Measured[]> {
  const sandbox = await open(databaseUrl);
  const { lender, scheduler, controls } = sandbox;
  const { queries } = lender.database;
  await fill(sandbox, orderStatus.overdue, 20_000);
  await controls?.clock.setTo(lender.clock.now() + dayMs + hourMs);
  const now = lender.clock.now();
  const left = () => queries.$count(sql`jobs where kind = 'startDay' and due_at <= ${now}`);
  const before = await left();
  scheduler.start();
  const ms = await until(async () => (await left()) === 0);
  const { balanced } = await checkLedger(queries);
  await sandbox.close();
  return [
    { what: 'loans a second', value: (before / ms) * 1000, least: 1000 },
    { what: 'books right', value: Number(balanced), least: 1 },
  ];
}

/** 500 payouts at a provider that takes a second, another job meanwhile, and a stop while some are under way. */
async function slowProvider(databaseUrl: string): Promise<Measured[]> {
  const payouts = 500;
  const sandbox = await open(databaseUrl);
  const { lender, scheduler } = sandbox;
  const { queries } = lender.database;
  Object.assign(lender.services.payouts, {
    pay: async () => {
      await later(1000);
      return 'paid';
    },
  });
  const in_ = (status: OrderStatus) => queries.$count(orders, eq(orders.status, status));
  const applicant = await makeBorrower(sandbox, { at: orderStatus.applying, market });
  await queries.execute(sql`update jobs set due_at = due_at + ${dayMs}`);
  await fill(sandbox, orderStatus.lending, payouts);
  await queries.execute(sql`update jobs set due_at = ${lender.clock.now()} where kind = 'disburse'`);
  scheduler.start();
  const begun = performance.now();
  await until(async () => (await in_(orderStatus.repaying)) > payouts / 5);
  const { orderNo } = applicant;
  await queries.execute(
    sql`update jobs set due_at = ${lender.clock.now()} where kind = 'assess' and subject = ${orderNo}`,
  );
  const isAssessed = sql`orders where order_no = ${orderNo} and status <> ${orderStatus.applying}`;
  const late = await until(async () => (await queries.$count(isAssessed)) > 0);
  await until(async () => (await in_(orderStatus.lending)) <= payouts / 5);
  const paid = ((payouts * 4) / 5 / (performance.now() - begun)) * 1000;
  const stopping = performance.now();
  await sandbox.close();
  const stop = (performance.now() - stopping) / 1000;
  const after = await open(databaseUrl);
  const { balanced } = await checkLedger(after.lender.database.queries);
  await after.close();
  return [
    { what: 'payouts a second', value: paid, least: 20 },
    { what: 's until another job is done', value: late / 1000, most: 2 },
    { what: 's until a stop is over', value: stop, most: 5 },
    { what: 'books right', value: Number(balanced), least: 1 },
  ];
}

const drills: Readonly<Record<string, (databaseUrl: string) => Promise<Measured[]>>> = {
  kill: underLoad(kill, /^no answer$/),
  pause: underLoad(pause, /^$/),
  'database-crash': underLoad(crashDatabase, /^$/, 15),
  connections: underLoad(takeConnections, /^$/),
  'slow-commits': underLoad(holdCommits, /^$/),
  clocks: underLoad(startAhead, /^$/),
  clients: manyClients,
  bank: slowBank,
  provider: slowProvider,
  day: startOfDay,
};

const names = Object.keys(drills);
const usage = `pnpm drill:faults [name …]    has a lender, on a PostgreSQL server of its own, live through what fails in the field, and checks
what it took and its ledger after each: ${names.join(', ')}. All of them without a name. Ends with 1 if one misses its goal.`;

function isMissed({ value, least, most }: Measured): boolean {
  return (least !== undefined && value < least) || (most !== undefined && value > most);
}

process.exitCode = await runCommandLine({ usage, maxArguments: names.length }, async ({ positionals }) => {
  let missed = 0;
  for (const name of positionals.length > 0 ? positionals : names) {
    const drill = drills[name];
    if (!drill) throw new UsageError(`There is no drill ${name}: ${names.join(', ')}.`);
    console.log(name);
    for (const measured of await withDatabaseServer(drill)) {
      const { what, value, least, most } = measured;
      const goal = [
        least === undefined ? '' : ` at least ${least}`,
        most === undefined ? '' : ` at most ${most}`,
      ].join('');
      if (isMissed(measured)) missed += 1;
      console.log(`  ${what}: ${Number(value.toFixed(2))}${goal}${isMissed(measured) ? ': MISSED' : ''}`);
    }
  }
  return missed === 0 ? 0 : 1;
});
