import { publish, readSettings } from '@sunbird/federation/store';
import { Borrower } from '../support/borrower';
import { readDatabase } from '../support/database';
import { Lender } from '../support/lender';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 120_000 });

test('a lender with one product: from log-in to the disbursed loan, by its own calls', async ({ page }) => {
  const site = new SiteCopy();
  const settings = readSettings(site.folder);
  if (!settings) throw new Error('The built site has no settings.');
  await publish(site.folder, { publisher: 'command', settings: { ...settings, singleProduct: true } });
  const lender = await Lender.start({ siteDir: site.root, env: { PRODUCTS: 'one' } });
  try {
    const borrower = new Borrower(page, lender);
    await borrower.borrow();
    await page.goto(`${lender.origin}/#/`);
    await expect(page.getByRole('button', { name: 'Repay now' })).toBeVisible();
    await expect(page.getByText('Sunbird Small')).toBeHidden();
    await page.close();
    const rows = await readDatabase(
      lender,
      'select orders.product_id, orders.status from orders join users on users.user_id = orders.user_id where users.mobile like $1',
      [`%${borrower.mobile}`],
    );
    expect(rows).toEqual([{ product_id: 'ng-classic', status: 2 }]);
  } finally {
    await lender.stop(page);
    site.remove();
  }
});
