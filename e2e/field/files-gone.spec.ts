import { waitUntilCached } from '../support/page/cached-on-device';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

test('a phone that is short of room has removed the files and kept the page: the app starts, and is kept anew', async ({
  page,
  lender,
}) => {
  await page.goto(lender.origin);
  const home = page.locator('#app').getByRole('heading', { name: 'How much do you need?' });
  await expect(home).toBeVisible();
  await waitUntilCached(page);
  expect(await page.evaluate(() => caches.delete('sunbird-files'))).toBe(true);
  await page.reload();
  await expect(home).toBeVisible();
  await waitUntilCached(page);
});
