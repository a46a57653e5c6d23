import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator } from '@playwright/test';
import { sendEvents } from '@sunbird/api-client/contract';
import { clientAt } from '@sunbird/api-tools/testing/test-client';
import { confirmOffer } from '@sunbird/api-tools/walk/steps';
import { releaseId } from '@sunbird/federation/registry';
import { addDays, calendarDateAt } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import { campaignHeading, laptop, ReleaseDesk } from '../support/desk';
import type { Lender } from '../support/lender';
import { violations } from '../support/page/axe';
import { root } from '../support/paths';
import { installs, installsOf, publishedReleases } from '../support/site/installs';
import { expect, test } from '../support/test';

test.use(laptop);
// The desk refuses a marketer another page than a campaign's, and a plan that can't be.
test.use({ expected: { errors: [/403 \(Forbidden\)/, /409 \(Conflict\)/] } });

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

const promotion = 'sunbird/promotion';

async function harvestTraffic(lender: Lender, market: string): Promise<number[]> {
  return (await publishedReleases(lender.origin, promotion))
    .filter(({ deployment }) => deployment.market === market && !deployment.default && deployment.traffic > 0)
    .map(({ deployment }) => deployment.traffic);
}

/** What the app shows to an install that gets another campaign than Spring, and to one that does not. */
async function campaigns(browser: Browser, lender: Lender, defaultUrl: string): Promise<readonly string[]> {
  const unchanged = await installsOf(lender.origin, promotion, defaultUrl);
  const chosen = [installs.find(id => !unchanged.includes(id)) ?? '', unchanged[0] ?? ''];
  const shown: string[] = [];
  for (const install of chosen)
    shown.push(await campaignHeading(browser, lender, { 'sunbird.install': install }, '"eventType":"view"'));
  return shown;
}

/** The next Friday of the market, as a date box takes it. */
function nextFriday(): string {
  const today = calendarDateAt(Date.now(), ng.zone);
  return addDays(today, (12 - new Date(today).getUTCDay()) % 7 || 7);
}

/** A borrower whose app had opened a release is paid out: the app's calls, and ten seconds of the lender. */
async function payOut(lender: Lender, release: string): Promise<void> {
  const { orderNo, token } = await lender.borrower(14);
  const client = clientAt(lender.origin, token);
  const submitted = { eventType: 'campaign', eventOption: 'submitted', remote: promotion, release };
  await client.ok(sendEvents, {
    installId: 'install',
    events: [{ eventId: 'submitted', time: Date.now(), ...submitted }],
  });
  await confirmOffer(client.ok, { orderNo, amount: 20_000, term: 91 }, 14);
  await lender.advance('PT10S');
}

