import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';
import { Lender } from '../support/lender';
import { root } from '../support/paths';

/** Takes the README's picture from the running app: home, signed out, on a small device. */
async function screenshot(): Promise<void> {
  const lender = await Lender.start({ siteDir: join(root, '.site', 'current') });
  const browser = await chromium.launch({
    ...ensureTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });
    await page.goto(lender.origin);
    await page.getByRole('button', { name: /^Apply for/ }).waitFor();
    mkdirSync(join(root, 'docs'), { recursive: true });
    await page.screenshot({ path: join(root, 'docs', 'home.png') });
  } finally {
    await browser.close();
    await lender.stop();
  }
}

await screenshot();
