import { expect, test } from '../support/test';

// The browser reports each missing file.
test.use({ expected: { errors: [/Failed to load resource/, /Refused to execute script/, /integrity/i] } });

test('a remote whose files are missing: its screens show the card, the tabs work, Retry works once they are back', {
  tag: '@quick',
}, async ({ page, copy: { site, lender } }) => {
  const putBack = site.takeAway('usercenter');
  await page.goto(lender.origin);
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/Tell us code USERCENTER-/)).toBeVisible();

  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page).toHaveTitle(/Records/);

  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  // The card goes while the files are asked for again, and comes back.
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
    timeout: 30_000,
  });

  putBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeHidden({
    timeout: 30_000,
  });
  await expect(page).toHaveTitle(/^Me/);
});

test('the browser refuses a remote with one changed byte; the shell keeps working', {
  tag: '@quick',
}, async ({ page, copy: { site, lender } }) => {
  site.tamper('usercenter');
  await page.goto(`${lender.origin}/#/me`);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/USERCENTER-INTEGRITY/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
});

test('a changed landing file is refused, and the loader loads the remote', async ({
  page,
  copy: { site, lender },
}) => {
  site.tamper('usercenter', ['landing.js']);
  await page.goto(`${lender.origin}/#/me`);
  await expect(page).toHaveTitle(/^Me/);
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible();
});
