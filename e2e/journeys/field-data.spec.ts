import type { Page } from '@playwright/test';
import type { Registry } from '@sunbird/federation/registry';
import { apiPath, nigerianPackage } from '../support/api-path';
import { ReleaseDesk } from '../support/desk';
import { Lender } from '../support/lender';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

// The desk keeps people and figures in the site.
let site: SiteCopy;
let lender: Lender;
test.beforeAll(async () => {
  site = new SiteCopy();
  lender = await Lender.start({ siteDir: site.root });
});
test.afterAll(async () => {
  await lender.stop();
  site.remove();
});

interface Vital {
  readonly eventType: string;
  readonly pageName: string;
  readonly eventOption: string;
  readonly value: number;
  readonly firstPaint: string;
  readonly remote: string;
  readonly release: string;
}

/** The vitals that the lender accepted from this page. */
function acceptedVitals(page: Page): Vital[] {
  const accepted: Vital[] = [];
  page.on('response', answer => {
    if (!answer.url().endsWith(apiPath('/ext/events')) || !answer.ok()) return;
    const { events } = JSON.parse(answer.request().postData() ?? '{"events":[]}');
    accepted.push(...events.filter(({ eventType }: Vital) => eventType === 'vital'));
  });
  return accepted;
}

function names(vitals: readonly Vital[]): string[] {
  return vitals.map(({ eventOption }) => eventOption).sort();
}

async function servedRelease(remote: string): Promise<string> {
  const registry: Registry = await (await fetch(`${lender.origin}/registry.json`)).json();
  const standing = registry.microFrontends[remote]?.find(({ deployment }) => deployment.default);
  return standing?.url.split('/').at(-2) ?? '';
}

test('a start reports its vitals once, with screen, release and first picture', async ({ page }) => {
  const vitals = acceptedVitals(page);
  await page.goto(`${lender.origin}/#/`);
  await page.getByRole('button', { name: /^Apply/ }).waitFor();
  await expect.poll(() => names(vitals)).toContain('ttfb');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect.poll(() => names(vitals)).toContain('lcp');
  // The last ones are final when the app is put aside.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => names(vitals)).toEqual(expect.arrayContaining(['cls', 'lcp', 'ttfb']));
  expect(new Set(names(vitals)).size).toBe(vitals.length);
  const source = { remote: 'sunbird/borrow', release: await servedRelease('sunbird/borrow') };
  for (const vital of vitals.filter(({ eventOption }) => eventOption !== 'inp')) {
    expect(vital).toMatchObject({ pageName: 'home', firstPaint: 'screen', ...source });
  }
  const shifted = vitals.find(({ eventOption }) => eventOption === 'cls');
  expect(shifted?.value).toBe(0);
});

test('the desk shows what three of four borrowers waited, from 20 measurements on', async ({ page }) => {
  const remote = 'sunbird/promotion';
  const release = await servedRelease(remote);
  async function measure(from: number, count: number): Promise<void> {
    const events = Array.from({ length: count }, (_, index) => ({
      eventId: `measured-${from + index}`,
      eventType: 'vital',
      pageName: 'yx3',
      eventOption: 'lcp',
      time: 0,
      value: 1900,
      firstPaint: 'frame',
      remote,
      release,
    }));
    const answer = await page.request.post(`${lender.origin}${apiPath('/ext/events')}`, {
      headers: { packageName: nigerianPackage },
      data: { installId: 'install-1', events },
    });
    expect(answer.ok()).toBe(true);
  }
  const desk = new ReleaseDesk(page, lender, site);
  await measure(0, 19);
  await desk.signIn('Rosa');
  const shown = page.getByText('Content shown after').locator('xpath=following-sibling::dd[1]');
  await expect(shown).toHaveText('–');
  await measure(19, 1);
  await page.reload();
  await desk.see('Promotion Nigeria');
  await expect(shown).toHaveText('1.9 s');
});
