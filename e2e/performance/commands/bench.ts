import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '@sunbird/build/ensure-browser';
import { Lender } from '../../support/lender';
import { buildAll } from '../build/all';
import { benchFolder } from '../build/places';
import { readOptions } from '../options';
import { goals } from '../report/goals';
import { groupTable } from '../report/module-groups';
import { goalTable, machine, renderResults } from '../report/results';
import { table } from '../report/table';
import { cellsOf, openBench } from '../run/open-bench';
import { runRounds } from '../run/rounds';

/** `pnpm bench`: measures the app against its twin and its floor. Sets no exit code by what it finds. */
async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const loadBefore = loadavg()[0] ?? 0;
  const built = await buildAll(options);
  const executablePath = ensureBrowser();
  if (!executablePath) throw new Error('No browser could be found; set CHROMIUM to the path of one.');
  const lender = await Lender.start({ siteDir: built.sites.federated.before });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const measured = await openBench(browser, lender, built.sites);
  try {
    const tell = (text: string) => console.error(text);
    const cells = await runRounds(cellsOf(options), options.rounds, measured.visit, tell);
    const taps = await measured.taps(options.cpus, Math.min(options.rounds, 5), tell);
    const rows = goals(cells, taps);
    console.log(`${table(cells)}\n\n${goalTable(rows)}`);
    const at = machine(loadBefore);
    mkdirSync(benchFolder, { recursive: true });
    const file = join(benchFolder, 'results.json');
    writeFileSync(file, `${JSON.stringify({ machine: at, options, goals: rows, cells, taps }, null, 1)}\n`);
    console.log(`\nEvery visit: ${file}`);
    if (options.write) {
      const groups = groupTable(built.groups);
      const results = join(dirname(fileURLToPath(import.meta.url)), '..', 'RESULTS.md');
      writeFileSync(results, renderResults(at, options, rows, cells, groups));
    }
  } finally {
    await measured.close();
    await browser.close();
    await lender.stop();
  }
}

await bench();
