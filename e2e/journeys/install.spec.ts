import { expect, test } from '../support/test';

// Names, labels, sizes and addresses of icons and screenshots: `packages/lender-settings/src/install`.

test('Chromium finds nothing wrong with the manifest, and screenshots and icon come as pictures', async ({
  page,
  lender,
}) => {
  await page.goto(lender.origin);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, manifest } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A test's window stores nothing, so it can't install an app: this error is expected.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect([new URL(url).pathname, errors, faults]).toEqual(['/install/ng.sunbird.credit.en.json', [], []]);
  expect(manifest.screenshots).toHaveLength(4);
  for (const { image } of manifest.screenshots ?? []) {
    const headers = (await page.request.get(image.url)).headers();
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
  }
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  // Drawn from what the page has: no start asks for it.
  expect(icon).toMatch(/^data:image\/svg\+xml,/);
});
