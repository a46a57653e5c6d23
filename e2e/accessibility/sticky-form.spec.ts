import type { Page } from '@playwright/test';
import { enlargeText } from '../support/page/small-screen';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { settled } from '../support/tour';

const form = '/auth/additionalInfomation?orderNo={order}';

/** Controls of the form, in the order of the page, that a bar covers while they have the focus. */
async function coveredInFocus(page: Page): Promise<string[]> {
  const covered: string[] = [];
  const controls = page.locator('main').locator('button, input, [role=combobox]');
  // From the last to the first, so that each comes into sight from above, under the bar.
  for (const control of (await controls.all()).reverse()) {
    await control.focus();
    const name = await control.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const points = [top + 2, top + height / 2, top + height - 2];
      const isCovered = points.some(y => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit === null || hit.closest('header, footer') !== null;
      });
      return isCovered ? (element.textContent ?? element.id) : undefined;
    });
    if (name !== undefined) covered.push(name);
  }
  return covered;
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

test('title, step and Back stay in sight on a long form, and cover nothing that has the focus', async ({
  page,
  lender,
}, info) => {
  await openAs(page, lender, 11, form);
  await expect(page.getByText('Part 1 of 2')).toBeVisible();
  await settled(page);
  await page.screenshot({ path: info.outputPath('work.png'), fullPage: true });
  expect(await coveredInFocus(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.screenshot({ path: info.outputPath('work-scrolled.png') });
  for (const seen of [
    page.getByRole('heading', { name: 'Work', level: 1 }),
    page.getByText('Part 1 of 2'),
    page.getByRole('button', { name: 'Back' }),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  expect(await shareAtTop(page)).toBeLessThanOrEqual(0.25);
});

test.describe('at 320 px with text at 200 %', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the bar leaves the screen to the form', async ({ page, lender }, info) => {
    await enlargeText(page, 2);
    await openAs(page, lender, 11, form);
    await expect(page.getByText('Part 1 of 2')).toBeVisible();
    await settled(page);
    expect(await coveredInFocus(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.screenshot({ path: info.outputPath('work-large.png') });
    await expect(page.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 });
    expect(await shareAtTop(page)).toBeLessThanOrEqual(0.25);
  });
});
