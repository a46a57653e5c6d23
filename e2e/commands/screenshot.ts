import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { chosenLender } from '@sunbird/lender-settings/lender';
import type { Language, MarketCode } from '@sunbird/loan-domain';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import { LenderProcess } from '@sunbird/sandbox/lender-process';
import { freePorts } from '@sunbird/testing/free-ports';
import { Lender } from '../support/lender';
import { root } from '../support/paths';
import { type Stop, Tour } from '../support/tour';

/** What tells a borrower most, in this order. The names are those of the labels in `lender.json`. */
const stops: readonly Stop[] = [
  { name: 'home', path: '/' },
  { name: 'price', at: 14, path: '/borrow/confirm_borrow?orderNo={order}' },
  { name: 'repay', at: 2, path: '/repay/repay_detail?orderNo={order}' },
  { name: 'records', at: 4, path: '/records?tab=statement' },
];

/** A phone of 720 x 1600 px: the longer side of a screenshot may be 2.3 times the shorter. */
const phone = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 };
/** Of a WebP; a picture then has about 40 kB. */
const quality = 65;

/** Publishes the lender's site as it runs in the box. */
function publishSite(folder: string, lenderFile: string, apiPort: number): void {
  const program = join(root, 'packages/release-store/src/cli/publish-all.ts');
  const options = ['--lender', lenderFile, '--box', `http://localhost:${apiPort}`, folder];
  execFileSync(join(root, 'node_modules/.bin/tsx'), [program, ...options], { cwd: root, stdio: 'inherit' });
}

async function takePicture(page: Page, file: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  // Without a clip the picture has the pixels of the layout, not the phone's.
  const clip = { x: 0, y: 0, ...phone.viewport, scale: phone.deviceScaleFactor };
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  await browser.detach();
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(file, bytes);
  console.log(`  ${relative(root, file)}, ${Math.round(bytes.length / 1000)} kB`);
}

interface App {
  readonly name: string;
  readonly market: MarketCode;
  readonly language: Language;
  /** Where its screenshots are. */
  readonly folder: string;
}

/** Takes the screenshots of one app, in the light theme, with borrowers who are made up. */
async function walk(
  browser: Browser,
  lender: Lender,
  { name, market, language, folder }: App,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const tour = new Tour(page, lender, market, language, { packageName: name });
  for (const [index, stop] of stops.entries()) {
    await tour.visit(stop);
    await takePicture(page, join(folder, `${index + 1}-${stop.name}.webp`));
  }
  await context.close();
}

/** The apps of a lender in the languages that it has screenshots in; in all languages before it has any. */
function appsOf({ packages, languages }: ReturnType<typeof chosenLender>, screenshots: string): App[] {
  const all = Object.entries(packages).flatMap(([name, { market }]) =>
    languages.map(language => {
      return { name, market, language, folder: join(screenshots, `${language}-${market}`) };
    }),
  );
  const shown = all.filter(({ folder }) => existsSync(folder));
  return shown.length > 0 ? shown : all;
}

/** Takes the screenshots of a lender's manifests from the running app, into the folder of its file. */
async function takeLenderScreenshots(browser: Browser, lenderFile: string): Promise<void> {
  const file = resolve(root, lenderFile);
  const apps = appsOf(chosenLender(file), join(dirname(file), 'screenshots'));
  const scratch = mkdtempSync(join(tmpdir(), 'screenshots-'));
  // For an API that the lender has on another origin.
  const apiPort = await freePorts();
  let lender: Lender | undefined;
  try {
    publishSite(scratch, file, apiPort);
    const env = { LENDER: file, API_PORT: String(apiPort) };
    lender = await Lender.start({ siteDir: join(scratch, 'current'), env });
    for (const app of apps) await walk(browser, lender, app);
  } finally {
    await lender?.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const usage = `pnpm screenshot    takes the screenshots of a lender's web app manifests from the running app, into the folder of its file
  --lender <file>    whose; default: LENDER, else lenders/sunbird/lender.json`;

process.exitCode = await runCommandLine(
  { usage, options: { lender: { type: 'string' } } },
  async ({ values: { lender = process.env.LENDER ?? 'lenders/sunbird/lender.json' } }) => {
    await LenderProcess.bundle();
    const browser = await chromium.launch({
      ...ensureTestBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      await takeLenderScreenshots(browser, lender);
    } finally {
      await browser.close();
    }
  },
);
