import { violations } from '../../support/page/axe';
import { signInAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

test('each coupon is usable or says why not, and the price changes before the confirmation', async ({
  page,
  lender,
}) => {
  const borrower = await lender.borrower(14);
  await lender.coupon(borrower, { type: 'interest', amount: 300 });
  await lender.coupon(borrower, { type: 'fee', amount: 200, minQuota: 50_000 });
  await lender.coupon(borrower, { type: 'repay', amount: 100 });
  await signInAs(page, borrower);
  const key = `/borrow/confirm_borrow?orderNo=${borrower.orderNo}`;
  await page.goto(`${lender.origin}/#${key}`);

  await page.getByRole('button', { name: /^Coupon/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a coupon' });
  function coupon(text: string) {
    return sheet.getByRole('listitem').filter({ hasText: text });
  }
  await expect(coupon('₦200 off the fee')).toContainText(/bigger|larger|at least|from/i);
  await expect(coupon('₦200 off the fee').getByRole('button')).toHaveCount(0);
  await expect(coupon('₦100 off a repayment')).toContainText(/when you repay/);
  expect(await violations(page)).toEqual([]);
  await coupon('₦300 off the interest').getByRole('button').click();

  await expect(page.getByText(/With your coupon you receive/)).toContainText(
    /₦18,112 \(was ₦18,112\) and repay ₦21,338 \(was ₦21,638\)/,
  );
  await page.getByRole('button', { name: 'loan agreement' }).click();
  await expect(page.getByRole('article')).toContainText('₦21,338');
  await page.getByRole('button', { name: 'Back to key facts' }).click();
  // A reload keeps the coupon.
  await page.reload();
  await expect(page.getByText(/With your coupon you receive/)).toBeVisible();
  await page.getByText('I have read and agree to the').click();
  await page.getByRole('button', { name: 'Confirm and receive ₦18,112' }).click();
  await expect(page).toHaveURL(/#\/borrow\/lending/);
  await lender.advance('PT10S');
  await expect(page.getByRole('heading', { name: '₦18,112 is in your account' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('₦21,338').first()).toBeVisible();
});

test('the statement shows a running balance, on the screen and in the file', async ({ page, lender }) => {
  const borrower = await lender.borrower(4);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/records`);
  await page.getByRole('tab', { name: 'Statement' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Statement' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText(
    /Repayment.*Bank transfer.*−\s₦21,638.*Left ₦0/,
  );
  await panel.getByRole('button', { name: '4 entries: fees, interest, coupons' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8');
  const rows = text
    .trim()
    .split('\r\n')
    .map(line => line.split(','));
  expect(rows).toHaveLength(7);
  const amounts = rows.slice(1).map(row => [row[2], row[5], row[7]]);
  expect(amounts).toEqual([
    ['Repayment', '-21638.00', '0.00'],
    ['Paid to you', '18112.00', '21638.00'],
    ['Tax on fee', '288.00', '21638.00'],
    ['Processing fee', '1600.00', '21638.00'],
    ['Interest', '1638.00', '21638.00'],
    ['Loan', '20000.00', '20000.00'],
  ]);
});

test('after a repayment on time a draw is offered, if the lender has one', async ({ page, lender }) => {
  await signInAs(page, await lender.borrower(4));
  await page.goto(lender.origin);
  await page.getByRole('button', { name: /Draw a coupon/ }).click();
  await expect(page).toHaveURL(/#\/user_center\/coupon\?draw=1/);
});
