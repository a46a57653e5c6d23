import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { LenderProcess } from '@sunbird/sandbox/lender-process';
import { type ListedScreen, screensOf } from '../accessibility/screen-list';
import { Lender } from '../support/lender';
import { root } from '../support/paths';
import { Tour } from '../support/tour';

const simulator = { width: 360, height: 800 };
const schemes = ['light', 'dark'] as const;

function fileOf({ name }: ListedScreen, scheme: string) {
  return `${name.replaceAll(' ', '-')}-${scheme}.png`;
}

function pageOf(screens: readonly ListedScreen[]): string {
  function figures(sheet: string) {
    return screens
      .filter(({ folder }) => folder === sheet)
      .map(screen => {
        const pictures = schemes.map(
          scheme => `<img src="${fileOf(screen, scheme)}" alt="${screen.name}, ${scheme}" width="270">`,
        );
        return `<figure><figcaption>${screen.name}</figcaption>${pictures.join('')}</figure>`;
      })
      .join('\n');
  }
  const sheets = [...new Set(screens.map(({ folder }) => folder))];
  const parts = sheets.map(name => `<h2>${name}</h2>\n<section>${figures(name)}</section>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sunbird: every screen</title>
<style>body{font:16px Roboto,sans-serif}section{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
figure{margin:0}img{border:1px solid #ccc;vertical-align:top}</style>
<h1>Every screen, light and dark</h1>
${parts.join('\n')}
</html>
`;
}

const usage = `pnpm screenshot:all    takes a picture of every screen in light and in dark, and writes a page that shows them remote by
                       remote, to test-results/screens; of the site that pnpm build made`;

async function reviewScreens(): Promise<void> {
  const folder = join(root, 'test-results', 'screens');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const seen: ListedScreen[] = [];
  await LenderProcess.bundle();
  const browser = await chromium.launch({
    ...ensureTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const market of ['NG', 'MX'] as const) {
      const lender = await Lender.start({
        siteDir: join(root, '.site', 'current'),
        env: { MARKET: market },
      });
      try {
        const context = await browser.newContext({
          viewport: simulator,
          deviceScaleFactor: 2,
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        const tour = new Tour(page, lender, market, 'en');
        const names = new Set(seen.map(({ name }) => name));
        for (const screen of screensOf(market).filter(({ name }) => !names.has(name))) {
          await tour.visit(screen);
          // The viewport is as tall as the content, so that no fixed bar covers content.
          const long = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ ...simulator, height: Math.max(simulator.height, long) });
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.screenshot({ path: join(folder, fileOf(screen, colorScheme)) });
          }
          await page.setViewportSize(simulator);
          seen.push(screen);
        }
      } finally {
        await lender.stop();
      }
    }
  } finally {
    await browser.close();
  }
  writeFileSync(join(folder, 'index.html'), pageOf(seen));
  console.log(`${seen.length} screens, light and dark: ${join(folder, 'index.html')}`);
}

process.exitCode = await runCommandLine({ usage }, reviewScreens);
