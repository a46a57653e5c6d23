import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

test('a log-out is confirmed, and leaves no data of the borrower on the device', async ({ page, lender }) => {
  const borrower = await lender.borrower(2);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/user_center/settings`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Exited successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  const stored = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
  );
  for (const secret of [borrower.token, borrower.mobile, borrower.userId])
    expect(stored).not.toContain(secret);
});

test('a session that the lender ends leads to home, where a card says why', async ({ page, lender }) => {
  const borrower = await lender.borrower(2);
  await signInAs(page, { ...borrower, token: `${borrower.token}x` });
  await page.goto(`${lender.origin}/#/me`);
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible();
});
