import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { runCommandLine } from '@sunbird/build/command-line';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { Lender } from '../support/lender';
import { root } from '../support/paths';

const usage = `pnpm screenshot    takes the README's picture from the running app: home, signed out, on a small device`;

async function takeHome(browser: Browser): Promise<void> {
  const lender = await Lender.start({ siteDir: join(root, '.site', 'current') });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });
    await page.goto(lender.origin);
    await page.getByRole('button', { name: /^Apply for/ }).waitFor();
    mkdirSync(join(root, 'docs'), { recursive: true });
    await page.screenshot({ path: join(root, 'docs', 'home.png') });
  } finally {
    await lender.stop();
  }
}

process.exitCode = await runCommandLine({ usage }, async () => {
  const browser = await chromium.launch({ ...ensureTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await takeHome(browser);
  } finally {
    await browser.close();
  }
});
