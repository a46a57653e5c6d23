import { waitUntilCached } from '../support/page/cached-on-device';
import { expectScreenshots, readManifest } from '../support/page/read-manifest';
import { Simulator, simulatorWindow } from '../support/simulator';
import { expect, test } from '../support/test';

test('Chromium finds nothing wrong with Sunbird’s manifest, and the tab has its icon', async ({
  page,
  lender,
}) => {
  await page.goto(lender.origin);
  const { path, errors, faults, manifest, screenshots } = await readManifest(page);
  expect([path, errors, faults]).toEqual(['/install/ng.sunbird.credit.en.json', [], []]);
  expect(manifest).toMatchObject({ name: 'Sunbird', lang: 'en' });
  expectScreenshots(screenshots, [
    'What you can borrow',
    'The whole price, before you agree',
    'What you owe, and how to repay it',
    'Everything you got and paid',
  ]);
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  const answer = await page.request.get(`${lender.origin}${icon}`);
  expect(answer.headers()['content-type']).toMatch(/^image\/svg\+xml/);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no start loads the screenshots, and the device keeps none of them', async ({ page, lender }) => {
    const asked: string[] = [];
    page.context().on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto(lender.origin);
    await waitUntilCached(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(5);
    expect(asked.length).toBeGreaterThan(5);
    expect([...asked, ...kept].filter(path => /\/looks\/|\.(webp|png)$/.test(path))).toEqual([]);
  });
});

test.describe('in a wrapper', () => {
  test.use(simulatorWindow);

  test('the page has no manifest: the app is installed already', async ({ page, lender }) => {
    const simulator = new Simulator(page, lender);
    await simulator.openAs(2);
    await expect(simulator.app.getByText(/21,638/).first()).toBeVisible();
    await expect(simulator.app.locator('link[rel=manifest]')).toHaveCount(0);
  });
});
