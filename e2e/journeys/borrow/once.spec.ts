import type { Page } from '@playwright/test';
import { readDatabase } from '../../support/database';
import type { Lender } from '../../support/lender';
import { signInAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

// The last test counts the payouts of the others.
test.describe.configure({ mode: 'serial' });
test.use({ expected: { errors: [/Failed to load resource/] } });

const confirmed: string[] = [];
const confirmButton = { name: 'Confirm and receive ₦18,112' };

/** Opens the key facts of an approved loan and ticks the box. */
async function readyToConfirm(page: Page, lender: Lender): Promise<void> {
  const borrower = await lender.borrower(14);
  confirmed.push(borrower.orderNo);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/borrow/confirm_borrow?orderNo=${borrower.orderNo}`);
  await page.getByText('I have read and agree to the').click();
  await expect(page.getByRole('checkbox')).toBeChecked();
}

/** On its way, in the account, or, where the page took its time, to be repaid. */
async function expectConfirmed(page: Page): Promise<void> {
  const shown = page.getByRole('heading', { name: /₦18,112 is (on its way|in your account)/ });
  await expect(shown.or(page.getByText('Left to repay')).first()).toBeVisible();
}

test('confirmed by a double tap', { tag: '@quick' }, async ({ page, lender }) => {
  await readyToConfirm(page, lender);
  await page.getByRole('button', confirmButton).evaluate(button => {
    if (!(button instanceof HTMLElement)) throw new Error('There is no button.');
    button.click();
    button.click();
    button.click();
  });
  await expectConfirmed(page);
});

test('reloaded while the response is on its way', async ({ page, lender }) => {
  await readyToConfirm(page, lender);
  await lender.fault({ path: '/loan/get-money', mode: 'delay', value: 4_000 });
  const sent = page.waitForRequest(
    request => request.url().includes('/api/') && request.url().includes('agreementHash'),
  );
  await page.getByRole('button', confirmButton).click();
  await sent;
  await expect(page.getByText('Confirming your loan')).toBeVisible();
  await page.reload();
  await expectConfirmed(page);
});

test('confirmed in two tabs at once', async ({ page, lender }) => {
  await readyToConfirm(page, lender);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('I have read and agree to the').click();
  await Promise.all([
    page.getByRole('button', confirmButton).click(),
    other.getByRole('button', confirmButton).click(),
  ]);
  await Promise.all([expectConfirmed(page), expectConfirmed(other)]);
});

test('each of these loans was paid out once', async ({ lender }) => {
  await lender.advance('PT1M');
  const rows = await readDatabase(
    lender,
    `select o.order_no, o.status, count(t.transaction_id)::int as payouts, (-sum(e.amount))::int as paid
       from orders o
       left join ledger_transactions t on t.order_no = o.order_no and t.kind = 'disburse'
       left join ledger_entries e on e.transaction_id = t.transaction_id and e.account = 'cash'
      where o.order_no = any($1) group by 1, 2 order by 1`,
    [confirmed],
  );
  await lender.boot();
  expect(rows).toEqual(
    [...confirmed].sort().map(orderNo => ({ order_no: orderNo, status: 2, payouts: 1, paid: 1_811_200 })),
  );
});
