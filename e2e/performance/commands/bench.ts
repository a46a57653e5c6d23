import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { LenderProcess } from '@sunbird/sandbox/lender-process';
import { Lender } from '../../support/lender';
import { buildAll } from '../build/all';
import { benchFolder, earlierSite } from '../build/places';
import { goalTable } from '../report/goals';
import { figureRows, withoutVisits } from '../report/statistics';
import { Bench } from '../run/rounds';
import { cellsOf } from '../run/scenarios';

const results = join(dirname(fileURLToPath(import.meta.url)), '..', 'RESULTS.md');

/** The day, the machine, and its load of one minute before and after. */
function circumstances(loadBefore: number): string {
  const load = [loadBefore, loadavg()[0] ?? 0].map(value => value.toFixed(1)).join(' → ');
  const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, load ${load} (1.0 a core is busy).`;
}

function resultsPage(at: string, table: string): string {
  return `# What the bench has measured

Written by \`pnpm bench\`; what is measured, and where the rest of it is: [README.md](README.md).

${at}
Times are of this machine on that day; ratios are paired by round, median (p10–p90).

${table}

What would be tried next for what is missed: [weight.md](../../packages/build/docs/weight.md#what-is-left).
`;
}

const usage = `pnpm bench    measures the app against its twin, its floor, and the published site of an earlier commit
  --quick                  a few cells in three rounds; leaves RESULTS.md alone
  --rounds <n>             default 9
  --before <site folder>   that of an earlier commit
  --reuse                  takes the builds of the last run

What it finds does not change the exit code; that it finds nothing does.`;

const options = {
  quick: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  before: { type: 'string' },
  reuse: { type: 'boolean', default: false },
} as const;

process.exitCode = await runCommandLine({ usage, options }, async ({ values }) => {
  const rounds = Number(values.rounds ?? (values.quick ? 3 : 9));
  if (!Number.isInteger(rounds) || rounds < 1) throw new UsageError('--rounds takes a whole number from 1.');
  const loadBefore = loadavg()[0] ?? 0;
  const before = values.before === undefined ? undefined : earlierSite(values.before);
  const sites = await buildAll({ isReused: values.reuse, before });
  await LenderProcess.bundle();
  const lender = await Lender.start({ siteDir: sites.federated.before });
  const browser = await chromium.launch({
    ...ensureTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const measured = await Bench.open(browser, lender, sites);
  try {
    const cells = await measured.rounds(cellsOf(values.quick), rounds);
    const taps = values.quick ? [] : await measured.taps([4, 16], Math.min(rounds, 5));
    const at = circumstances(loadBefore);
    writeFileSync(join(benchFolder, 'results.json'), JSON.stringify({ at, cells, taps }, null, 1));
    console.table(figureRows(cells));
    console.log(`${at}\n\n${goalTable(cells, taps)}`);
    const missing = withoutVisits(cells);
    if (missing) throw new Error(missing);
    if (!values.quick) writeFileSync(results, resultsPage(at, goalTable(cells, taps)));
  } finally {
    await measured.close();
    await browser.close();
    await lender.stop();
  }
});
