import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { containerName, manifestSchema, releaseFolder } from '@sunbird/federation';
import {
  addRelease,
  checkRelease,
  foreignProblems,
  readAssets,
  type StoredRelease,
} from '@sunbird/release-store';
import { sharedWithShell } from '@sunbird/remote-plugin';
import * as v from 'valibot';
import { root } from '../support/paths';
import { promote } from '../support/site/release-copy';
import { expect, test } from '../support/test';
import { type BundlerName, buildStockRemote, writeStockRemote } from './stock-remote';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunbird-stock-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Adds what was built to a site. */
function add(site: string): Promise<StoredRelease> {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
  const output = join(folder, 'dist');
  return addRelease(site, { manifest, output, ...readAssets(manifest.name, output) });
}

/** What the gate says of what was built. */
async function gateSays(): Promise<string[]> {
  const site = join(folder, 'site');
  const stored = await add(site);
  return foreignProblems(join(site, releaseFolder(stored.release)), stored);
}

interface Added {
  readonly file: string;
  readonly integrity: string;
}

/** Every script and stylesheet that the page asks for from now on, with its hash. */
async function recordAdded(page: Page): Promise<() => Promise<Added[]>> {
  await page.addInitScript(() => {
    const added: Added[] = [];
    Object.assign(window, { added });
    new MutationObserver(records => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) added.push({ file: node.src, integrity: node.integrity });
        if (node instanceof HTMLLinkElement) added.push({ file: node.href, integrity: node.integrity });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'added'));
}

/** What a build that fails says. */
function refusal(build: Promise<void>): Promise<string | undefined> {
  return build.then(
    () => undefined,
    (error: Error) => error.message.replace(/\s+/g, ' '),
  );
}

const bundlers: readonly BundlerName[] = ['webpack', 'rspack'];
for (const bundler of bundlers) {
  test(`${bundler}: a remote of another team opens in the shell`, async ({
    page,
    copy: { site, lender },
  }) => {
    writeStockRemote(folder);
    await buildStockRemote(bundler, folder);
    const stored = await add(site.folder);
    expect(checkRelease(site.folder, stored, undefined).problems).toEqual([]);
    expect(await gateSays()).toEqual([]);
    await promote(site.folder, stored);
    const added = await recordAdded(page);
    await page.goto(`${lender.origin}/#/savings`);
    await expect(page.getByRole('heading', { name: 'Your savings' })).toBeVisible();
    const own = (await added()).filter(({ file }) => file.includes('/remotes/savings/'));
    expect(own.map(({ file }) => file.replace(/.*\./, ''))).toEqual(expect.arrayContaining(['js', 'css']));
    expect(own.filter(({ integrity }) => !integrity.startsWith('sha256-'))).toEqual([]);
    // By this name the loader forgets a release that failed, before it starts another one.
    const chunks = `webpackChunk${containerName('sunbird/savings')}`;
    expect(await page.evaluate(name => name in window, chunks)).toBe(true);
    // One React has the state of its hook and the shell's context.
    await page.getByRole('button', { name: 'Sunbird 0' }).click();
    await expect(page.getByRole('button', { name: 'Sunbird 100' })).toBeVisible();
    await expect(page.locator('.savings')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  });

  test(`${bundler}: a build that the shell can't run fails, and says why`, async () => {
    writeStockRemote(folder, {
      'src/remote.js':
        "import 'react'; export const screens = { Savings: () => import('./savings-screen.js') };",
    });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'packages/ui/node_modules/react'), join(folder, 'node_modules/react'));
    const { react: _, ...shared } = sharedWithShell;
    const said = await refusal(
      buildStockRemote(bundler, folder, {
        federation: { shared },
        output: { publicPath: '/savings/', chunkFilename: 'static/[name].js' },
        optimization: { runtimeChunk: 'single' },
      }),
    );
    expect(said).toContain('./src/remote.js exports no messages.');
    expect(said).toContain('It brings a React of its own (');
    expect(said).toContain('output.publicPath must be "auto"');
    expect(said).toContain('.js is in a folder');
    expect(said).toContain('entry.js needs runtime.js before it');

    const others = { name: 'savings', exposes: { './widget': './src/remote.js' } };
    const misnamed = await refusal(buildStockRemote(bundler, folder, { federation: others }));
    expect(misnamed).toContain('must have the name "sunbird_savings" and the filename "entry.js"');
    expect(misnamed).toContain('It exposes no "./remote"');
  });

  test(`${bundler}: the gate names files that were not admitted, and another React`, async () => {
    writeStockRemote(folder);
    await buildStockRemote(bundler, folder, { plugins: [] });
    expect(await gateSays()).toEqual([
      expect.stringMatching(/^Its entry\.js did not admit its files \(.*\.css/),
    ]);
    const react = { singleton: true, import: false, requiredVersion: '^19.0.0' };
    await buildStockRemote(bundler, folder, { federation: { shared: { ...sharedWithShell, react } } });
    expect(await gateSays()).toEqual(['It asks for React 19, the shell has 18.3: build it with that one.']);
  });
}

test.describe('past the gate', () => {
  test.use({ expected: { errors: [/404.*preload\.json/] } });

  test('the page says which file it did not let in', async ({ page, copy: { site, lender } }) => {
    writeStockRemote(folder);
    await buildStockRemote('webpack', folder, { plugins: [] });
    await promote(site.folder, await add(site.folder));
    const warned = page.waitForEvent('console', message => message.text().startsWith('sunbird/savings'));
    await page.goto(`${lender.origin}/#/savings`);
    expect((await warned).text()).toMatch(
      /failed at entry: .*\/__federation_expose_remote\.js was not admitted\.$/,
    );
    await expect(page.getByText('SAVINGS-ENTRY')).toBeVisible();
  });
});
