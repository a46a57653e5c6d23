import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lender } from '../support/lender';
import { FileServer } from '../support/site/file-server';
import { expect, test } from '../support/test';
import { buildStockHost } from './stock-host';

test('a page of another make shows a screen of the site, with its own shell', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sunbird-bank-'));
  const lender = await Lender.start({ env: { OPEN_REMOTES: '1' } });
  const bank = await new FileServer(
    await buildStockHost(folder, `${lender.origin}/usercenter.mf-manifest.json`),
  ).start();
  try {
    await page.goto(`${bank.origin}/bank.html`);
    await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
    await page.getByRole('button', { name: 'Talk to us' }).click();
    await expect(page).toHaveTitle('customerServices');
    const styles = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    expect(styles.filter(href => href.startsWith(`${lender.origin}/remotes/usercenter/`))).not.toEqual([]);
  } finally {
    await lender.stop(page);
    await bank.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
