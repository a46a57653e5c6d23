import { readdirSync, readFileSync } from 'node:fs';
import { orderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { makeBorrower } from '../../controls/make-borrower';
import { openSandbox } from '../../sandbox';
import { growDatabase } from '../grown-database';
import { startLenders } from '../lender-process';
import { Load, type LoadResult } from '../load';
import { withDatabaseServer } from '../postgres-server';

const usage = `pnpm bench:sandbox [--borrowers 20000] [--processes 1,2,4] [--rates 20,40,80] [--seconds 20]    sends the requests of
visits at an open rate, as independent phones do, to so many processes of a lender with so many borrowers, on a
PostgreSQL server that is started for it. Prints, for each rate, what was served and refused in a second, latencies from
the moment at which a request was due, and CPU ms a call of the lender and of the database (Linux). Ends with 1 when a
request failed or a write was lost.`;

interface ProcessTimes {
  readonly parent: number;
  readonly name: string;
  /** Of CPU, in all, with that of children that have ended. */
  readonly ms: number;
}

/** The processes of this machine; none where there is no /proc. */
function readProcesses(): Map<number, ProcessTimes> {
  const times = new Map<number, ProcessTimes>();
  let ids: string[] = [];
  try {
    ids = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  } catch {
    return times;
  }
  for (const id of ids) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ms = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
      times.set(Number(id), {
        parent: Number(fields[1]),
        name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        ms,
      });
    } catch {
      // It has ended meanwhile.
    }
  }
  return times;
}

/** CPU ms of the lender's processes, and of those of the database server that is below this process. */
function cpuOf(lenders: readonly number[]) {
  const all = readProcesses();
  function isBelow(id: number): boolean {
    const one = all.get(id);
    return id === process.pid || (one !== undefined && one.parent > 1 && isBelow(one.parent));
  }
  const lender = lenders.reduce((sum, id) => sum + (all.get(id)?.ms ?? 0), 0);
  const database = [...all].reduce(
    (sum, [id, { name, ms }]) => (name.startsWith('postgres') && isBelow(id) ? sum + ms : sum),
    0,
  );
  return { lender, database };
}

type Row = LoadResult & { readonly lender: number; readonly database: number };

function print(processes: number, rate: number, { seconds, served, refused, failed, ...row }: Row): void {
  const numbers = [served / seconds, refused / seconds, row.p50, row.p95, row.p99];
  const cpu = [row.lender / served, row.database / served];
  const cells = [...numbers.map(value => value.toFixed(0)), ...cpu.map(value => value.toFixed(1))];
  const problems = Object.entries(failed).map(([what, many]) => `${many} × ${what}`);
  console.log([processes, rate, ...cells].map(cell => String(cell).padStart(10)).join(''), ...problems);
}

interface Bench {
  readonly borrowers: number;
  readonly rates: readonly number[];
  readonly seconds: number;
}

async function bench(
  databaseUrl: string,
  processes: number,
  { borrowers, rates, seconds }: Bench,
): Promise<number> {
  const sandbox = await openSandbox({ databaseUrl, settings: { mode: 'sandbox' } });
  await makeBorrower(sandbox, { at: orderStatus.repaying, market: allMarkets.NG });
  await growDatabase(sandbox.lender.database.queries, borrowers - 1);
  await sandbox.close();
  const lenders = await startLenders(databaseUrl, processes);
  const load = new Load(() => lenders.origins);
  let failures = 0;
  try {
    await load.makeBorrowers(40);
    await load.open(rates[0] ?? 1, 3);
    for (const rate of rates) {
      const before = cpuOf(lenders.ids);
      const result = await load.open(rate, seconds);
      const after = cpuOf(lenders.ids);
      const cpu = { lender: after.lender - before.lender, database: after.database - before.database };
      print(processes, rate, { ...result, ...cpu });
      failures += Object.keys(result.failed).length;
    }
  } finally {
    await lenders.stop();
  }
  const problems = await load.problems(databaseUrl);
  for (const problem of problems) console.log(problem);
  return failures + problems.length;
}

function numbers(text: string): number[] {
  return text.split(',').map(Number);
}

process.exitCode = await runCommandLine(
  {
    usage,
    options: {
      borrowers: { type: 'string', default: '20000' },
      processes: { type: 'string', default: '1,2,4' },
      rates: { type: 'string', default: '20,40,80' },
      seconds: { type: 'string', default: '20' },
    },
  },
  async ({ values }) => {
    const names = [
      'processes',
      'rate',
      'served/s',
      'refused/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'CPU ms',
      'of db',
    ];
    console.log(names.map(name => name.padStart(10)).join(''));
    const plan = {
      borrowers: Number(values.borrowers),
      rates: numbers(values.rates),
      seconds: Number(values.seconds),
    };
    let problems = 0;
    for (const processes of numbers(values.processes))
      problems += await withDatabaseServer(url => bench(url, processes, plan));
    return problems === 0 ? 0 : 1;
  },
);
