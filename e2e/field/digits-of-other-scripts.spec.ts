// cspell:disable -- digits of other scripts
import { expect, test } from '../support/test';

/** The number in Arabic digits; those of other scripts are read by the same helper. */
function inArabic(number: string): string {
  return number.replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)));
}

test('a keyboard with Arabic digits logs in', async ({ page, lender }) => {
  await page.goto(`${lender.origin}/#/user/login`);
  const field = page.getByLabel('Mobile number');
  await field.pressSequentially(inArabic('08030763501'));
  await expect(field).toHaveValue('803 076 3501');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeVisible();
  await code.fill(inArabic(await lender.codeFor('8030763501')));
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
});
