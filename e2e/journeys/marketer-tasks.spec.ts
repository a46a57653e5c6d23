import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator } from '@playwright/test';
import type { Registry } from '@sunbird/federation/registry';
import { campaignHeading, laptop, ReleaseDesk } from '../support/desk';
import { Lender } from '../support/lender';
import { violations } from '../support/page/axe';
import { root } from '../support/paths';
import { storedLogin } from '../support/sign-in';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.use(laptop);
test.describe.configure({ mode: 'serial' });

let site: SiteCopy;
let lender: Lender;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = new SiteCopy();
  lender = await Lender.start({ siteDir: site.root });
});
test.afterAll(async () => {
  await lender.stop();
  site.remove();
});

/** Presses and types as a person does, and counts both. */
class Hand {
  clicks = 0;
  typed = 0;

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async type(target: Locator, text: string): Promise<void> {
    this.typed += 1;
    await target.fill(text);
  }
}

async function harvestTraffic(market: string): Promise<number[]> {
  const registry: Registry = await (await fetch(`${lender.origin}/registry.json`)).json();
  return (registry.microFrontends['sunbird/promotion'] ?? [])
    .filter(({ deployment }) => deployment.market === market && !deployment.default && deployment.traffic > 0)
    .map(({ deployment }) => deployment.traffic);
}

/** The next Friday, as a date box takes it. */
function nextFriday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7 || 7));
  return day.toISOString().slice(0, 10);
}

