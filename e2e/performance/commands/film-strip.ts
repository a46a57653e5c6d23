import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { Lender } from '../../support/lender';
import { root } from '../../support/paths';
import { buildAll } from '../build/all';
import { readOptions } from '../options';
import { drawStrips, type Strip } from '../report/strip';
import { film } from '../run/film';
import { openBench } from '../run/open-bench';

const shown = ['home', 'login', 'repaying'] as const;
const titles = { before: 'before', federated: 'now' } as const;

/** `pnpm film-strip --before <site folder>`: a cold start on slow 4G at CPU 4x, a picture each 250 ms, into `docs/film-strip`. */
async function draw(): Promise<void> {
  const options = readOptions([...process.argv.slice(2), '--modes', 'cold', '--no-write']);
  const { sites } = await buildAll(options);
  const lender = await Lender.start({ siteDir: sites.federated.before });
  const browser = await chromium.launch({ ...ensureTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const bench = await openBench(browser, lender, sites);
  const folder = join(root, 'docs', 'film-strip');
  mkdirSync(folder, { recursive: true });
  try {
    for (const scenario of shown) {
      const strips: Strip[] = [];
      for (const variant of ['before', 'federated'] as const) {
        if (!bench.variants.has(variant)) continue;
        const plan = bench.planOf({ scenario, mode: 'cold', line: 'slow4g', cpu: 4 }, variant);
        strips.push({ title: titles[variant], pictures: await film(plan) });
      }
      writeFileSync(join(folder, `${scenario}.jpg`), await drawStrips(browser, strips));
      console.log(join('docs', 'film-strip', `${scenario}.jpg`));
    }
  } finally {
    await bench.close();
    await browser.close();
    await lender.stop();
  }
}

await draw();
