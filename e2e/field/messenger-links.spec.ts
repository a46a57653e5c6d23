import { leaveApp } from '../support/sign-in';
import { expect, test } from '../support/test';

// Each link as a messenger has sent it on, and the page that it was meant for. More of them: `mend-address.test.ts`.
const links = [
  ['/%23/yx1', '/yx1'],
  ['//#/YX1', '/yx1'],
  [`/#${encodeURIComponent('/yx1')}`, '/yx1'],
  ['/#/yx1).', '/yx1'],
  ['/#/yx1&fbclid=IwAR0', '/yx1?fbclid=IwAR0'],
] as const;

test('a decorated link leads to the page that was meant, also while the app runs', async ({
  page,
  lender,
}) => {
  for (const [link, path] of links) {
    // Another page first: a step within one would start no app.
    await leaveApp(page, lender);
    await page.goto(`${lender.origin}${link}`);
    await expect(page).toHaveURL(`${lender.origin}/#${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.evaluate(() => {
    window.location.hash = '#/ME.';
  });
  await expect(page).toHaveURL(/#\/me$/);
  await expect(page.getByRole('navigation')).toBeVisible();
});

test('a link into nothing is a page of the app, with a way on', async ({ page, lender }) => {
  for (const link of ['/%23%23', '/#javascript:x', '/#https://x', '/nowhere/at/all']) {
    await leaveApp(page, lender);
    await page.goto(`${lender.origin}${link}`);
    await expect(page.getByRole('button').or(page.getByRole('link')).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/#\/$/);
});
