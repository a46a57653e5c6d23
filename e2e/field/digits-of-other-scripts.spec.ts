// cspell:disable -- digits of other scripts
import { Repayer } from '../support/repayer';
import { expect, test } from '../support/test';

/** The number in digits that begin with this zero. */
function inDigitsFrom(zero: string, number: string): string {
  const first = zero.codePointAt(0) ?? 0;
  return number.replace(/\d/g, digit => String.fromCodePoint(first + Number(digit)));
}

const scripts = [
  { name: 'Arabic', zero: '٠', mobile: '8030763501' },
  { name: 'Hindi', zero: '०', mobile: '8030763502' },
  { name: 'wide', zero: '０', mobile: '8030763503' },
];

for (const { name, zero, mobile } of scripts) {
  test(`a keyboard with ${name} digits logs in`, async ({ page, lender }) => {
    await page.goto(`${lender.origin}/#/user/login`);
    const field = page.getByLabel('Mobile number');
    await field.pressSequentially(inDigitsFrom(zero, `0${mobile}`));
    await expect(field).toHaveValue(mobile.replace(/(...)(...)/, '$1 $2 '));
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = page.getByLabel('6-digit code');
    await expect(code).toBeVisible();
    await code.fill(inDigitsFrom(zero, await lender.codeFor(mobile)));
    await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  });

  test(`an amount in ${name} digits is paid`, async ({ page, lender }) => {
    const repayer = await Repayer.open(page, lender, 'NG');
    await page.getByText('Other amount').click();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.pressSequentially(inDigitsFrom(zero, '12500'));
    await expect(amount).toHaveValue('12,500');
    await repayer.press(`Choose how to pay ${repayer.money(12_500)}`);
    await expect(page.getByText('is left after this')).toBeVisible();
  });
}
