import { expect, test } from '../support/test';

test('Chromium finds nothing wrong with the manifest, and the tab has its icon', async ({ page, lender }) => {
  await page.goto(lender.origin);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A window of a test keeps nothing, so that it installs nothing: that is no fault.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect([new URL(url).pathname, errors, faults]).toEqual(['/install/ng.sunbird.credit.en.json', [], []]);
  expect(JSON.parse(data ?? 'null')).toMatchObject({ name: 'Sunbird', lang: 'en' });
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  const answer = await page.request.get(`${lender.origin}${icon}`);
  expect(answer.headers()['content-type']).toMatch(/^image\/svg\+xml/);
});
