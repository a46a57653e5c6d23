import { expect, test } from '../support/test';

test.use({ locale: 'es-MX' });

test('a Mexican phone opens in Spanish, and home and log-in switch to English', { tag: '@quick' }, async ({
  page,
  lender,
}) => {
  await page.goto(`${lender.origin}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByText('How much do you need?')).toBeVisible();
  await page.goto(`${lender.origin}/#/user/login`);
  // Home, which stays until log-in is shown, has the same button.
  await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inicia sesión o regístrate' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
