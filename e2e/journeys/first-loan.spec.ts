import { publish, readSettings } from '@sunbird/federation/store';
import { Borrower } from '../support/borrower';
import { readDatabase } from '../support/database';
import { fillPersonalInfo } from '../support/journey/forms';
import { repayByTransfer } from '../support/journey/loan';
import { applyAsStranger } from '../support/journey/log-in';
import { Lender } from '../support/lender';
import { keyboardOf } from '../support/page/input-driver';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 300_000 });

test.describe('with a lender that stops', () => {
  // The journey stops the lender for a while; the browser reports the requests that fail meanwhile.
  test.use({ expected: { errors: [/ERR_CONNECTION_(?:REFUSED|RESET)/] } });

  test('from the first visit to the repaid loan, with a reload on every screen', { tag: '@quick' }, async ({
    page,
  }) => {
    const lender = await Lender.start();
    try {
      const borrower = new Borrower(page, lender, {
        onEachScreen: async screen => void (await screen.reload()),
      });
      await borrower.borrow();
      await page.getByRole('button', { name: 'See your repayment' }).click();
      await repayByTransfer(borrower, 21_638);

      await page.goto(`${lender.origin}/#/records`);
      await page.getByRole('tab', { name: 'Finished' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Finished' })).toContainText('₦20,000');

      await page.close();
      const rows = await readDatabase(
        lender,
        `select orders.status, orders.amount::int as amount, orders.paid_principal::int as repaid from orders join users on users.user_id = orders.user_id
       where users.mobile like '%' || $1`,
        [borrower.mobile],
      );
      expect(rows).toEqual([{ status: 4, amount: 2_000_000, repaid: 2_000_000 }]);
    } finally {
      await lender.stop(page);
    }
  });

  test('the lender is killed and restarted: submitted data and typed text are still there', async ({
    page,
  }) => {
    const lender = await Lender.start();
    try {
      const borrower = new Borrower(page, lender);
      await applyAsStranger(borrower);
      await fillPersonalInfo(borrower);
      await borrower.see('How are you paid?');
      await borrower.choose('Type of work', 'Employee');
      await borrower.choose('Monthly salary', '₦100,000 to ₦149,999');

      await lender.kill();
      await lender.boot();
      await page.reload();

      await borrower.see('How are you paid?');
      await expect(page.getByRole('radio', { name: 'Employee', exact: true })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^₦100,000 to/ })).toBeChecked();
      await page.goto(`${lender.origin}/#/`);
      await borrower.see('Continue where you left off');
    } finally {
      await lender.stop(page);
    }
  });
});

test('Nigeria, from register to submitted, with only a keyboard', async ({ page, lender }) => {
  await new Borrower(page, lender, { input: keyboardOf(page) }).apply();
});

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
