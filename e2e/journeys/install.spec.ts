import { readManifest } from '../support/page/read-manifest';
import { Simulator, simulatorWindow } from '../support/simulator';
import { expect, test } from '../support/test';

test('Chromium finds nothing wrong with Sunbird’s manifest, and the tab has its icon', async ({
  page,
  lender,
}) => {
  await page.goto(lender.origin);
  const { path, errors, faults, manifest } = await readManifest(page);
  expect([path, errors, faults]).toEqual(['/install/ng.sunbird.credit.en.json', [], []]);
  expect(manifest).toMatchObject({ name: 'Sunbird', lang: 'en' });
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  const answer = await page.request.get(`${lender.origin}${icon}`);
  expect(answer.headers()['content-type']).toMatch(/^image\/svg\+xml/);
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
