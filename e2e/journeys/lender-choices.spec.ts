import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lender } from '../support/lender';
import { waitUntilCached } from '../support/page/cached-on-device';
import { root } from '../support/paths';
import { FileServer } from '../support/site/file-server';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

/** What a test's lender has beside its name: keys of a lender's file, and of its one market, Nigeria. */
interface LenderChoices {
  readonly keys?: Readonly<Record<string, unknown>>;
  readonly market?: Readonly<Record<string, unknown>>;
}

const names = { privacy: 'Privacidad', terms: 'Terms', renewalAgreement: 'Renewal' };

function legalText(name: string, language: string): string {
  return `# ${name} of Acacia, ${language}\n\nWhat holds.\n\n## Who we are\n\nAcacia **Lending**.\n\n## Fees\n\n| what | how much |\n|---|---|\n| fee | 8 % |\n`;
}

/** Writes the file of a live lender with its legal texts into a folder. Returns the file's path. */
function writeLiveLender(folder: string, { keys, market }: LenderChoices = {}): string {
  mkdirSync(join(folder, 'legal'), { recursive: true });
  const legal: Record<string, Record<string, string>> = {};
  for (const [name, title] of Object.entries(names)) {
    const files: Record<string, string> = {};
    for (const language of ['en', 'es']) {
      const path = `legal/${name}-${language}.md`;
      writeFileSync(join(folder, path), legalText(title, language));
      files[language] = path;
    }
    legal[name] = { version: '2026-03-01', ...files };
  }
  const file = join(folder, 'lender.json');
  const settings = {
    mode: 'live',
    brand: 'Acacia',
    defaultPackage: 'ng.sunbird.credit',
    packages: { 'ng.sunbird.credit': { market: 'NG', appName: 'Acacia Loans' } },
    markets: {
      NG: {
        lender: { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' },
        support: {
          phones: ['0700 111 2222'],
          whatsapp: '+2347001112222',
          email: 'help@acacia.example',
          hours: { from: '08:00', to: '20:00' },
        },
        legal,
        ...market,
      },
    },
    ...keys,
  };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

/** Words of the lender in a box, of a developer's machine and of the samples. */
const foreign = /\b(?:development|sandbox|localhost|8080|Sunbird|sunbird\.example)\b|\(demo\)/g;

/** What a text of a live lender's site says of the lender in a box; `own` are the lender's own addresses. */
function foreignWords(text: string, own: readonly string[]): string[] {
  return own.reduce((rest, address) => rest.replaceAll(address, ''), text).match(foreign) ?? [];
}

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
