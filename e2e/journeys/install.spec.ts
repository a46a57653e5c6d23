import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Width and height of a picture, as the browser draws it. */
function drawnSize(page: Page, bytes: Buffer): Promise<string> {
  return page.evaluate(async text => {
    const picture = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([picture]));
    return `${width}x${height}`;
  }, bytes.toString('base64'));
}

test('Chromium finds nothing wrong with the manifest and its screenshots, and the tab has its icon', async ({
  page,
  lender,
}) => {
  await page.goto(lender.origin);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data, manifest } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A window of a test keeps nothing, so that it installs nothing: that is no fault.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect([new URL(url).pathname, errors, faults]).toEqual(['/install/ng.sunbird.credit.en.json', [], []]);
  expect(JSON.parse(data ?? 'null')).toMatchObject({ name: 'Sunbird', lang: 'en' });
  expect(manifest.screenshots?.map(({ label }) => label)).toEqual([
    'What you can borrow',
    'The whole price, before you agree',
    'What you owe, and how to repay it',
    'Everything you got and paid',
  ]);
  for (const { image, formFactor } of manifest.screenshots ?? []) {
    const response = await page.request.get(image.url);
    const { 'content-type': type, 'cache-control': cacheControl } = response.headers();
    expect(new URL(image.url).pathname).toMatch(/^\/looks\/[\w-]+\.[0-9a-f]{12}\.webp$/);
    expect([formFactor, image.type, image.sizes]).toEqual(['kNarrow', 'image/webp', '720x1600']);
    expect([type, await drawnSize(page, await response.body())]).toEqual(['image/webp', '720x1600']);
    expect(cacheControl).toBe('public, max-age=31536000, immutable');
  }
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  const answer = await page.request.get(`${lender.origin}${icon}`);
  expect(answer.headers()['content-type']).toMatch(/^image\/svg\+xml/);
});
