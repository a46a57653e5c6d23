import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lender } from '../support/lender';
import { waitUntilCached } from '../support/page/cached-on-device';
import { root } from '../support/paths';
import { FileServer } from '../support/site/file-server';
import { foreignWords, writeLiveLender } from '../support/site/live-lender';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 300_000 });

const scratch = mkdtempSync(join(tmpdir(), 'lender-choices-'));
const out = join(scratch, 'site');
const choices = {
  languages: ['es', 'en'],
  texts: { es: { 'home.howMuch': '¿Cuánto te prestamos, sí o no?', 'me.title': 'Mi rincón' } },
};
const market = {
  coupons: false,
  promotion: false,
  rollover: false,
  channels: ['paystack_dedicated', 'voucher'],
};
let files: FileServer;
let copy: SiteCopy;
let lender: Lender;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  files = await FileServer.start(out);
  copy = new SiteCopy();
  const file = writeLiveLender(scratch, { keys: choices, market });
  lender = await Lender.start({ env: { APP_ORIGINS: files.origin.slice(0, -1), LENDER: file } });
  writeLiveLender(scratch, { keys: { ...choices, api: { origin: lender.origin, path: '/api/' } }, market });
  const program = join(root, 'packages/federation/src/cli/site.ts');
  const options = ['--lender', file, '--site', copy.folder, '--out', out];
  execFileSync(join(root, 'node_modules/.bin/tsx'), [program, ...options], { cwd: root });
});
test.afterAll(async () => {
  await lender.stop();
  await files.stop();
  copy.remove();
  rmSync(scratch, { recursive: true, force: true });
});

test('no file of a live lender’s site says a word of the box', () => {
  const found: Record<string, string[]> = {};
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const words = foreignWords(readFileSync(path, 'utf8'), [lender.origin]);
    if (words.length > 0) found[path] = words;
  }
  expect(found).toEqual({});
});

// A phone whose language the lender does not offer gets the first of the lender's.
test.use({ locale: 'fr-FR' });

test('the page brings the lender’s own texts in its first screens', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(page).toContain('¿Cuánto te prestamos, sí o no?');
  expect(page).not.toContain('¿Cuánto necesitas?');
  expect(page).not.toMatch(/[\uE000-\uE004]/);
});

test('a new borrower reads the first of the languages, in the lender’s words', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    const lang = request.headers().lang;
    if (pathname.startsWith('/api/') && lang) asked.push(lang);
  });
  await page.goto(files.origin);
  await expect(page.getByText('¿Cuánto te prestamos, sí o no?')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(new Set(asked)).toEqual(new Set(['es']));
  await page.goto(`${files.origin}#/me`);
  await expect(page.getByRole('heading', { name: 'Mi rincón' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expected: { errors: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] },
  });

  test('a screen that starts from the device has the lender’s own texts', async ({ page, context }) => {
    const title = page.getByRole('heading', { name: 'Mi rincón' });
    await page.goto(`${files.origin}#/me`);
    await expect(title).toBeVisible();
    await waitUntilCached(page);
    await context.setOffline(true);
    await page.reload();
    await expect(title).toBeVisible({ timeout: 30_000 });
    await context.setOffline(false);
  });
});

test('a link to what is not offered shows the way home', async ({ page }) => {
  for (const path of ['/user_center/coupon', '/yx1', '/yx3']) {
    await page.goto(`${files.origin}#/me`);
    await page.goto(`${files.origin}#${path}`);
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    await page.getByRole('button', { name: 'Ir al inicio' }).click();
    await expect(page.getByText('¿Cuánto te prestamos, sí o no?')).toBeVisible();
  }
});

test('the legal texts are the lender’s own, with their version', async ({ page }) => {
  await page.goto(`${files.origin}#/termsCondition`);
  await expect(page.getByRole('heading', { name: 'Terms of Acacia, es' })).toBeVisible();
  await expect(page.getByText(/Versión 2026-03-01/)).toBeVisible();
  await expect(page.getByRole('cell', { name: '8 %' })).toBeVisible();
  await expect(page.getByText(/texto de muestra/)).toHaveCount(0);
  await page.goto(`${files.origin}#/termsCondition?section=fees`);
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeFocused();
});
