import { Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

// The browser reports each missing file.
test.use({ expected: { errors: [/Failed to load resource/, /Refused to execute script/, /integrity/i] } });

test('when repayment can’t load, the shell still shows the account to pay into', async ({
  page,
  browser,
  copy: { site, lender },
}) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  await repayer.chooseWay('Bank transfer');
  const accountNumber = await repayer.account(21_638);
  const storageState = await page.context().storageState();
  site.takeAway('repay');
  // A new start of the app in a browser that has cached no files.
  const context = await browser.newContext({ storageState });
  const later = await context.newPage();
  await later.goto(`${lender.origin}/#/repay/repay_detail?orderNo=${repayer.borrower.orderNo}`);
  await expect(later.getByRole('heading', { name: 'Need to pay right now?' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(later.getByText(accountNumber.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  await expect(later.getByText('₦21,638')).toBeVisible();
  await lender.pay({ accountNumber, amount: 21_638 });
  expect((await lender.orderLedger(repayer.borrower.orderNo)).status).toBe(4);
  await context.close();
});
