import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { Lender } from '../../support/lender';
import { root } from '../../support/paths';
import { buildAll } from '../build/all';
import { readOptions } from '../options';
import { film, pictureEvery } from '../run/film';
import { openBench } from '../run/open-bench';

interface Strip {
  readonly title: string;
  readonly pictures: readonly (string | undefined)[];
}

function cell(picture: string | undefined, index: number): string {
  const image = picture ? `<img src="data:image/jpeg;base64,${picture}">` : '<i></i>';
  return `<td>${image}<br>${((index * pictureEvery) / 1000).toFixed(2)} s</td>`;
}

/** Draws strips below each other into one picture; returns it as JPEG. */
async function drawStrips(browser: Browser, strips: readonly Strip[]): Promise<Buffer> {
  const rows = strips.map(
    ({ title, pictures }) => `<tr><th>${title}</th>${pictures.map(cell).join('')}</tr>`,
  );
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  try {
    await page.setContent(
      `<style>body{margin:8px;font:12px Roboto,sans-serif}img,i{display:block;width:90px;height:200px;border:1px solid #ccc}td,th{text-align:center;vertical-align:top;padding:2px}th{text-align:right}table{width:max-content}</style><table>${rows.join('')}</table>`,
    );
    return await page.locator('table').screenshot({ type: 'jpeg', quality: 75 });
  } finally {
    await page.close();
  }
}

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
