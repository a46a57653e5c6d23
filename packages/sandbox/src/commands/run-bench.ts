import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { encryptPath } from '@sunbird/api-client/cipher';
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
import { allMarkets } from '@sunbird/loan-domain/markets';
import { count, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../database/open-database';
import { complaints, consents, payments } from '../database/schema';
import { checkLedger } from '../ledger/check';

export interface BenchFigures {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
  readonly lostWrites: number;
}

export interface BenchDatabase {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

const { packageName } = allMarkets.NG;
const program = fileURLToPath(new URL('../main.ts', import.meta.url));

interface Step {
  readonly endpoint: Endpoint;
  readonly payload: Readonly<Record<string, unknown>>;
}

const borrowerSchema = v.object({ token: v.string(), orderNo: v.string() });
type Person = v.InferOutput<typeof borrowerSchema>;

/** 20 requests of a borrower who looks around, writes and pays: 14 read, 6 write. */
function stepsOf({ orderNo }: Person): readonly (Step | 'pay')[] {
  return [
    { endpoint: getMarketHome, payload: {} },
    { endpoint: getUserInfo, payload: {} },
    { endpoint: getCreditInfo, payload: {} },
    { endpoint: listOrders, payload: { type: 'incomplete' } },
    { endpoint: saveConsent, payload: { type: 'bench', version: '1', granted: true } },
    { endpoint: getRepayDetail, payload: { orderNo } },
    { endpoint: getRepayProducts, payload: { orderNo } },
    { endpoint: createDedicatedAccount, payload: { orderNo } },
    'pay',
    { endpoint: getRepayDetail, payload: { orderNo } },
    { endpoint: listOrders, payload: { type: 'statement' } },
    { endpoint: getMarketHome, payload: {} },
    { endpoint: saveConsent, payload: { type: 'bench', version: '1', granted: false } },
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

/** Starts the lender as a process of its own: the load must not share its loop. */
async function startLender({ dataDir, databaseUrl }: BenchDatabase) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      SANDBOX_CONTROLS: '1',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const origin = /ready at (http:\S+)/.exec(output)?.[1];
    if (!origin) continue;
    async function stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return { origin: origin.replace('localhost', '127.0.0.1'), stop };
  }
  throw new Error(`The lender did not start: ${output}`);
}

async function countRows({ dataDir, databaseUrl }: BenchDatabase): Promise<number> {
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  const { queries } = database;
  const [given] = await queries.select({ rows: count() }).from(consents).where(eq(consents.type, 'bench'));
  const [sent] = await queries.select({ rows: count() }).from(complaints);
  const [paid] = await queries.select({ rows: count() }).from(payments);
  const { balanced } = await checkLedger(queries);
  await database.close();
  if (!balanced) throw new Error('The books do not balance.');
  return (given?.rows ?? 0) + (sent?.rows ?? 0) + (paid?.rows ?? 0);
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function post(address: string, body: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

const envelopeSchema = v.object({ code: v.literal(0), data: v.unknown() });
const accountSchema = v.object({ accountNumber: v.string() });

/** Runs the load over HTTP against a lender that is started on this database. */
export async function runBench(database: BenchDatabase, borrowersAtOnce = 200): Promise<BenchFigures> {
  const lender = await startLender(database);
  const times: number[] = [];
  let errors = 0;
  let keys = 0;

  async function call({ token }: Person, { endpoint, payload }: Step): Promise<unknown> {
    keys += 1;
    const isGet = endpoint.method === 'GET';
    const query = new URLSearchParams(
      isGet ? Object.entries(payload).map(([name, value]) => [name, String(value)]) : [],
    );
    const response = await fetch(`${lender.origin}/api/${encryptPath(endpoint.path, packageName)}?${query}`, {
      method: endpoint.method,
      headers: {
        packageName,
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': `bench-key-${keys}`,
        'Content-Type': 'application/json',
      },
      ...(isGet ? {} : { body: JSON.stringify(payload) }),
    });
    return v.parse(envelopeSchema, await response.json()).data;
  }
  async function timed(request: () => Promise<unknown>): Promise<unknown> {
    const started = performance.now();
    try {
      return await request();
    } catch {
      errors += 1;
      return undefined;
    } finally {
      times.push(performance.now() - started);
    }
  }
  async function live(person: Person): Promise<void> {
    let accountNumber = '';
    for (const step of stepsOf(person)) {
      if (step === 'pay') {
        await timed(() => post(`${lender.origin}/sandbox/pay`, { accountNumber, amount: 1000 }));
        continue;
      }
      const data = await timed(() => call(person, step));
      if (step.endpoint === createDedicatedAccount && v.is(accountSchema, data))
        accountNumber = data.accountNumber;
    }
  }

  let seconds = 0;
  try {
    const people: Person[] = [];
    for (let made = 0; made < borrowersAtOnce; made += 1) {
      people.push(v.parse(borrowerSchema, await post(`${lender.origin}/sandbox/borrowers`, { at: 2 })));
    }
    const started = performance.now();
    await Promise.all(people.map(live));
    seconds = (performance.now() - started) / 1000;
  } finally {
    await lender.stop();
  }
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors,
    lostWrites: borrowersAtOnce * rowsPerBorrower - (await countRows(database)),
  };
}
