import type { Page } from '@playwright/test';
import { apiPath } from '../support/api-path';
import { publishedReleases } from '../support/site/installs';
import { expect, test } from '../support/test';

interface Vital {
  readonly eventType: string;
  readonly pageName: string;
  readonly eventOption: string;
  readonly value: number;
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

async function servedRelease(origin: string, remote: string): Promise<string> {
  const defaultRelease = (await publishedReleases(origin, remote)).find(
    ({ deployment }) => deployment.default,
  );
  return defaultRelease?.url.split('/').at(-2) ?? '';
}

test('a start reports its largest paint, with screen and release', async ({ page, lender }) => {
  const vitals = acceptedVitals(page);
  await page.goto(`${lender.origin}/#/`);
  await page.getByRole('button', { name: /^Apply/ }).waitFor();
  const source = { remote: 'sunbird/borrow', release: await servedRelease(lender.origin, 'sunbird/borrow') };
  await expect(async () => {
    // The largest paint is final with the first press of a key that is measured.
    await page.keyboard.press('Shift');
    const paint = vitals.find(({ eventOption }) => eventOption === 'lcp');
    expect(paint).toMatchObject({ pageName: 'home', ...source });
  }).toPass();
});
