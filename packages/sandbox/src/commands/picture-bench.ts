import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadIdentityFront } from '@sunbird/api-client/contract';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { hostilePictures } from '../testing/hostile-pictures';
import { withDatabaseServer } from '../testing/postgres-server';
import { requestOf } from '../verify/send-call';
import { type BenchBorrower, Load, percentile, startLender } from './run-bench';

/*
 * `pnpm bench:pictures`: 50 borrowers work at a request a second each, at a lender with a PostgreSQL server. They work
 * alone and while hostile pictures are uploaded, by turns, so that what else runs on the machine slows both; 1,000 pictures
 * in all. Prints the ratios of one to the other; ends with 1 if a request waited 500 ms longer because of the pictures, if
 * the lender took 512 MB, or if anything failed.
 */

const borrowersAtWork = 50;
const uploads = 1000;
const turns = 5;
/** Each may upload 60 pictures a day. */
const uploaders = 20;
const restMs = 1000;
const mostDelayMs = 500;
const mostMemoryMb = 512;

const { packageName } = allMarkets.NG;

interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly requests: number;
  readonly errors: number;
}

function waitsOf(loads: readonly Load[]): Waits {
  const times = loads.flatMap(load => load.times);
  const errors = loads.reduce((sum, load) => sum + load.errors, 0);
  const sorted = times.sort((a, b) => a - b);
  const [p50, p99, max] = [percentile(sorted, 0.5), percentile(sorted, 0.99), percentile(sorted, 1)];
  return { p50, p99, max, requests: sorted.length, errors };
}

/** The most memory that a process ever had, from Linux. */
function peakMemoryMb(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** 50 borrowers send their requests, until `isOver` and each has sent all of them at least once. */
async function work(
  origin: string,
  borrowers: readonly BenchBorrower[],
  isOver: () => boolean,
): Promise<Load> {
  const load = new Load(origin);
  await Promise.all(
    borrowers.map(async (borrower, index) => {
      await wait((restMs * index) / borrowers.length);
      do await load.run(borrower, () => wait(restMs));
      while (!isOver());
    }),
  );
  return load;
}

/** Uploads what one sender sends in a turn; returns how many got an answer that is no failure of the lender. */
async function upload(
  origin: string,
  { token }: BenchBorrower,
  sender: number,
  turn: number,
  pictures: ReturnType<typeof hostilePictures>,
): Promise<number> {
  let answered = 0;
  const perTurn = uploads / uploaders / turns;
  for (let sent = turn * perTurn; sent < (turn + 1) * perTurn; sent += 1) {
    const [name, bytes] = pictures[(sent + sender) % pictures.length] ?? ['', new Uint8Array()];
    const payload = { captureMode: 'file', file: new File([bytes], `${name}.jpg`, { type: 'image/jpeg' }) };
    const key = `hostile-${sender}-${sent}`;
    const server = { baseUrl: `${origin}/api`, packageName, clearPaths: false };
    const { address, init } = requestOf(server, { endpoint: uploadIdentityFront, payload, token, key });
    const response = await fetch(address, init);
    await response.arrayBuffer();
    if (response.status < 500) answered += 1;
  }
  return answered;
}

async function makeBorrowers(origin: string, count: number, at: number): Promise<BenchBorrower[]> {
  const load = new Load(origin);
  const made: BenchBorrower[] = [];
  while (made.length < count) made.push(await load.makeBorrower(at));
  return made;
}

function print(name: string, { p50, p99, max, requests, errors }: Waits): void {
  const cells = [requests, p50.toFixed(0), p99.toFixed(0), max.toFixed(0), errors];
  console.log(name.padEnd(18) + cells.map(cell => String(cell).padStart(10)).join(''));
}

interface Runs {
  readonly alone: Load[];
  readonly beside: Load[];
  answered: number;
}

async function takeTurns(origin: string): Promise<Runs> {
  const pictures = hostilePictures();
  const borrowers = await makeBorrowers(origin, borrowersAtWork, 2);
  const senders = await makeBorrowers(origin, uploaders, 12);
  const runs: Runs = { alone: [], beside: [], answered: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    runs.alone.push(await work(origin, borrowers, () => true));
    let uploading = true;
    const sending = Promise.all(
      senders.map(async (borrower, sender) => {
        runs.answered += await upload(origin, borrower, sender, turn, pictures);
      }),
    ).then(() => {
      uploading = false;
    });
    runs.beside.push(await work(origin, borrowers, () => !uploading));
    await sending;
  }
  return runs;
}

async function bench(dataDir: string, databaseUrl: string): Promise<boolean> {
  const lender = await startLender({ dataDir, databaseUrl });
  try {
    const runs = await takeTurns(lender.origin);
    const memory = peakMemoryMb(lender.pid);
    const [alone, beside] = [waitsOf(runs.alone), waitsOf(runs.beside)];
    const delay = beside.max - alone.max;
    console.log(`${'borrowers'.padEnd(18)}  requests    p50 ms    p99 ms    max ms    errors`);
    print('alone', alone);
    print('beside uploads', beside);
    const ratios = (['p50', 'p99', 'max'] as const).map(
      name => `${name} ${(beside[name] / alone[name]).toFixed(2)}`,
    );
    console.log(`ratios: ${ratios.join(', ')}; the longest wait is ${delay.toFixed(0)} ms longer`);
    console.log(`${runs.answered} of ${uploads} uploads answered; at most ${memory} MB of memory`);
    const isWhole = runs.answered === uploads && alone.errors + beside.errors === 0;
    return isWhole && delay <= mostDelayMs && memory < mostMemoryMb;
  } finally {
    await lender.stop();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'picture-bench-'));
try {
  process.exitCode = (await withDatabaseServer(databaseUrl => bench(dataDir, databaseUrl))) ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
