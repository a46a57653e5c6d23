import type { Page } from '@playwright/test';
import { publish, readSettings } from '@sunbird/release-store';
import { Borrower } from '../support/borrower';
import { borrow, repayInFull } from '../support/journey/loan';
import { Lender } from '../support/lender';
import { keyboardOf } from '../support/page/input-driver';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 300_000 });

/** The number of the order that Records shows. */
async function orderIn(page: Page): Promise<string> {
  const order = page.getByText(/LN-\w+/).first();
  return /LN-\w+/.exec((await order.textContent()) ?? '')?.[0] ?? '';
}

// Reloads at every step, and a killed lender, are in `resilience/process-death` and the lender's `main.all.test`.
test('from the first visit to the repaid loan', { tag: '@quick' }, async ({ page, lender }) => {
  const borrower = new Borrower(page, lender);
  await borrow(borrower);
  await repayInFull(borrower);

  await page.goto(`${lender.origin}/#/records`);
  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Finished' })).toContainText('₦20,000');

  const { status, accounts } = await lender.orderLedger(await orderIn(page));
  expect([status, accounts['receivable.principal']]).toEqual([4, 0]);
});

test('a lender with one product, and only a keyboard: from log-in to the disbursed loan, by its own calls', async ({
  page,
}) => {
  const site = new SiteCopy();
  const settings = readSettings(site.folder);
  if (!settings) throw new Error('The built site has no settings.');
  await publish(site.folder, { publisher: 'command', settings: { ...settings, singleProduct: true } });
  const lender = await Lender.start({ siteDir: site.root, env: { PRODUCTS: 'one' } });
  try {
    const borrower = new Borrower(page, lender, { input: keyboardOf(page) });
    await borrow(borrower);
    await page.goto(`${lender.origin}/#/`);
    await expect(page.getByRole('button', { name: 'Repay now' })).toBeVisible();
    await expect(page.getByText('Sunbird Small')).toBeHidden();
    await page.goto(`${lender.origin}/#/records`);
    expect((await lender.orderLedger(await orderIn(page))).status).toBe(2);
  } finally {
    await lender.stop(page);
    site.remove();
  }
});
