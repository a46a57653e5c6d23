import { saveConsent, sendEvents } from '@sunbird/api-client/contract';
import { verifyApi } from '@sunbird/api-tools/verify/verify-api';
import { borrowAgain } from '@sunbird/api-tools/walk/steps';
import type { Transaction } from '@sunbird/lender/context/transaction';
import { findRow } from '@sunbird/lender/database/rows';
import { payments, users } from '@sunbird/lender/database/schema';
import { jobHandlers, togetherHandlers } from '@sunbird/lender/jobs/handlers';
import { isJobKind } from '@sunbird/lender/jobs/run-jobs';
import { automaticPayout } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { sql } from 'drizzle-orm';
import { sandboxHooks } from '../openapi/examples/make-examples';
import { transfer } from './borrow-steps';
import { growDatabase, plansAsNotices, type Reading, watchReadings } from './grown-database';
import { createEmptyDatabase } from './postgres-server';
import { StaffBrowser } from './staff-browser';
import { openTestLender, type TestLender } from './test-lender';

/** What the most costly one of the calls, webhooks or jobs of one name has read. */
export interface Cost {
  readonly pages: number;
  readonly statements: number;
  /** In the database. */
  readonly ms: number;
}

/** Told what each call of the app, `webhook …`, `job …`, `control …` and the staff's list have read. */
type Heard = (name: string, readings: readonly Reading[]) => void;

/** Ascribes what is read to jobs, and the rest to what is named after it. */
class Readings {
  private own: Reading[] = [];

  constructor(private readonly heard: Heard) {}

  add(reading: Reading): void {
    this.own.push(reading);
  }

  take(name: string): void {
    this.heard(name, this.own);
    this.own = [];
  }

  /** Runs a job, whose readings are not those of the call that it runs before. */
  async ofJob<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const outer = this.own;
    this.own = [];
    try {
      return await run();
    } finally {
      this.take(name);
      this.own = outer;
    }
  }
}

/** Waits for what an action has sent, and did not wait for. */
async function answered({ queries }: Transaction, action: Promise<void>): Promise<void> {
  await action;
  await queries.execute(sql`select 1`);
}

/** Has all jobs of this process say what they read; returns what ends that. */
function watchJobs(readings: Readings): () => void {
  const before = { ...jobHandlers };
  const watched = Object.entries(before).map(([kind, handler]) => {
    const own: typeof handler = (tx, ...args) =>
      readings.ofJob(`job ${kind}`, () => answered(tx, handler(tx, ...args)));
    return [kind, own] as const;
  });
  Object.assign(jobHandlers, Object.fromEntries(watched.filter(([kind]) => isJobKind(kind))));
  const together = { ...togetherHandlers };
  for (const [kind, handler] of Object.entries(together)) {
    const own: typeof handler =
      handler && ((tx, ...args) => readings.ofJob(`job ${kind}`, () => answered(tx, handler(tx, ...args))));
    Object.assign(togetherHandlers, { [kind]: own });
  }
  return () => {
    Object.assign(jobHandlers, before);
    Object.assign(togetherHandlers, together);
  };
}

/** The name of a control call that acts as the world: one of a provider ends in a webhook. */
function worldOf(url: string): string | undefined {
  const [, path] = /\/sandbox(\/[a-z]+(?:\/[a-z]+\/events)?)/.exec(url) ?? [];
  if (path === undefined) return undefined;
  return path === '/pay' || path.startsWith('/providers') ? `webhook ${path}` : `control ${path}`;
}

/** Sends every call of the contract, over the lives of three borrowers. */
async function callAll({ sandbox }: TestLender, seed: number, take: (name: string) => void): Promise<void> {
  let printed = '';
  const address = ['--base-url', 'http://localhost/api', '--markets', 'NG', '--hooks', sandboxHooks];
  const exitCode = await verifyApi(address, {
    fetch: async (url, init) => {
      const response = await sandbox.app.request(url, init);
      const world = worldOf(String(url));
      if (world) take(world);
      return response;
    },
    write: text => {
      printed += text;
    },
    record: ({ endpoint }) => take(endpoint.name),
    seed,
    statuses: [2, 14],
  });
  const differing = printed.split('\n').filter(line => line.startsWith('DIFFERS'));
  if (exitCode !== 0 || differing.length > 0) throw new Error(differing.join('\n') || printed);
}

