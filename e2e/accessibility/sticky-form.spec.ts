import type { Page } from '@playwright/test';
import { enlargeText } from '../support/page/layout';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { settled } from '../support/tour';

const form = '/auth/additionalInfomation?orderNo={order}';

/** Controls of the form, in the order of the page, that a bar covers while they have the focus. */
function coveredInFocus(page: Page): Promise<string[]> {
  return page.locator('main :is(button, input, [role=combobox])').evaluateAll(async controls => {
    const covered: string[] = [];
    // From the last to the first, so that each comes into sight from above, under the bar.
    for (const control of controls.reverse()) {
      if (control instanceof HTMLElement) control.focus();
      await new Promise(requestAnimationFrame);
      const { left, top, width, height } = control.getBoundingClientRect();
      const points = [top + 2, top + height / 2, top + height - 2];
      const isCovered = points.some(y => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit === null || hit.closest('header, footer') !== null;
      });
      if (isCovered) covered.push(control.textContent ?? control.id);
    }
    return covered;
  });
}

/** The part of the screen that sticks to its top: the bar, and the progress if there is room. */
function shareAtTop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    const top = header?.parentElement;
    const stuck = top?.dataset.stuck === 'all' ? top : header;
    return (stuck?.getBoundingClientRect().bottom ?? 0) / window.innerHeight;
  });
}

for (const { device, viewport, scale } of [
  { device: '360 px', viewport: { width: 360, height: 800 }, scale: 1 },
  { device: '320 px with text at 200 %', viewport: { width: 320, height: 640 }, scale: 2 },
]) {
  test(`${device}: what sticks to the top of a long form leaves room, and covers nothing that has the focus`, async ({
    page,
    lender,
  }) => {
    await page.setViewportSize(viewport);
    await enlargeText(page, scale);
    await openAs(page, lender, 11, form);
    const part = page.getByText('Part 1 of 2');
    await expect(part).toBeVisible();
    await settled(page);
    expect(await coveredInFocus(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 });
    if (scale === 1) {
      await expect(page.getByRole('heading', { name: 'Work', level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    expect(await shareAtTop(page)).toBeLessThanOrEqual(0.25);
  });
}
