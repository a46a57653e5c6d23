import type { Page } from '@playwright/test';
import { packageOf } from '@sunbird/loan-domain';
import type { Lender } from '../../support/lender';
import { signInAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

test.use({ market: 'MX' });

/** A re-loan in Mexico with automatic disbursement, up to its approval. */
async function approvedReloan(page: Page, lender: Lender): Promise<string> {
  await page.addInitScript(name => localStorage.setItem('packageName', name), packageOf('MX'));
  await signInAs(page, await lender.borrower(4));
  await page.goto(`${lender.origin}/#/borrow/to_borrow`);
  const box = page.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: /^Apply for/ }).click();
  await expect(page).toHaveURL(/#\/auth\/review_tips/);
  const orderNo = new URLSearchParams(page.url().split('?').at(-1)).get('orderNo') ?? '';
  await lender.advance('PT10S');
  await page.getByRole('button', { name: 'Review and confirm' }).click();
  await expect(page.getByText(/As you agreed, we send the money by itself on/)).toBeVisible();
  return orderNo;
}

test('an automatic payout can be stopped inside its window, and the offer stays', async ({
  page,
  lender,
}) => {
  const orderNo = await approvedReloan(page, lender);
  await page.getByRole('button', { name: 'Stop it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByText('Automatic payout stopped')).toBeVisible();
  await expect(page.getByText(/As you agreed/)).toBeHidden();
  await lender.advance('P1DT1H');
  await page.goto(`${lender.origin}/#/borrow/lending?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible();
});

test('without a stop it pays out after its window', async ({ page, lender }) => {
  const orderNo = await approvedReloan(page, lender);
  await lender.advance('P1DT1H');
  await lender.advance('PT10S');
  await page.goto(`${lender.origin}/#/records`);
  const card = page.getByRole('listitem').filter({ hasText: orderNo });
  await expect(card).toContainText('Repaying');
  await expect(card).toContainText('Left to repay');
});
