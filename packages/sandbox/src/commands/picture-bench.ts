import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadIdentityFront } from '@sunbird/api-client/contract';
import { hostilePictures } from '../testing/hostile-pictures';
import { withDatabaseServer } from '../testing/postgres-server';
import { type BenchBorrower, inFolder, Load, startLender, type Waits, waitsOf } from './run-bench';

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

const pictures = hostilePictures();

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
async function upload(load: Load, borrower: BenchBorrower, sender: number, turn: number): Promise<number> {
  let answered = 0;
  const perTurn = uploads / uploaders / turns;
  for (let sent = turn * perTurn; sent < (turn + 1) * perTurn; sent += 1) {
    const [name, bytes] = pictures[(sent + sender) % pictures.length] ?? ['', new Uint8Array()];
    const file = new File([bytes], `${name}.jpg`, { type: 'image/jpeg' });
    const payload = { captureMode: 'file', file };
    const response = await load.send(borrower, { endpoint: uploadIdentityFront, payload });
    await response.arrayBuffer();
    if (response.status < 500) answered += 1;
  }
  return answered;
}

function print(name: string, { p50, p99, max, requests, errors }: Waits): void {
  const cells = [requests, p50.toFixed(0), p99.toFixed(0), max.toFixed(0), errors];
  console.log(name.padEnd(18) + cells.map(cell => String(cell).padStart(10)).join(''));
}

/** By turns, the borrowers work alone and beside uploads; how many of these were answered. */
async function takeTurns(origin: string) {
  const load = new Load(origin);
  const borrowers = await load.makeBorrowers(borrowersAtWork);
  const senders = await load.makeBorrowers(uploaders, 12);
  const [alone, beside]: [Load[], Load[]] = [[], []];
  let answered = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(await work(origin, borrowers, () => true));
    let sending = senders.length;
    const sent = senders.map(async (borrower, sender) => {
      const count = await upload(load, borrower, sender, turn);
      answered += count;
      sending -= 1;
    });
    beside.push(await work(origin, borrowers, () => sending === 0));
    await Promise.all(sent);
  }
  return { alone: waitsOf(alone), beside: waitsOf(beside), answered };
}

async function bench(dataDir: string, databaseUrl: string): Promise<boolean> {
  const lender = await startLender({ dataDir, databaseUrl });
  try {
    const { alone, beside, answered } = await takeTurns(lender.origin);
    const memory = peakMemoryMb(lender.pid);
    const delay = beside.max - alone.max;
    console.log(`${'borrowers'.padEnd(18)}  requests    p50 ms    p99 ms    max ms    errors`);
    print('alone', alone);
    print('beside uploads', beside);
    const ratios = (['p50', 'p99', 'max'] as const).map(
      name => `${name} ${(beside[name] / alone[name]).toFixed(2)}`,
    );
    console.log(`ratios: ${ratios.join(', ')}; the longest wait is ${delay.toFixed(0)} ms longer`);
    console.log(`${answered} of ${uploads} uploads answered; at most ${memory} MB of memory`);
    const isWhole = answered === uploads && alone.errors + beside.errors === 0;
    return isWhole && delay <= mostDelayMs && memory < mostMemoryMb;
  } finally {
    await lender.stop();
  }
}

process.exitCode = (await inFolder(folder => withDatabaseServer(url => bench(folder, url)))) ? 0 : 1;
