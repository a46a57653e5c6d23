import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContextOptions, devices } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { showIdentity } from '../support/journey/identity';
import { confirmLoan, repayInFull } from '../support/journey/loan';
import { askForCode, enterCode, proveOwner } from '../support/journey/log-in';
import { Lender } from '../support/lender';
import { root } from '../support/paths';
import { mexican } from '../support/personas/mexican';
import { keepInBrowser, storedLogin } from '../support/sign-in';
import { declareNginx, Nginx } from '../support/site/nginx';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 400_000 });

const app = 'https://app.kestrel.example';
const api = 'https://api.kestrel.example';
const scratch = mkdtempSync(join(tmpdir(), 'kestrel-'));
const out = join(scratch, 'site');
const lenderFile = join(scratch, 'kestrel', 'lender.json');
const texts = { es: { 'home.howMuch': '¿Cuánto te prestamos, sí o no?', 'me.title': 'Mi rincón' } };
const { installed, onNginx } = declareNginx();

let copy: SiteCopy;
let lender: Lender;
let servers: Nginx[] = [];
let browser: Browser;

/** Kestrel's file, with words of its own for two messages, and less on offer in Nigeria. */
function writeLender(): void {
  cpSync(join(root, 'lenders/kestrel'), join(scratch, 'kestrel'), { recursive: true });
  const settings = JSON.parse(readFileSync(lenderFile, 'utf8'));
  const channels = ['paystack_dedicated', 'voucher'];
  Object.assign(settings.markets.NG, { coupons: false, promotion: false, rollover: false, channels });
  writeFileSync(lenderFile, JSON.stringify({ ...settings, texts }));
}

function exportSite(): void {
  const program = join(root, 'packages/release-store/src/cli/site.ts');
  const options = ['--lender', lenderFile, '--site', copy.folder, '--out', out];
  execFileSync(join(root, 'node_modules/.bin/tsx'), [program, ...options], { cwd: root });
}

/** Names and API's address of the shipped configuration, and the origin that the page's policy allows, as Kestrel has them. */
function adapt(configuration: string): string {
  return configuration
    .replace('sunbird.example', [app, api, 'http://localhost'].map(origin => new URL(origin).host).join(' '))
    .replace('(?:api|files)', '(?:v2|files)')
    .replace("connect-src 'self'", `connect-src 'self' ${api}`);
}

