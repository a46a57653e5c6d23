import type { Page } from '@playwright/test';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import { translatePage } from '@sunbird/testing/translate-page';
import { Repayer } from '../support/repayer';
import { openAnew } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Lets the browser translate the page: its words stand in brackets then. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(translatePage);
  await expect(page.getByText(/^\[/).first()).toBeVisible();
}

/** The amounts on the screen, without spaces. */
function amounts(page: Page): Promise<string[]> {
  const money = page.locator('.ui-money:visible');
  return money.evaluateAll(amounts => amounts.map(one => (one.textContent ?? '').replace(/\s/g, '')));
}

/** Taps three times; returns all amounts that the screen shows then. */
async function tap(page: Page, button: 'More' | 'Less', to: number): Promise<string[]> {
  const slider = page.getByRole('slider', { name: 'Loan amount' });
  for (let taps = 0; taps < 3; taps += 1)
    await page.locator(`button[aria-label="${button}"]`).first().click();
  await expect(slider).toHaveValue(String(to));
  await expect.poll(async () => (await amounts(page))[0]).toBe(`₦${to.toLocaleString('en-US')}`);
  return amounts(page);
}

test('home is translated: each three taps show the new amount and its whole price', async ({
  page,
  lender,
}) => {
  await page.goto(`${lender.origin}/`);
  await expect(page.getByRole('slider', { name: 'Loan amount' })).toHaveValue('20000');
  const high = await tap(page, 'More', 23_000);
  const low = await tap(page, 'Less', 20_000);
  await translate(page);
  expect(await tap(page, 'More', 23_000)).toEqual(high);
  expect(await tap(page, 'Less', 20_000)).toEqual(low);
});

test('the repayment is translated: another amount has its own sum, and the screen can be left', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  await translate(page);
  await page.getByText('[Other amount]').click();
  await page.getByRole('textbox').fill('5000');
  await page.getByRole('button', { name: /₦5,000/ }).click();
  await expect(page.getByText(/\[.*is left after this.*\]/)).toBeVisible();
  await expect.poll(async () => (await amounts(page)).includes(withFigures('₦{repay - 5000}'))).toBe(true);
  await repayer.go('/records');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Records');
});

test('key facts and the account to pay into are translated: money, numbers, dates and names stay as they are', async ({
  page,
  lender,
}) => {
  for (const { at, path, money } of [
    { at: 14, path: '/borrow/confirm_borrow', money: withFigures('₦{payout}') },
    { at: 2, path: '/repay/repay_detail', money: withFigures('₦{repay}') },
  ]) {
    await openAnew(page, lender, at, `${path}?orderNo={order}`);
    await expect.poll(async () => (await amounts(page)).includes(money)).toBe(true);
    await translate(page);
    await expect.poll(async () => (await amounts(page)).includes(money)).toBe(true);
    await expect(page.locator('.ui-money font, dd font')).toHaveCount(0);
  }
  for (const { path, says } of [
    { path: '/', says: 'How much do you need?' },
    { path: '/yx1', says: 'Terms' },
  ]) {
    await openAnew(page, lender, undefined, path);
    await expect(page.getByText('Sunbird').first()).toBeVisible();
    await expect(page.getByText(says).first()).toBeVisible();
    await translate(page);
    await expect(page.getByText(`[${says}]`).first()).toBeVisible();
    await expect(page.locator('font').filter({ hasText: 'Sunbird' })).toHaveCount(0);
  }
});
