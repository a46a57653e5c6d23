import type { Locator, Page } from '@playwright/test';
import { contrastIn } from '../support/field/contrast';
import { forcedColors } from '../support/field/forced-colors';
import { expect, test } from '../support/test';
import { type Stop, Tour } from '../support/tour';

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
    await forcedColors(page, theme);
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
