import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { Lender } from '../../support/lender';
import { buildAll } from '../build/all';
import { type BenchOptions, readOptions } from '../options';
import { goals } from '../report/goals';
import { goalTable, machine, merged, type Run, readRun, renderResults, writeRun } from '../report/stored-run';
import { table } from '../report/table';
import { cellsOf, openBench } from '../run/open-bench';
import { runRounds } from '../run/rounds';

/** `pnpm bench`: measures the app against its twin and its floor. The results do not change the exit code. */
async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const loadBefore = loadavg()[0] ?? 0;
  const built = await buildAll(options);
  const starting = Lender.start({ siteDir: built.sites.federated.before });
  endLenderOnSignal(starting);
  const lender = await starting;
  const browser = await chromium.launch({
    ...ensureTestBrowser(),
    // Otherwise the browser's signal handler would end this program before the lender has stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const measured = await openBench(browser, lender, built.sites);
  const before: Run = options.append ? readRun() : { cells: [], taps: [] };
  try {
    function tell(text: string) {
      return console.error(text);
    }
    // Written after every round: a stopped run keeps its finished rounds.
    await runRounds(cellsOf(options), measured.variants, options.rounds, measured.visit, tell, cells =>
      report(options, loadBefore, merged(before, { cells, taps: [] })),
    );
    if (options.taps) {
      const taps = await measured.taps([4, 16], Math.min(options.rounds, 5), tell);
      report(options, loadBefore, merged(readRun(), { cells: [], taps }));
    }
    const run = readRun();
    console.log(`${table(run.cells)}\n\n${goalTable(goals(run.cells, run.taps))}`);
  } finally {
    await measured.close();
    await browser.close();
    await lender.stop();
  }
}

/** Stops the lender and removes its data when the bench is interrupted. */
function endLenderOnSignal(starting: Promise<Lender>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      function end() {
        return process.exit(1);
      }
      starting.then(lender => lender.stop()).then(end, end);
    });
  }
}

function report(options: BenchOptions, loadBefore: number, run: Run): void {
  const at = machine(loadBefore);
  const rows = goals(run.cells, run.taps);
  writeRun(run, { machine: at, goals: rows });
  if (!options.write) return;
  const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'RESULTS.md');
  writeFileSync(file, renderResults(at, rows));
}

await bench();
