import { setTimeout as later } from 'node:timers/promises';
import { orders } from '@sunbird/lender/database/schema';
import { dayMs, hourMs } from '@sunbird/lender/kit/clock';
import { checkLedger } from '@sunbird/lender/ledger/ledger';
import { defaultLimits } from '@sunbird/lender/settings/limits';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { eq, sql } from 'drizzle-orm';
import { makeBorrower } from '../controls/make-borrower';
import { openSandbox, type Sandbox } from '../sandbox';
import { growDatabase } from '../testing/grown-database';
import { withDatabaseServer } from '../testing/postgres-server';

const usage = `pnpm drill:work [--loans 20000] [--payouts 500]    fills a lender on a PostgreSQL server of its own, and says how many
overdue loans begin a day in a second, how many payouts go in a second at a provider that takes one second, how late
another job begins meanwhile, and how long a stop takes. Ends with 1 if a goal is missed or the books do not balance.`;

/** A provider's answer, in ms. */
const providerMs = 1000;

async function open(databaseUrl: string): Promise<Sandbox> {
  const sandbox = await openSandbox({
    databaseUrl,
    settings: { mode: 'sandbox' },
    limits: { ...defaultLimits, statementMs: 0 },
  });
  Object.assign(sandbox.lender.services.payouts, {
    pay: async () => {
      await later(providerMs);
      return 'paid';
    },
  });
  return sandbox;
}

async function countOf({ lender }: Sandbox, status: OrderStatus): Promise<number> {
  return lender.database.queries.$count(orders, eq(orders.status, status));
}

/** Ms until a question has this answer. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) await later(50);
  return performance.now() - started;
}

/** Copies a borrower in a status, so that there are `many`, whose next job is due now. */
async function fill(sandbox: Sandbox, at: OrderStatus, many: number): Promise<void> {
  const { lender } = sandbox;
  await makeBorrower(sandbox, { at, market: allMarkets.NG });
  await growDatabase(lender.database.queries, many - 1);
  await lender.database.queries.execute(
    sql`update jobs set due_at = due_at - 1e13::bigint where due_at > 1e13`,
  );
}

async function startOfDay(databaseUrl: string, loans: number): Promise<number> {
  const sandbox = await open(databaseUrl);
  const { lender, scheduler, controls } = sandbox;
  await fill(sandbox, orderStatus.overdue, loans);
  await controls?.clock.setTo(lender.clock.now() + dayMs + hourMs);
  const now = lender.clock.now();
  const before = await lender.database.queries.$count(sql`jobs where kind = 'startDay' and due_at <= ${now}`);
  scheduler.start();
  const left = () => lender.database.queries.$count(sql`jobs where kind = 'startDay' and due_at <= ${now}`);
  const ms = await until(async () => (await left()) === 0);
  await sandbox.close();
  return (before / ms) * 1000;
}

async function payOut(databaseUrl: string, payouts: number) {
  const sandbox = await open(databaseUrl);
  const { lender, scheduler } = sandbox;
  const { queries } = lender.database;
  const applicant = await makeBorrower(sandbox, { at: orderStatus.applying, market: allMarkets.NG });
  await queries.execute(sql`update jobs set due_at = due_at + ${dayMs}`);
  await fill(sandbox, orderStatus.lending, payouts);
  await queries.execute(sql`update jobs set due_at = ${lender.clock.now()} where kind = 'disburse'`);
  scheduler.start();
  const begun = performance.now();
  await until(async () => (await countOf(sandbox, orderStatus.repaying)) > payouts / 5);
  await queries.execute(
    sql`update jobs set due_at = ${lender.clock.now()} where kind = 'assess' and subject = ${applicant.orderNo}`,
  );
  const late = await until(
    async () =>
      (await queries.$count(
        sql`orders where order_no = ${applicant.orderNo} and status <> ${orderStatus.applying}`,
      )) > 0,
  );
  await until(async () => (await countOf(sandbox, orderStatus.lending)) <= payouts / 5);
  const rate = ((payouts * 4) / 5 / (performance.now() - begun)) * 1000;
  const stopping = performance.now();
  await sandbox.close();
  return { rate, late: late / 1000, stop: (performance.now() - stopping) / 1000 };
}

async function drill(loans: number, payouts: number): Promise<boolean> {
  const days = await withDatabaseServer(url => startOfDay(url, loans));
  console.log(`Starts of a day: ${Math.round(days)} loans a second (goal 1000)`);
  return withDatabaseServer(async url => {
    const { rate, late, stop } = await payOut(url, payouts);
    console.log(`Payouts: ${rate.toFixed(1)} a second (goal 20)`);
    console.log(`Another job that became due meanwhile was done after ${late.toFixed(2)} s (goal 2)`);
    console.log(`A stop with payouts under way took ${stop.toFixed(2)} s (goal 5)`);
    const sandbox = await open(url);
    const { balanced } = await checkLedger(sandbox.lender.database.queries);
    await sandbox.close();
    console.log(`The books are ${balanced ? '' : 'NOT '}balanced`);
    return days >= 1000 && rate >= 20 && late <= 2 && stop <= 5 && balanced;
  });
}

process.exitCode = await runCommandLine(
  {
    usage,
    options: {
      loans: { type: 'string', default: '20000' },
      payouts: { type: 'string', default: '500' },
    },
  },
  async ({ values }) => ((await drill(Number(values.loans), Number(values.payouts))) ? 0 : 1),
);
