import type { Page } from '@playwright/test';
import { violations } from '../support/page/axe';
import { enlargeText, sidewaysScroll } from '../support/page/small-screen';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { settled } from '../support/tour';

/** Controls that the tab bar partly covers at the current scroll position. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav');
    const edge = bar?.getBoundingClientRect();
    if (!bar || !edge) throw new Error('There is no tab bar.');
    const covered: string[] = [];
    for (const control of document.querySelectorAll('a, button, input, select, summary, [tabindex="0"]')) {
      const { width, top, bottom } = control.getBoundingClientRect();
      const clips = control.closest('[data-content]')?.getBoundingClientRect();
      const visible = {
        top: Math.max(top, clips?.top ?? top),
        bottom: Math.min(bottom, clips?.bottom ?? bottom),
      };
      if (bar.contains(control) || width === 0 || visible.bottom - visible.top < 1) continue;
      const isCovered = visible.bottom > edge.top + 1 && visible.top < edge.bottom - 1;
      if (isCovered) covered.push(control.textContent?.trim() ?? control.tagName);
    }
    return covered;
  });
}

/** Scrolls to the end of the content. Returns how far its last control reaches below the top of the tab bar. */
function overlapAtTheEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const content = document.querySelector('[data-content]');
    const controls = [...(content?.querySelectorAll('a, button, input') ?? [])];
    const scroller =
      content && content.scrollHeight > content.clientHeight ? content : document.documentElement;
    scroller.scrollTop = scroller.scrollHeight;
    const bottoms = controls.map(control => control.getBoundingClientRect().bottom);
    const bar = document.querySelector('nav')?.getBoundingClientRect().top ?? 0;
    scroller.scrollTop = 0;
    return Math.max(0, ...bottoms) - bar;
  });
}

const heights = Array.from({ length: 14 }, (_, index) => 640 + 20 * index);

const screens: readonly [name: string, at: number, path: string][] = [
  ['home while the lender checks', 1, '/'],
  ['home with a loan', 2, '/'],
  ['home to borrow', 4, '/'],
  ['home after a rejection', 9, '/'],
  ['records', 2, '/records'],
  ['me', 2, '/me'],
];

for (const [name, at, path] of screens) {
  test(`${name}: the tab bar covers no part of a control, on a device of any height`, async ({
    page,
    lender,
  }) => {
    await openAs(page, lender, at, path);
    await expect(page.locator('[data-page-heading]')).toBeVisible();
    await settled(page);
    for (const height of heights) {
      await page.setViewportSize({ width: 360, height });
      expect(await coveredControls(page), `${height} px high`).toEqual([]);
      expect(await overlapAtTheEnd(page), `${height} px high`).toBeLessThanOrEqual(0);
      await expect(page.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
      if (at === 1) expect(await violations(page), `${height} px high`).toEqual([]);
    }
  });
}

for (const height of [320, 568, 640]) {
  test(`320 x ${height} px with text at 200 %: every control can be reached`, async ({ page, lender }) => {
    await page.setViewportSize({ width: 320, height });
    await enlargeText(page, 2);
    await openAs(page, lender, 1, '/');
    await expect(page.locator('[data-page-heading]')).toBeVisible();
    await settled(page);
    expect(await coveredControls(page)).toEqual([]);
    expect(await overlapAtTheEnd(page)).toBeLessThanOrEqual(0);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Records' }).click();
    await expect(page).toHaveURL(/#\/records$/);
  });
}

test('a tab opens at its top, wherever the previous tab was scrolled to', { tag: '@quick' }, async ({
  page,
  lender,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openAs(page, lender, 1, '/');
  await expect(page.locator('[data-page-heading]')).toBeVisible();
  await settled(page);
  const content = page.locator('[data-content]');
  await content.evaluate(element => element.scrollTo(0, 200));
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.locator('[data-route="/me"] [data-page-heading]')).toBeInViewport();
  expect(await content.evaluate(element => element.scrollTop)).toBe(0);
});