test('a marketer chooses, previews, publishes until Friday, compares, extends and stops, in few clicks', async ({
  page,
  browser,
  copy: { site, lender },
}) => {
  const desk = new ReleaseDesk(page, lender);
  await desk.signInMarketer('Mide Ade', site);
  const [{ url: defaultUrl } = { url: '' }] = (await publishedReleases(lender.origin, promotion)).filter(
    ({ deployment }) => deployment.default,
  );
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
    await hand.type(form.getByLabel(/^Until \(/), `${nextFriday()}T18:00`);
    await hand.type(form.getByLabel('Why'), 'Harvest week');
    await hand.press(form.getByRole('button', { name: 'Publish', exact: true }));
    await expect(form).toBeHidden();
    expect(await harvestTraffic(lender, 'NG')).toEqual([20]);
    expect(await harvestTraffic(lender, 'MX')).toEqual([]);
    const [inside, outside] = await campaigns(browser, lender, defaultUrl);
    expect(inside).toBe('Plan the harvest, know the cost');
    expect(outside).not.toBe(inside);
    // The figures come from the app itself.
    await expect(async () => {
      await page.reload();
      const harvest = page
        .getByRole('region', { name: 'Releases, last 7 days' })
        .getByRole('row', { name: /^Harvest/ });
      await expect(harvest.getByRole('cell').first()).toHaveText('1', { timeout: 1500 });
    }).toPass();
  });

  await task('compare', async () => {
    const compare = page.getByRole('region', { name: 'Compare' });
    await expect(compare.getByRole('row', { name: /^Harvest/ })).toBeVisible();
    await expect(compare.getByText('Too early to tell').first()).toBeVisible();
    const harvest = (await publishedReleases(lender.origin, promotion)).find(
      ({ deployment }) => deployment.market === 'NG' && deployment.traffic === 20,
    );
    await payOut(lender, harvest ? releaseId(harvest) : '');
    const cells = compare.getByRole('row', { name: /^Harvest/ }).getByRole('cell');
    await expect(async () => {
      await page.reload();
      await compare.getByLabel('Show').selectOption({ index: 1 });
      const shown = ['1', /^0/, /^1/, /^1/, withFigures('₦{payout}')];
      await expect(cells).toHaveText(shown, { timeout: 1500 });
    }).toPass();
    await expect(compare.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /csv\?run=\S+/);
  });

  await task('extend', async () => {
    await expect(desk.toCome.getByText(/until Fri/)).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Change Harvest' }));
    const form = page.getByRole('dialog', { name: 'Change Harvest' });
    await hand.type(form.getByLabel(/^Until \(/), `${addDays(nextFriday(), 7)}T18:00`);
    await hand.type(form.getByLabel('Why'), 'It goes well');
    await hand.press(form.getByRole('button', { name: 'Save the change' }));
    await expect(form).toBeHidden();
    expect(await harvestTraffic(lender, 'NG')).toEqual([20]);
  });

  await task('stop', async () => {
    await hand.press(page.getByRole('button', { name: 'Stop Harvest' }));
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Stop Harvest' }));
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await harvestTraffic(lender, 'NG')).toEqual([]);
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
  expect([hand.clicks, hand.typed]).toEqual([11, 4]);

  await desk.open('Audit log');
  for (const action of [/to 20% of Nigeria/, /^Mide Ade ended Harvest .*in Nigeria; Spring/])
    await expect(page.getByRole('listitem').getByText(action).first()).toBeVisible();
  await expect(page.getByText('Each publication signs', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Repay' })).toBeHidden();
  await page.goto(`${desk.origin}/desk/#/slots/repay/NG`);
  await expect(page.getByText('Your role does not cover this.', { exact: false })).toBeVisible();
});

/** The first heading of a campaign. */
function headline(campaign: 'harvest' | 'spring', language: 'en' | 'es'): string {
  const file = join(root, 'mfe-promotion/src/campaigns', campaign, 'messages', `${language}.json`);
  const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return messages['campaign.entryTitle'] ?? '';
}

test('those who read Spanish see another campaign, and no second one for them', async ({
  page,
  browser,
  copy: { lender },
}) => {
  const desk = new ReleaseDesk(page, lender);
  /** The heading that a device shows at the address of a campaign. */
  function headingOn(stored: Readonly<Record<string, string>>): Promise<string> {
    return campaignHeading(browser, lender, stored, '"eventOption":"opened"');
  }
  await desk.signIn();
  const row = page.getByRole('row', { name: /^Harvest/ }).first();
  await row.getByRole('radio').check();
  await page.getByRole('button', { name: 'Publish Harvest' }).click();
  const form = page.getByRole('dialog', { name: 'Publish Harvest' });
  await form.getByText('Spanish', { exact: true }).click();
  await form.getByRole('radiogroup', { name: 'Share of people' }).getByText('100%').click();
  await expect(form.getByText(/^Everybody else: Spring 100%/)).toBeVisible();
  await form.getByLabel('Why').fill('Harvest week');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row.getByText('100% (Spanish)', { exact: true })).toBeVisible();
  expect(await headingOn({ language: 'es' })).toBe(headline('harvest', 'es'));
  expect(await headingOn({})).toBe(headline('spring', 'en'));

  await desk.choose('Spring');
  await page.getByRole('button', { name: 'Change Spring' }).click();
  const other = page.getByRole('dialog', { name: 'Change Spring' });
  await other.getByText('50%', { exact: true }).click();
  await expect(other.getByText('There is no build to go back to.')).toBeVisible();
  await page.keyboard.press('Escape');

  await desk.open('Audit log');
  await expect(page.getByText(/Harvest.* to 100% \(Spanish\) of Nigeria/).first()).toBeVisible();
});