/** What no call does: a payment of too much that is disputed, a message that nobody can read, an event, the staff's list. */
async function bringTheRest(lender: TestLender, id: number, take: (name: string) => void): Promise<void> {
  const borrower = await lender.borrower(2);
  take('a borrower');
  await transfer(lender, borrower, 60_000);
  take('webhook /pay');
  const { userId } = borrower;
  const payment = await findRow(lender.sandbox.lender.database, payments, { userId });
  const transaction = { reference: payment?.providerReference };
  take('a payment');
  await lender.control('/providers/paystack/events', {
    event: 'charge.dispute.create',
    data: { id, currency: 'NGN', refund_amount: null, resolution: null, transaction },
  });
  take('webhook of a dispute');
  await lender.control('/providers/paystack/events', { event: 'charge.unheard', data: { id } });
  take('webhook unknown');
  const events = [{ eventId: `e-${id}`, eventType: 'view', time: 1, pageName: 'home' }] as const;
  await lender.client().ok(sendEvents, { installId: 'i', events: [...events] });
  take('sendEvents');
  await (await StaffBrowser.signedIn(lender.sandbox, 'Amaka')).get('/');
  take('the staff’s list');
  for (const at of [2, 14, 18] as const) await lender.borrower(at);
  // The payout of the next loan, to which this one agreed, comes by itself.
  const { client } = await lender.borrower(4, 'MX');
  const consent = { type: automaticPayout, version: allMarkets.MX.legal.renewalAgreement };
  await client.ok(saveConsent, { ...consent, granted: true });
  await borrowAgain(client.ok, { productId: 'mx-classic', amount: 2000, term: 91 });
  take('a borrower');
  await lender.advance('P40D');
  take('control /clock');
}

/**
 * Sends every call, webhook and job at a lender with so many borrowers, copies of ten whole lives, and tells what each has
 * read.
 * @param without an index that is taken away before
 */
export async function readGrown(borrowers: number, heard: Heard, without?: string): Promise<void> {
  const database = await createEmptyDatabase();
  let lender: TestLender | undefined;
  async function open(parameters: string, seed: number): Promise<TestLender> {
    await lender?.close();
    const settings = { sessionIdle: 30 * 86_400_000 };
    lender = await openTestLender('postgresql', settings, { databaseUrl: database.url + parameters });
    // Later lenders of the database draw other ids.
    lender.sandbox.lender.random = seededRandom(seed);
    return lender;
  }
  try {
    const small = await open('', 1);
    const { queries } = small.sandbox.lender.database;
    await callAll(small, 7, () => undefined);
    await bringTheRest(small, 1, () => undefined);
    await growDatabase(queries, Math.ceil(borrowers / (await queries.$count(users))) - 1);
    if (without !== undefined) await queries.execute(sql.raw(`drop index "${without}"`));
    const grown = await open(`?${plansAsNotices}`, 2);
    const readings = new Readings(heard);
    watchReadings(grown.sandbox.lender.database.queries, reading => readings.add(reading));
    const stop = watchJobs(readings);
    try {
      await callAll(grown, 8, name => readings.take(name));
      await bringTheRest(grown, 2, name => readings.take(name));
    } finally {
      stop();
    }
  } finally {
    await lender?.close();
    await database.drop();
  }
}

/** The most costly of each name. */
export function collectCosts(costs: Map<string, Cost>): Heard {
  return (name, readings) => {
    const pages = readings.reduce((sum, reading) => sum + reading.pages, 0);
    const ms = readings.reduce((sum, reading) => sum + reading.ms, 0);
    if (pages >= (costs.get(name)?.pages ?? 0)) costs.set(name, { pages, statements: readings.length, ms });
  };
}
