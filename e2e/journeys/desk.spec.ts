import type { Browser, Page } from '@playwright/test';
import { chooseRelease, type Registry, slotOf } from '@sunbird/federation/registry';
import { campaignHeading, laptop, ReleaseDesk } from '../support/desk';
import { Lender } from '../support/lender';
import { violations } from '../support/page/axe';
import { sidewaysScroll } from '../support/page/layout';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.use(laptop);
test.describe.configure({ mode: 'serial' });

const promotion = 'sunbird/promotion';
const installs = Array.from({ length: 50 }, (_, index) =>
  (index * 2_654_435_761).toString(16).padStart(32, '0'),
);
const harvestHeadline = 'Plan the harvest, know the cost';

let site: SiteCopy;
let lender: Lender;
let staff = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = new SiteCopy();
  lender = await Lender.start({ siteDir: site.root });
  staff = `http://localhost:${lender.port + 1}`;
});
test.afterAll(async () => {
  await lender.stop();
  site.remove();
});

async function registry(): Promise<Registry> {
  return (await fetch(`${lender.origin}/registry.json`)).json();
}

/** Installs of Nigeria that get another campaign than this one, chosen by the app's own code from the served registry. */
async function installsOfAnother(standing: string): Promise<string[]> {
  const slot = slotOf((await registry()).microFrontends[promotion] ?? [], 'NG');
  return installs.filter(id => chooseRelease(promotion, slot, id)?.url !== standing);
}

/** What the app shows to a given install. */
function campaignOf(browser: Browser, install: string): Promise<string> {
  return campaignHeading(browser, lender, { 'sunbird.install': install }, '"eventType":"view"');
}

function deskOf(page: Page): ReleaseDesk {
  return new ReleaseDesk(page, lender, site);
}

test('the desk is not visible without a login', async ({ page }) => {
  await page.goto(`${lender.origin}/desk/`);
  await expect(page).toHaveURL(`${staff}/desk/sign-in`);
  await expect(page.getByText('pnpm desk link')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a marketer previews the second campaign, publishes it at 20 and 100 per cent, and rolls back', async ({
  page,
  browser,
}) => {
  const links = lender.printed.match(/http:\S+\/desk\/sign-in\/link\S+/g) ?? [];
  expect(links).toHaveLength(2);
  await deskOf(page).use(links[0] ?? '');
  await expect(page.getByRole('link', { name: 'Repay' })).toBeVisible();

  const context = await browser.newContext({ ...laptop, locale: 'en-NG' });
  const own = await context.newPage();
  const desk = deskOf(own);
  await desk.signIn('Mide Ade', 'marketer');
  await page.close();
  await expect(own.getByRole('link', { name: 'Repay' })).toBeHidden();

  await test.step('preview, before any borrower gets it', async () => {
    await own
      .getByRole('radio', { name: /^Harvest/ })
      .first()
      .check();
    const frame = own.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: harvestHeadline })).toBeVisible();
    for (const width of ['320', '430', '360']) {
      await own.getByRole('radiogroup', { name: 'Width in pixels' }).getByText(width).click();
      await expect(frame.locator('[data-page-heading]')).toBeVisible();
      expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(Number(width));
    }
    await own.getByText('ES', { exact: true }).click();
    await expect(frame.locator('html[lang=es]')).toBeVisible();
    await own.getByText('Dark', { exact: true }).click();
    await expect(frame.locator('html[data-theme=dark]')).toBeVisible();
    const shown = own.getByRole('radiogroup', { name: 'Show' });
    await shown.getByText('Blocked').click();
    await expect(own.getByText('No build is like that.')).toBeVisible();
    await shown.getByText('All').click();
    await expect(own.getByRole('radio', { name: /^Harvest/ }).first()).toBeChecked();
    expect(JSON.stringify(await registry())).not.toContain('harvest');
  });

  const standing =
    (await registry()).microFrontends[promotion]?.find(({ deployment }) => deployment.default)?.url ?? '';
  await desk.publish('Harvest', 20);
  const some = await installsOfAnother(standing);
  const [inside = ''] = some;
  const outside = installs.find(id => !some.includes(id)) ?? '';
  expect(await campaignOf(browser, inside)).toBe(harvestHeadline);
  const spring = await campaignOf(browser, outside);
  expect(spring).not.toBe(harvestHeadline);
  await desk.publish('Harvest', 100);
  expect(await installsOfAnother(standing)).toEqual(installs);

  await test.step('the metrics come from the app itself', async () => {
    await expect(async () => {
      await own.reload();
      await expect(own.locator('dd').first()).toHaveText('1', { timeout: 1500 });
    }).toPass();
  });

  await desk.rollBack('The example cost was wrong');
  expect(await campaignOf(browser, inside)).toBe(spring);

  await test.step('the audit log has every action', async () => {
    await desk.open('Audit log');
    for (const action of [/to 20% of Nigeria$/, /to 100% of Nigeria$/]) {
      await expect(own.getByRole('listitem').getByText(action).first()).toBeVisible();
    }
    await expect(own.getByText(/^Mide Ade rolled back Promotion in Nigeria to Spring/)).toBeVisible();
    await expect(own.getByText('The example cost was wrong')).toBeVisible();
    await expect(own.getByText('Each publication signs', { exact: false })).toBeVisible();
  });

  await test.step('a marketer has no access to repay', async () => {
    await own.goto(`${staff}/desk/#/slots/repay/NG`);
    await expect(own.getByText('Your role does not cover this.', { exact: false })).toBeVisible();
  });
  await context.close();
});

test('no violation of WCAG 2.2 AA on any page, on a laptop and a small screen, in both languages', async ({
  page,
}) => {
  const desk = deskOf(page);
  await desk.signIn('Rosa');
  // A release that can be rolled back.
  await page
    .getByRole('radio', { name: /^Harvest/ })
    .first()
    .check();
  await desk.publish('Harvest', 20);
  for (const [place, heading] of [
    ['Pages', 'Promotion Nigeria'],
    ['Schedule', 'Schedule'],
    ['Audit log', 'Audit log'],
    ['Settings', 'Settings'],
  ] as const) {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 1280) await desk.open(place);
      await desk.see(heading);
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  }
  await desk.open('Pages');
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await desk.open('Settings');
  await page.getByText('Español', { exact: true }).click();
  await desk.see('Ajustes');
  expect(await violations(page)).toEqual([]);
});