test('a marketer chooses, previews, publishes until Friday, compares, extends and stops, in few clicks', async ({
  page,
}) => {
  const desk = new ReleaseDesk(page, lender, site);
  await desk.signIn('Rosa');
  const hand = new Hand();
  const steps: Record<string, number> = {};
  async function task(name: string, action: () => Promise<void>): Promise<void> {
    const before = hand.clicks;
    await test.step(name, action);
    steps[name] = hand.clicks - before;
  }

  await task('choose', () => hand.press(page.getByRole('radio', { name: /^Harvest/ }).first()));

  await task('preview', async () => {
    await hand.press(page.getByRole('radiogroup', { name: 'Screen' }).getByText('Welcome offer'));
    await expect(page.frameLocator('iframe').locator('[data-page-heading]')).toBeVisible();
    await hand.press(page.getByRole('radiogroup', { name: 'Screen' }).getByText('Places left'));
    await expect(page.frameLocator('iframe').getByText('Plan the harvest')).toBeVisible();
  });

  await task('publish to 20 % in one market until Friday', async () => {
    await hand.press(page.getByRole('button', { name: 'Publish Harvest' }));
    const form = page.getByRole('dialog', { name: 'Publish Harvest' });
    await hand.press(form.getByText('20%', { exact: true }));
    await hand.press(form.getByText('Until a date', { exact: true }));
    await hand.type(form.getByLabel('Last day'), nextFriday());
    await hand.type(form.getByLabel('Why'), 'Harvest week');
    await hand.press(form.getByRole('button', { name: 'Publish to 20%' }));
    await expect(form).toBeHidden();
    expect(await harvestTraffic('NG')).toEqual([20]);
    expect(await harvestTraffic('MX')).toEqual([]);
  });

  await task('compare', async () => {
    const compare = page.getByRole('region', { name: 'Compare' });
    await expect(compare.getByRole('row', { name: /^Harvest/ })).toBeVisible();
    await expect(compare.getByText('Too early to say').first()).toBeVisible();
  });

  await task('extend', async () => {
    const running = page.getByRole('region', { name: 'Running now' });
    await expect(running.getByText(/until Fri/)).toBeVisible();
    await hand.press(running.getByRole('button', { name: 'Extend Harvest' }));
    await hand.press(page.getByRole('button', { name: 'Save the new end' }));
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await task('stop', async () => {
    await hand.press(page.getByRole('button', { name: 'Stop Harvest' }));
    await hand.press(page.getByRole('button', { name: 'Roll back now' }));
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await harvestTraffic('NG')).toEqual([]);
  });

  test.info().annotations.push({ type: 'clicks', description: JSON.stringify(steps) });
  expect(steps).toEqual({
    choose: 1,
    preview: 2,
    'publish to 20 % in one market until Friday': 4,
    compare: 0,
    extend: 2,
    stop: 2,
  });
  expect([hand.clicks, hand.typed]).toEqual([11, 2]);
});

/** The first heading of the campaign. */
function harvestHeadline(language: string): string {
  const file = join(root, 'mfe-promotion/src/campaigns/harvest/messages', `${language}.json`);
  const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return messages['campaign.entryTitle'] ?? '';
}

/** The heading that a device shows at the address of a campaign. */
function headingOn(browser: Browser, stored: Readonly<Record<string, string>>): Promise<string> {
  return campaignHeading(browser, lender, stored, '"eventOption":"opened"');
}

test('those who read Spanish, and those who come back, see another campaign', async ({ page, browser }) => {
  const desk = new ReleaseDesk(page, lender, site);
  await desk.signIn('Rosa');
  const row = page.getByRole('row', { name: /^Harvest/ }).first();
  async function publishFor(language: string, borrowers: string): Promise<void> {
    await row.getByRole('radio').check();
    await page.getByRole('button', { name: 'Publish Harvest' }).click();
    const form = page.getByRole('dialog', { name: 'Publish Harvest' });
    await form.getByLabel('Language').selectOption(language);
    await form.getByLabel('Borrowers').selectOption(borrowers);
    await form.getByRole('radiogroup', { name: 'Share of people' }).getByText('100%').click();
    await expect(form.getByText(/^Everybody else sees Spring/)).toBeVisible();
    await form.getByLabel('Why').fill('Harvest week');
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Publish to 100%' }).click();
    await expect(form).toBeHidden();
  }
  const [english, spanish] = ['en', 'es'].map(harvestHeadline);
  const spring = await headingOn(browser, {});
  expect(spring).not.toBe(english);

  await publishFor('Spanish', 'All');
  await expect(row.getByText('100% (Spanish)')).toBeVisible();
  expect(await headingOn(browser, { language: 'es' })).toBe(spanish);
  expect(await headingOn(browser, {})).toBe(spring);

  await publishFor('All', 'Returning');
  const returning = storedLogin(await lender.borrower(4));
  expect(await headingOn(browser, returning)).toBe(english);

  await desk.open('Audit log');
  await expect(page.getByText(/Harvest.* to 100% \(returning borrowers\) of Nigeria$/)).toBeVisible();
  await desk.open('Schedule');
  await expect(page.getByText(/Harvest.*100% \(Spanish\)/).first()).toBeVisible();
});

test('a journey opens in its preview with a made-up borrower', async ({ page }) => {
  const desk = new ReleaseDesk(page, lender, site);
  await desk.signIn('Rosa');
  await page.getByRole('link', { name: 'Repay', exact: true }).click();
  await desk.see('Repay Nigeria');
  const phone = page.frameLocator('iframe');
  await expect(phone.getByText('Left to repay')).toBeVisible();
  await expect(page.getByText('With a made-up borrower of the lender in a box.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Screen' }).getByText('Cashier').click();
  await expect(phone.locator('[data-page-heading]')).toBeVisible();
  await expect(phone.getByText('The payment number is missing')).toBeHidden();
  expect(await violations(page)).toEqual([]);
});

test.describe('a conflict', () => {
  // The desk refuses a stale form.
  test.use({ expected: { errors: [/409 \(Conflict\)/] } });

  test('a conflict is in view and has the focus, and the bar of a phone is one row', async ({ page }) => {
    const desk = new ReleaseDesk(page, lender, site);
    await desk.signIn('Rosa');
    await page
      .getByRole('radio', { name: /^Harvest/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Publish Harvest' }).click();
    const form = page.getByRole('dialog', { name: 'Publish Harvest' });
    await form.getByLabel('Why').fill('a wider test');
    // Somebody else publishes while the form is open.
    await page.evaluate(async () => {
      const me: { token: string } = await (await fetch('api/me')).json();
      const view: { seen: string; releases: { id: string; isDefault: boolean }[] } = await (
        await fetch('api/slots/promotion/NG')
      ).json();
      const headers = { 'content-type': 'application/json', 'x-desk-token': me.token };
      const release = view.releases.find(({ isDefault }) => !isDefault)?.id;
      const stop = { failed: true, errors: true };
      const body = JSON.stringify({ release, share: 5, at: null, why: 'first', stop, seen: view.seen });
      await fetch('api/slots/promotion/NG/publish', { method: 'POST', headers, body });
    });
    await form.getByRole('button', { name: /^Publish to/ }).click();
    const message = form.getByRole('alert');
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(message.locator('..')).toBeFocused();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    const bar = await page.getByRole('banner').first().boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(64);
    expect(await violations(page)).toEqual([]);
    await desk.open('Schedule');
    await desk.see('Schedule');
    expect(await violations(page)).toEqual([]);
  });
});
