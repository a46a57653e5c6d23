import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestSchema } from '@sunbird/federation';
import { addRelease, checkRelease, readAssets } from '@sunbird/release-store';
import * as v from 'valibot';
import { promote } from '../support/site/release-copy';
import { expect, test } from '../support/test';
import { buildStockRemote, writeStockRemote } from './stock-remote';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunbird-stock-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function publishStock(site: string): Promise<void> {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
  const output = join(folder, 'dist');
  const stored = await addRelease(site, { manifest, output, ...readAssets(manifest.name, output) });
  console.log(checkRelease(site, stored, undefined).problems);
  await promote(site, stored);
}

for (const bundler of ['webpack', 'rspack'] as const) {
  for (const mode of ['ok', 'no plugin', 'no messages', 'react 19'])
    test(`${bundler} ${mode}`, async ({ page, copy: { site, lender } }) => {
      page.on('console', m => console.log(mode, m.type(), m.text().slice(0, 700)));
      page.on('pageerror', m => console.log(mode, 'pageerror', m.message.slice(0, 700)));
      writeStockRemote(
        folder,
        mode === 'no messages'
          ? { 'src/remote.js': "export const screens = { Savings: () => import('./savings-screen.js') };" }
          : {},
      );
      const r19 = {
        react: { singleton: true, import: false, requiredVersion: '^19.0.0' },
        '@sunbird/i18n': { singleton: true, import: false, requiredVersion: false },
        '@sunbird/shell-api': { singleton: true, import: false, requiredVersion: false },
      };
      await buildStockRemote(bundler, folder, {
        ...(mode === 'no plugin' ? { plugins: [] } : {}),
        ...(mode === 'react 19' ? { shared: r19 } : {}),
      }).catch(e => console.log(e.message));
      await publishStock(site.folder);
      await page.goto(`${lender.origin}/#/savings`);
      await page.waitForTimeout(6000);
      console.log(mode, (await page.locator('body').innerText()).slice(0, 300));
      console.log(
        mode,
        await page.evaluate(
          () => getComputedStyle(document.querySelector('.savings') ?? document.body).outline,
        ),
      );
    });
}
