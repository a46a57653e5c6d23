import { laptop, ReleaseDesk } from '../support/desk';
import { violations } from '../support/page/axe';
import { expect, test } from '../support/test';

test.use(laptop);

test('the desk is not visible without a login, and by a link that the lender prints', async ({
  page,
  copy: { lender },
}) => {
  const desk = new ReleaseDesk(page, lender);
  await page.goto(`${lender.origin}/desk/`);
  await expect(page).toHaveURL(`${desk.origin}/desk/sign-in`);
  await expect(page.getByText('pnpm desk link')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => lender.printed.match(/http:\S+\/desk\/sign-in\/link\S+/g)).toHaveLength(2);
  await desk.signIn();
  await expect(page.getByRole('link', { name: 'Repay' })).toBeVisible();
});

test('a campaign is previewed before any borrower gets it, and a journey', async ({
  page,
  copy: { lender },
}) => {
  const desk = new ReleaseDesk(page, lender);
  await desk.signIn();
  const phone = page.frameLocator('iframe');
  await desk.choose('Harvest');
  await expect(phone.locator('[data-page-heading]')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Screen' }).getByText('Places left').click();
  await expect(phone.getByRole('heading', { name: 'Plan the harvest, know the cost' })).toBeVisible();
  expect(await phone.locator('html').evaluate(() => window.innerWidth)).toBe(360);
  await page.getByText('ES', { exact: true }).click();
  await expect(phone.locator('html[lang=es]')).toBeVisible();
  await page.getByText('Dark', { exact: true }).click();
  await expect(phone.locator('html[data-theme=dark]')).toBeVisible();
  expect(await (await fetch(`${lender.origin}/registry.json`)).text()).not.toContain('harvest');

  await page.getByRole('link', { name: 'Repay', exact: true }).click();
  await desk.see('Repay Nigeria');
  await expect(phone.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('a conflict', () => {
  // The desk refuses a stale form.
  test.use({ expected: { errors: [/409 \(Conflict\)/] } });

  test('a conflict is in view and has the focus, and the bar of a phone is one row', async ({
    page,
    copy: { lender },
  }) => {
    const desk = new ReleaseDesk(page, lender);
    await desk.signIn();
    await desk.choose('Harvest');
    // The page does not hear of the other one before it publishes.
    const view = '**/api/slots/promotion/NG';
    const stale = await (await page.request.get(`${desk.origin}/desk/api/slots/promotion/NG`)).text();
    await page.route(view, route => route.fulfill({ contentType: 'application/json', body: stale }));
    await page.getByRole('button', { name: 'Publish Harvest' }).click();
    const form = page.getByRole('dialog', { name: 'Publish Harvest' });
    await form.getByLabel('Why').fill('a wider test');
    await expect(form.getByText('After')).toBeVisible();
    // Another releaser publishes while the form is open.
    await page.evaluate(async () => {
      const me: { token: string } = await (await fetch('api/me')).json();
      const view: { seen: string; releases: { id: string; isDefault: boolean }[] } = await (
        await fetch('api/slots/promotion/NG')
      ).json();
      const headers = { 'content-type': 'application/json', 'x-desk-token': me.token };
      const release = view.releases.find(({ isDefault }) => !isDefault)?.id;
      const body = JSON.stringify({ release, share: 5, at: null, why: 'first', seen: view.seen });
      await fetch('api/slots/promotion/NG/publish', { method: 'POST', headers, body });
    });
    await form.getByRole('button', { name: 'Publish', exact: true }).click();
    const message = form.getByRole('alert');
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(message.locator('..')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.unroute(view);

    await page.setViewportSize({ width: 390, height: 844 });
    const bar = await page.getByRole('banner').first().boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(64);
    await desk.open('Audit log');
    await desk.see('Audit log');
  });
});
