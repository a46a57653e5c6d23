import type { Page } from '@playwright/test';
import { violations } from '../../support/page/axe';
import { layoutFaults } from '../../support/page/layout';
import { Repayer } from '../../support/repayer';
import { signInAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

test.describe.configure({ timeout: 240_000 });

/** Expects no violation of WCAG 2.2 AA, and nothing cut off at 320 px in the largest text. */
async function expectSound(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    expect(await violations(page), state).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'largest'));
    expect(await layoutFaults(page), state).toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'));
    await page.setViewportSize({ width: 360, height: 800 });
  });
}

test('states of a payment', async ({ page, lender }) => {
  const repayer = await Repayer.open(page, lender, 'NG', 3);
  const { orderNo } = repayer.borrower;
  await expectSound(page, 'overdue, in full');
  const choice = await page.getByRole('radiogroup').boundingBox();
  const parts = await page.getByRole('button', { name: 'What this is made of' }).boundingBox();
  if (!choice || !parts) throw new Error('Both stand on the screen.');
  expect(parts.y - choice.y - choice.height, 'room between the choice and the card').toBeGreaterThan(12);
  await page.getByText('Other amount').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await repayer.press(/^Choose how to pay/);
  await expect(page.getByText(/₦1,000 or more/).first()).toBeVisible();
  await expectSound(page, 'too small an amount');
  await page.getByRole('textbox', { name: 'Amount' }).fill('10000');
  await expect(page.getByText('Left after this')).toBeVisible();
  await expectSound(page, 'other amount');
  await repayer.press('Choose how to pay ₦10,000');
  await expect(page.getByText('is left after this')).toBeVisible();
  await expectSound(page, 'ways to pay a part');
  await repayer.choose('Bank transfer');
  await repayer.chooseAccount('One-time account');
  const accountNumber = await repayer.account(10_000);
  await expectSound(page, 'an account that expires');
  await repayer.sent();
  await expectSound(page, 'waiting');
  await lender.pay({ accountNumber, amount: 10_000 });
  await expect(repayer.heading('We received ₦10,000')).toBeVisible({ timeout: 30_000 });
  await expectSound(page, 'partly paid');
  await repayer.press('Pay the rest');
  await expect(repayer.heading('Payments so far')).toBeVisible();
  await expectSound(page, 'payments so far');
  await repayer.choose('Debit card');
  await expect(page.getByRole('button', { name: /^First card you authorise/ })).toBeVisible();
  await expectSound(page, 'before a provider’s page');
  await repayer.press('Pay ₦12,936.28');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound(page, 'leaving');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('The payment page was not opened')).toBeVisible();
  await expectSound(page, 'stayed');
  await repayer.go(`/repay/confirm_exhibition?orderNo=${orderNo}`);
  await expect(page.getByText('Transfer the fee, exactly')).toBeVisible();
  await expectSound(page, 'the fee of a later date');
  await repayer.press('I have paid the fee');
  await repayer.press('Confirm new date');
  await expect(page.getByText('Please agree to the loan renewal agreement')).toBeVisible();
  await expectSound(page, 'agreeing to a later date');
});

test('states of a proof', async ({ page, lender }) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  await repayer.press(/^Send payment proof/);
  await expect(repayer.heading('Show us your payment')).toBeVisible();
  await repayer.press('Send proof');
  await expect(page.getByText('Add a photo of your receipt').first()).toBeVisible();
  await expectSound(page, 'a proof without anything');
});

test('states of a repaid loan', async ({ page, lender }) => {
  const borrower = await lender.borrower(4);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/repay/repay_detail?orderNo=${borrower.orderNo}`);
  await expect(page.getByRole('heading', { name: /^Paid in full/ })).toBeVisible();
  await expect(page.getByText('You can now borrow up to')).toBeVisible();
  await expectSound(page, 'paid in full');
});
