import type { Locator, Page } from '@playwright/test';
import { drawingOf, scanBars } from '../support/page/barcode';
import { picture } from '../support/pictures';
import { Repayer } from '../support/repayer';
import { keepInBrowser, openAs, storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';
import { type Stop, settled, Tour } from '../support/tour';

/** The contrast between the lightest and the darkest point of what is drawn there, 1 to 21. */
async function contrastIn(shape: Locator): Promise<number> {
  const { bytes } = await drawingOf(shape);
  function light(channel = 0) {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }
  let [darkest, lightest] = [1, 0];
  for (let at = 0; at < bytes.length; at += 4) {
    const shade = 0.2126 * light(bytes[at]) + 0.7152 * light(bytes[at + 1]) + 0.0722 * light(bytes[at + 2]);
    darkest = Math.min(darkest, shade);
    lightest = Math.max(lightest, shade);
  }
  return (lightest + 0.05) / (darkest + 0.05);
}

test.describe.configure({ timeout: 300_000 });
// At one, a browser that darkens pages darkens small pictures too.
test.use({ deviceScaleFactor: 2 });

/** Shapes that only their fill shows: it must stand out from the ground. */
type Shapes = Readonly<Record<string, (page: Page) => Locator>>;

function logo(page: Page): Locator {
  return page.locator('svg:has(use)').filter({ visible: true }).first();
}

function drawing(page: Page): Locator {
  return page.locator('svg[viewBox="0 0 132 104"]').first();
}

const stops: readonly (Stop & { readonly shapes: Shapes })[] = [
  {
    name: 'home',
    path: '/',
    shapes: {
      logo,
      slider: page => page.getByRole('slider').locator('xpath=..'),
      costs: page => page.getByRole('list', { name: 'What the loan costs' }).locator('xpath=../div[1]'),
    },
  },
  { name: 'log in', path: '/user/login', shapes: { logo } },
  {
    name: 'additional info',
    at: 11,
    path: '/auth/additionalInfomation?orderNo={order}',
    shapes: {
      progress: page => page.getByText(/^Step \d of \d/).locator('xpath=../following-sibling::div[1]'),
    },
  },
  {
    name: 'review',
    at: 1,
    path: '/auth/review_tips?orderNo={order}&pageName=confirmBorrow',
    shapes: { drawing, step: page => page.locator('ol > li span').first() },
  },
];

// Text needs more; these are shapes (WCAG 2.2, 1.4.11).
const leastContrast = 3;

test('high contrast, light and dark: what is seen by its fill stands out', async ({ page, lender }) => {
  const tour = new Tour(page, lender, 'NG', 'en');
  for (const { shapes, ...stop } of stops) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await tour.visit(stop);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
      for (const [shape, find] of Object.entries(shapes)) {
        const contrast = await contrastIn(find(page));
        expect.soft(contrast, `${stop.name}, ${theme}: ${shape}`).toBeGreaterThan(leastContrast);
      }
    }
  }
});

/** A phone that darkens pages by itself, and says so to the page. The returned function ends it. */
async function forcedDark(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  return async () => void (await browser.send('Emulation.setAutoDarkModeOverride', {}));
}

test('OXXO’s bars are scanned from a page that a phone darkens, told dark or light', async ({
  page,
  lender,
}) => {
  await forcedDark(page);
  const repayer = await Repayer.open(page, lender, 'MX');
  await repayer.showMethod('Cash at OXXO');
  await repayer.press(/^Cash at OXXO/);
  await expect(repayer.heading('Pay at OXXO')).toBeVisible();
  // Some phones darken a page although they report that the person prefers light: they ignore every style.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const reference = await scanBars(page.getByRole('img', { name: 'Bar code of your reference' }));
    await expect(page.getByText(reference.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  }
});

const screens: readonly Stop[] = [
  { name: 'log in', path: '/user/login' },
  { name: 'home', at: 2, path: '/' },
  { name: 'home, approved', at: 14, path: '/' },
  { name: 'me', at: 2, path: '/me' },
];

/** A picture of a screen as the page itself draws it, once two in a row are the same. */
async function drawn(page: Page): Promise<string> {
  await settled(page);
  const still = { animations: 'disabled', caret: 'hide' } as const;
  let last = '';
  await expect(async () => {
    const before = last;
    last = (await page.screenshot(still)).toString('base64');
    expect(last === before).toBe(true);
  }).toPass();
  return last;
}

test('a phone that darkens pages leaves the app’s own theme, and a light one that was chosen', async ({
  page,
  lender,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const chosen = ['system', 'light', 'system', 'light'] as const;
  for (const [index, { name, path, at }] of screens.entries()) {
    const login = at === undefined ? {} : storedLogin(await lender.borrower(at));
    const settings = JSON.stringify({ theme: chosen[index] });
    await keepInBrowser(page, lender, { ...login, 'sunbird.settings': settings });
    await page.goto(`${lender.origin}/#${path}`);
    await expect(page.locator('[data-page-heading]').first()).toBeVisible();
    const own = await drawn(page);
    const stop = await forcedDark(page);
    expect.soft((await drawn(page)) === own, name).toBe(true);
    await stop();
  }
});

test('a photo of an ID keeps its colours in a page that a phone darkens', async ({ page, lender }) => {
  await forcedDark(page);
  await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
  await page.locator('input[type=file]:not([capture])').setInputFiles(await picture(page, 'front'));
  const photo = page.getByRole('img', { name: 'Your photo of the front' });
  await expect(photo).toBeVisible();
  const frame = photo.locator('xpath=..');
  expect(await frame.evaluate(element => getComputedStyle(element).colorScheme)).toBe('light only');
});
