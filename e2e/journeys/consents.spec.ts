import type { Page } from '@playwright/test';
import { packageOf } from '@sunbird/loan-domain';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({ market: 'MX', viewport: { width: 360, height: 800 } });

const bureau = 'May we ask a credit bureau about you?';
const declined = 'We can’t go on without it';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}

function answer(page: Page, question: string, option: string) {
  return page.getByRole('radiogroup', { name: question }).getByText(option, { exact: true }).click();
}

test('in Mexico the express consents stand on one screen with the purposes, each with its answer', async ({
  page,
  lender,
}, info) => {
  await page.addInitScript(name => localStorage.setItem('packageName', name), packageOf('MX'));
  const borrower = await lender.borrower(6);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/auth/personal_infomation?orderNo=${borrower.orderNo}`);
  const [finance, selfie] = ['May we use your financial data?', 'May we compare your selfie with your ID?'];
  await expect(heading(page, finance)).toBeVisible();
  await expect(heading(page, 'What may we see?')).toBeVisible();
  await page.screenshot({ path: info.outputPath('consents.png'), fullPage: true });
  await answer(page, finance, 'I agree');
  await answer(page, selfie, 'Not now');
  await answer(page, 'May we see where you are?', 'Allow');
  await answer(page, 'May we see which phone you use?', 'Not now');
  await expect(heading(page, declined)).toBeVisible();
  await page.reload();
  await expect(heading(page, selfie)).toBeVisible();
  await expect(heading(page, finance)).toBeHidden();
  await answer(page, selfie, 'I agree');
  await answer(page, 'May we see where you are?', 'Allow');
  await answer(page, 'May we see which phone you use?', 'Not now');
  await expect(heading(page, 'What is your name?')).toBeVisible();
});

test('without the authorisation nothing is sent; once it is given, the answers are', async ({
  page,
  lender,
}, info) => {
  await page.addInitScript(name => localStorage.setItem('packageName', name), packageOf('MX'));
  const borrower = await lender.borrower(19);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/user_center/data_privacy`);
  await page.getByRole('switch', { name: 'Ask a credit bureau' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(/^Taken back on/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('taken-back.png') });

  await page.goto(`${lender.origin}/#/finish_loading?orderNo=${borrower.orderNo}`);
  await expect(heading(page, bureau)).toBeVisible();
  await page.screenshot({ path: info.outputPath('credit-bureau.png'), fullPage: true });
  await answer(page, bureau, 'Not now');
  await expect(heading(page, declined)).toBeVisible();
  await page.screenshot({ path: info.outputPath('declined.png') });
  await page.getByRole('button', { name: 'Go to home' }).click();
  await page.getByRole('button', { name: 'Check and send' }).click();
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Choose one of the two answers.')).toBeInViewport();
  await answer(page, bureau, 'I authorise it');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/#\/auth\/review_tips/);
});
