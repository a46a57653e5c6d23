import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { type Stop, Tour } from '../support/tour';

/** The contrast between the lightest and the darkest point of what is drawn there, 1 to 21. */
async function contrastIn(drawing: Locator): Promise<number> {
  const picture = (await drawing.screenshot()).toString('base64');
  return drawing.page().evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('This browser can not draw.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    function light(channel = 0) {
      const share = channel / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }
    let [darkest, lightest] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
      const shade = 0.2126 * light(data[at]) + 0.7152 * light(data[at + 1]) + 0.0722 * light(data[at + 2]);
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
    }
    return (lightest + 0.05) / (darkest + 0.05);
  }, picture);
}

test.describe.configure({ timeout: 300_000 });

/** What is seen by its fill alone, and must be told from its ground. */
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

for (const theme of ['light', 'dark'] as const) {
  test(`high contrast, ${theme}: what is seen by its fill stands out`, async ({ page, lender }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    const tour = new Tour(page, lender, 'NG', 'en');
    for (const { shapes: found, ...stop } of stops) {
      await tour.visit(stop);
      for (const [shape, find] of Object.entries(found)) {
        const contrast = await contrastIn(find(page));
        expect.soft(contrast, `${stop.name}: ${shape}`).toBeGreaterThan(leastContrast);
      }
    }
  });
}
