import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { keptRelease, startAnew, waitUntilCached } from '../support/page/cached-on-device';
import { addSecondHome, homeAsks, promote } from '../support/site/release-copy';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow', expected: { errors: [/Failed to load resource/] } });

const mark = 'data-attacked';

/** An attacker who can write the site's folder, but has no key, serves the page as a newer revision. */
function attack(root: string): void {
  function rewrite(file: string, change: (text: string) => string): string {
    const path = join(root, file);
    const text = change(readFileSync(path, 'utf8'));
    for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true });
    writeFileSync(path, text);
    return text;
  }
  const page = rewrite('index.html', text =>
    text.replace('<html', `<html ${mark}`).replace(/"revision":\d+/, '"revision":900'),
  );
  const hash = createHash('sha256').update(page).digest('base64');
  rewrite('page.json', text => JSON.stringify({ ...JSON.parse(text), hash }));
  rewrite('withdrawn.json', () => '{"revision":900,"withdrawn":[]}');
}

/** A new start that finds another revision; resolves when the worker has looked at its statement. */
async function startAttacked(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  const looked = context.waitForEvent('response', response => response.url().endsWith('/revision.json'));
  await page.goto(origin);
  await looked;
  return page;
}

test('a device that knows the publisher never starts a page that was swapped, and takes the next signed one', async ({
  page,
  context,
  copy: { site, lender },
}) => {
  test.setTimeout(240_000);
  const patience = { timeout: 30_000 };
  await page.goto(lender.origin);
  await waitUntilCached(page);
  attack(site.root);

  await startAttacked(context, lender.origin);
  const later = await startAttacked(context, lender.origin);
  await expect(later.getByRole('heading', { name: homeAsks.before })).toBeVisible(patience);
  await expect(later.locator('html')).not.toHaveAttribute(mark);

  // The publisher's next revision replaces what was swapped, and devices take it.
  const next = await addSecondHome(site.folder);
  await promote(site.folder, next);
  const taking = await startAnew(context, lender.origin);
  await keptRelease(taking, next);
  const healed = await startAnew(context, lender.origin);
  await expect(healed.getByRole('heading', { name: homeAsks.now })).toBeVisible(patience);
});
