import { answerConsents } from '../support/journey/consents';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

test('a switch of language keeps the form and the typed text', { tag: '@quick' }, async ({
  page,
  lender,
}) => {
  await openAs(page, lender, 6, '/auth/personal_infomation?orderNo={order}');
  await answerConsents(page, 'Allow');
  await page.getByLabel('First name').fill('Quintavia');
  await page.getByLabel('NIN').fill('73194625801');
  await page.goto(`${lender.origin}/#/user_center/language`);
  await page.getByText('Español').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goBack();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Quintavia');
  await expect(page.getByLabel('NIN')).toHaveValue('73194625801');
});

test.describe('a Mexican phone', () => {
  test.use({ locale: 'es-MX' });

  test('opens in Spanish, and home and log-in switch to English', async ({ page, lender }) => {
    await page.goto(`${lender.origin}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(page.getByText('How much do you need?')).toBeVisible();
    await page.goto(`${lender.origin}/#/user/login`);
    // Home has such a button too, until log-in is shown.
    await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
    await page.getByRole('button', { name: 'Español', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Inicia sesión o regístrate' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
