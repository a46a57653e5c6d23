import type { Page } from '@playwright/test';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { appPackages } from '../support/tour';

test.use({ market: 'MX', viewport: { width: 360, height: 800 } });

const bureau = 'May we ask a credit bureau about you?';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}

test('in Mexico the express consents are asked one by one before the first form', async ({
  page,
  lender,
}, info) => {
  await page.addInitScript(name => localStorage.setItem('packageName', name), appPackages.MX);
  const borrower = await lender.borrower(6);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/auth/personal_infomation?orderNo=${borrower.orderNo}`);
  await expect(heading(page, 'May we use your financial data?')).toBeVisible();
  await page.screenshot({ path: info.outputPath('financial-data.png') });
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(heading(page, 'May we compare your selfie with your ID?')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'May we compare your selfie with your ID?')).toBeVisible();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(heading(page, 'May we see where you are?')).toBeVisible();
});

test('without the authorisation nothing is sent; once it is given, the answers are', async ({
  page,
  lender,
}, info) => {
  await page.addInitScript(name => localStorage.setItem('packageName', name), appPackages.MX);
  const borrower = await lender.borrower(19);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/user_center/data_privacy`);
  await page.getByRole('switch', { name: 'Ask a credit bureau' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(/^Taken back on/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('taken-back.png') });

  await page.goto(`${lender.origin}/#/finish_loading?orderNo=${borrower.orderNo}`);
  await expect(heading(page, bureau)).toBeVisible();
  await page.screenshot({ path: info.outputPath('credit-bureau.png') });
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(heading(page, 'We can’t go on without it')).toBeVisible();
  await page.screenshot({ path: info.outputPath('declined.png') });
  await page.getByRole('button', { name: 'Go to home' }).click();
  await page.getByRole('button', { name: 'Check and send' }).click();
  await page.getByRole('button', { name: 'I authorise it' }).click();
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/#\/auth\/review_tips/);
});
