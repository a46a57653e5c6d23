import { Borrower } from '../support/borrower';
import { readDatabase } from '../support/database';
import { Lender } from '../support/lender';
import { expect, test } from '../support/test';

// The journey stops the lender for a while; the browser reports the requests that fail meanwhile.
test.use({ expected: { errors: [/ERR_CONNECTION_(?:REFUSED|RESET)/] } });

test.describe.configure({ timeout: 300_000 });

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
    await borrower.repayByTransfer(21_638);

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
    await borrower.applyAsStranger();
    await borrower.fillPersonalInfo();
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
