import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { codes } from '@sunbird/api-client';
import {
  createDedicatedAccount,
  type Endpoint,
  getCreditInfo,
  getMarketHome,
  getRepayDetail,
  getRepayProducts,
  getUserInfo,
  listOrders,
  saveConsent,
  sendComplaint,
} from '@sunbird/api-client/contract';
import { requestOf } from '@sunbird/api-tools/verify/send-call';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { complaints, consents, payments } from '@sunbird/lender/database/schema';
import { checkLedger } from '@sunbird/lender/ledger/ledger';
import { consentVersion } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { LenderProcess } from '../testing/lender-process';
import { sendControl } from '../testing/send-control';

export interface BenchMetrics extends ReturnType<typeof waitsOf> {
  readonly seconds: number;
  readonly lostWrites: number;
}

interface BenchDatabase {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

const { packageName } = allMarkets.NG;
const version = consentVersion(allMarkets.NG, 'marketing');

interface Step {
  readonly endpoint: Endpoint;
  readonly payload: Readonly<Record<string, unknown>>;
}

const borrowerSchema = v.object({ token: v.string(), orderNo: v.string() });
type BenchBorrower = v.InferOutput<typeof borrowerSchema>;

/** 20 requests of one borrower: 14 read, 6 write. */
function stepsOf({ orderNo }: BenchBorrower): readonly (Step | 'pay')[] {
  return [
    { endpoint: getMarketHome, payload: {} },
    { endpoint: getUserInfo, payload: {} },
    { endpoint: getCreditInfo, payload: {} },
    { endpoint: listOrders, payload: { type: 'incomplete' } },
    { endpoint: saveConsent, payload: { type: 'marketing', version, granted: true } },
    { endpoint: getRepayDetail, payload: { orderNo } },
    { endpoint: getRepayProducts, payload: { orderNo } },
    { endpoint: createDedicatedAccount, payload: { orderNo } },
    'pay',
    { endpoint: getRepayDetail, payload: { orderNo } },
    { endpoint: listOrders, payload: { type: 'statement' } },
    { endpoint: getMarketHome, payload: {} },
    { endpoint: saveConsent, payload: { type: 'marketing', version, granted: false } },
    { endpoint: sendComplaint, payload: { topic: 'app', text: 'The bench is complaining again.' } },
    { endpoint: getCreditInfo, payload: {} },
    { endpoint: getRepayDetail, payload: { orderNo } },
    'pay',
    { endpoint: getRepayDetail, payload: { orderNo } },
    { endpoint: listOrders, payload: { type: 'statement' } },
    { endpoint: getMarketHome, payload: {} },
  ];
}

/** Of the 20, those that leave a row of their own: two consents, a complaint, two payments. */
const rowsPerBorrower = 5;

/** Starts the lender as a process of its own: the load must not share its event loop. */
async function startLender({ dataDir, databaseUrl }: BenchDatabase) {
  await LenderProcess.bundle();
  const process = LenderProcess.spawn({
    PORT: '0',
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const origin = (await process.ready()).replace('localhost', '127.0.0.1');
  return { origin, stop: () => process.stop('SIGTERM') };
}

async function countRows({ dataDir, databaseUrl }: BenchDatabase): Promise<number> {
  const database = await openDatabase(databaseUrl ? { databaseUrl, migrates: true } : { dataDir });
  const { queries } = database;
  const written = [
    await queries.$count(consents, eq(consents.type, 'marketing')),
    await queries.$count(complaints),
    await queries.$count(payments),
  ];
  const { balanced } = await checkLedger(queries);
  await database.close();
  if (!balanced) throw new Error('The ledger does not balance.');
  return written.reduce((sum, rows) => sum + rows, 0);
}

/** How long requests took, in milliseconds. */
function waitsOf(loads: readonly Load[]) {
  const sorted = loads.flatMap(load => load.times).sort((a, b) => a - b);
  function percentile(share: number) {
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
  return {
    requests: sorted.length,
    p50: percentile(0.5),
    p99: percentile(0.99),
    errors: loads.reduce((sum, load) => sum + load.errors, 0),
    refused: loads.reduce((sum, load) => sum + load.refused, 0),
  };
}

/** Runs `act` with a folder that goes with it. */
export async function inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const envelopeSchema = v.object({ code: v.literal(codes.ok), data: v.unknown() });
const accountSchema = v.object({ accountNumber: v.string() });

/** The load on one lender: borrowers who call over HTTP, and what was measured. */
class Load {
  readonly times: number[] = [];
  errors = 0;
  refused = 0;
  private keys = 0;
  /** Loads of several lenders share a database: a key is never used twice. */
  private readonly id = randomUUID();

  constructor(private readonly origin: string) {}

  async makeBorrowers(count: number): Promise<BenchBorrower[]> {
    const made: BenchBorrower[] = [];
    while (made.length < count)
      made.push(v.parse(borrowerSchema, await this.control('/borrowers', { at: 2 })));
    return made;
  }

  /** Sends a borrower's requests, one after the other. */
  async run(borrower: BenchBorrower): Promise<void> {
    let accountNumber = '';
    for (const step of stepsOf(borrower)) {
      if (step === 'pay') {
        const payment = { accountNumber, amount: 1000 };
        await this.measure(() => this.control('/pay', payment));
        continue;
      }
      const data = await this.measure(async () => {
        const response = await this.send(borrower, step);
        return v.parse(envelopeSchema, await response.json()).data;
      });
      if (step.endpoint === createDedicatedAccount && v.is(accountSchema, data))
        accountNumber = data.accountNumber;
    }
  }

  private control(path: string, body: unknown): Promise<unknown> {
    return sendControl((place, init) => fetch(this.origin + place, init), path, body);
  }

  /** Sends a call, whatever is answered: again under its key, as the app does, when the lender is too busy to begin. */
  private async send({ token }: BenchBorrower, { endpoint, payload }: Step): Promise<Response> {
    this.keys += 1;
    const server = { baseUrl: `${this.origin}/api`, packageName, clearPaths: false };
    const key = `bench-${this.id}-${this.keys}`;
    const { address, init } = requestOf(server, { endpoint, payload, token, key });
    for (;;) {
      const response = await fetch(address, init);
      if (response.status !== 503) return response;
      this.refused += 1;
      await later(Number(response.headers.get('retry-after') ?? 1) * 1000);
    }
  }

  private async measure(request: () => Promise<unknown>): Promise<unknown> {
    const started = performance.now();
    try {
      return await request();
    } catch {
      this.errors += 1;
      return undefined;
    } finally {
      this.times.push(performance.now() - started);
    }
  }
}

/** Runs the load over HTTP against processes of a lender, started on this database, which get the borrowers by turns. */
export async function runBench(
  database: BenchDatabase,
  processes: number,
  borrowersAtOnce: number,
): Promise<BenchMetrics> {
  const lenders: Awaited<ReturnType<typeof startLender>>[] = [];
  const loads: Load[] = [];
  let seconds = 0;
  try {
    while (lenders.length < processes) lenders.push(await startLender(database));
    loads.push(...lenders.map(({ origin }) => new Load(origin)));
    const shares: (readonly [Load, BenchBorrower[]])[] = [];
    for (const load of loads) shares.push([load, await load.makeBorrowers(borrowersAtOnce / processes)]);
    const started = performance.now();
    await Promise.all(shares.flatMap(([load, borrowers]) => borrowers.map(one => load.run(one))));
    seconds = (performance.now() - started) / 1000;
  } finally {
    for (const lender of lenders) await lender.stop();
  }
  const lostWrites = borrowersAtOnce * rowsPerBorrower - (await countRows(database));
  return { ...waitsOf(loads), seconds, lostWrites };
}
