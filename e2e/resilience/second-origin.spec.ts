import { join } from 'node:path';
import { publish, readSettings } from '@sunbird/release-store';
import { builtSite } from '../support/paths';
import { FileServer } from '../support/site/file-server';
import { expect, test } from '../support/test';

// The browser reports files that the first origin lacks, and files that were tampered with.
test.use({
  expected: { errors: [/Failed to load resource/, /integrity/i, /Refused to execute script/, /MIME type/] },
});

test('a remote that the site lacks is loaded from the second origin, and its hashes are checked there too', async ({
  page,
  copy: { site, lender },
}) => {
  const second = await new FileServer(join(builtSite, 'current')).start();
  try {
    const settings = readSettings(site.folder);
    if (!settings) throw new Error('The site was never published.');
    await publish(site.folder, {
      publisher: 'command',
      settings: { ...settings, secondOrigin: `${second.origin}/` },
    });
    site.takeAway('usercenter');
    second.tampers = true;

    await page.goto(`${lender.origin}/#/me`);
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
      timeout: 60_000,
    });
    expect(second.served.some(path => path.endsWith('/entry.js'))).toBe(true);
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();

    second.tampers = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveTitle(/^Me/);
    const styles = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
    expect(styles.filter(href => href.startsWith(second.origin))).not.toEqual([]);
    expect(second.served.every(path => path.startsWith('/remotes/usercenter/'))).toBe(true);
  } finally {
    await second.stop();
  }
});