test.beforeAll(async ({ playwright, launchOptions }) => {
  test.setTimeout(400_000);
  copy = new SiteCopy();
  writeLender();
  exportSite();
  if (!installed) return;
  lender = await Lender.start({
    env: { LENDER: lenderFile, APP_ORIGINS: app, PUBLIC_ORIGIN: api, TRUSTED_PROXIES: '127.0.0.1' },
  });
  const site = await Nginx.start(installed, out, lender.port, adapt);
  // Nothing but the API: its folder of files is empty.
  const elsewhere = await Nginx.start(installed, mkdtempSync(join(scratch, 'no-site-')), lender.port, adapt);
  servers = [site, elsewhere];
  const places = [app, api].map((origin, index) => {
    const { port } = new URL(servers[index]?.secureOrigin ?? '');
    return `MAP ${new URL(origin).host}:443 127.0.0.1:${port}`;
  });
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=${places.join(', ')}`,
      '--ignore-certificate-errors',
    ],
  });
});
test.afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map(server => server.stop()));
  await lender?.stop();
  copy.remove();
  rmSync(scratch, { recursive: true, force: true });
});

/** The exported texts by their paths. */
function exportedTexts(): [string, string][] {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !['.br', '.gz', '.woff2', '.webp'].includes(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => [file.slice(out.length + 1), readFileSync(file, 'utf8')]);
}

test('the site says nothing of another brand, of a sandbox or of this machine', () => {
  const texts = exportedTexts();
  expect(texts.length).toBeGreaterThan(100);
  const mentions = texts.flatMap(([file, text]) =>
    // As a word: `SunbirdNative` is the name that the published protocol gives the wrapper's object.
    [...text.matchAll(/\bSunbird\b|sunbird\.example|\(demo\)|sandbox|\b8080\b|localhost|development/gi)]
      .filter(([word]) => word.toLowerCase() !== 'sunbird' || word === 'Sunbird')
      .map(({ index }) => `${file}: ${text.slice(Math.max(0, index - 30), index + 40)}`),
  );
  expect(mentions).toEqual([]);
});

test('the site is Kestrel’s: its policy, fonts and headers', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(page).toContain('<title>Kestrel</title>');
  expect(page).toContain('<meta name="theme-color" content="#1d2b47">');
  expect(page).toMatch(
    /@font-face\{font-family:"Figtree"[^}]*src:url\(looks\/figtree-latin\.\w{12}\.woff2\)/,
  );
  expect(page).not.toMatch(/#0b655e|#0c3b38/);
  expect(page).toContain(texts.es['home.howMuch']);
  expect(page).not.toContain('¿Cuánto necesitas?');
  expect(page).not.toMatch(/[\uE000-\uE004]/);
  const headers = readFileSync(join(out, 'headers'), 'utf8');
  expect(headers).toContain(`connect-src 'self' ${api};`);
  expect(headers).toContain("frame-ancestors 'self' https://desk.kestrel.example");
  expect(headers).toMatch(/\/looks\/\*\n {2}Cache-Control: public, max-age=31536000, immutable/);
  expect(readdirSync(out)).not.toContain('wrapper');
});

/** A phone on the live site; `problems` has its errors, `called` the origins that it asks. */
async function phone(options: BrowserContextOptions) {
  const called = new Set<string>();
  const problems: string[] = [];
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 360, height: 800 },
    ignoreHTTPSErrors: true,
    ...options,
  });
  const page = await context.newPage();
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', error => problems.push(error.message));
  page.on('request', request => called.add(new URL(request.url()).origin));
  return { page, called, problems };
}

onNginx?.(
  'a borrower in Mexico logs in, confirms, repays, and sends pictures, in Spanish, on the live site',
  async () => {
    const { page, called, problems } = await phone({ locale: 'es-MX' });
    const shown = lender.shownAt(app);
    const [approved, applicant] = [
      await lender.borrower(14, { market: 'MX' }),
      await lender.borrower(12, { market: 'MX' }),
    ];
    const { mobile } = approved;
    // A made loan is of the first product, not of the cheapest one that home would offer.
    const person = { ...mexican, loan: { ...mexican.loan, receives: 1_814 } };
    const borrower = new Borrower(page, shown, { person, language: 'es', mobile });
    await page.goto(`${app}/#/user/login`);
    await expect(page).toHaveTitle(/Kestrel/);
    await askForCode(borrower);
    await enterCode(borrower);
    await proveOwner(borrower, approved);
    await expect(page).toHaveURL(`${app}/#/`);
    await page.goto(`${app}/#/auth/review_tips?orderNo=${approved.orderNo}`);
    await confirmLoan(borrower);
    await expect(page.getByText('Sunbird')).toHaveCount(0);
    await repayInFull(borrower);
    const color = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ui-brand'),
    );
    expect(color).toBe('#33508f');
    await keepInBrowser(page, shown, { ...storedLogin(applicant), language: 'es' });
    await page.goto(`${app}/#/auth/id_card_authentication?orderNo=${applicant.orderNo}`);
    await showIdentity(borrower);
    expect([...called].sort()).toEqual([api, app]);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

onNginx?.(
  'a Nigerian with a French phone reads the first of the languages, in the lender’s words, of what it offers',
  async () => {
    const { page, problems } = await phone({ locale: 'fr-FR' });
    await keepInBrowser(page, lender.shownAt(app), { packageName: 'ng.kestrel.loans' });
    const home = page.getByText(texts.es['home.howMuch']);
    await page.goto(app);
    await expect(home).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    for (const path of ['/user_center/coupon', '/yx1', '/yx3']) {
      await page.goto(`${app}/#/me`);
      await expect(page.getByRole('heading', { name: texts.es['me.title'] })).toBeVisible();
      await page.goto(`${app}/#${path}`);
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
      await page.getByRole('button', { name: 'Ir al inicio' }).click();
      await expect(home).toBeVisible();
    }
    await page.goto(`${app}/#/termsCondition`);
    await expect(page.getByRole('heading', { name: 'Términos y condiciones de Kestrel' })).toBeVisible();
    await expect(page.getByText(/Versión 2026-11-01/)).toBeVisible();
    await expect(page.getByText(/texto de muestra/)).toHaveCount(0);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);
