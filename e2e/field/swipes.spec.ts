import type { Page } from '@playwright/test';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

/** A finger goes down on a place, and moves, as the browser's own touch. */
async function swipe(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step);
  await touch('touchEnd', 10);
}

test('a swipe begins on the slider: the page scrolls, the loan stays; along the slider it moves', async ({
  page,
  lender,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openAs(page, lender, 4, '/');
  const slider = page.getByRole('slider');
  await slider.scrollIntoViewIfNeeded();
  const before = await slider.inputValue();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not drawn.');
  const end = { x: box.x + box.width - 30, y: box.y + box.height / 2 };
  await swipe(page, end, { x: 2, y: -200 });
  await expect
    .poll(() =>
      page.evaluate(() => (document.querySelector('[data-content]')?.scrollTop ?? 0) + window.scrollY),
    )
    .toBeGreaterThan(50);
  await expect(slider).toHaveValue(before);
});

test('a translator turns the page round: the slider’s line still ends at its thumb', async ({
  page,
  lender,
}) => {
  await openAs(page, lender, 4, '/');
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const directions = await slider.evaluate(input => [
    getComputedStyle(input).direction,
    getComputedStyle(input.parentElement ?? input).direction,
  ]);
  expect(directions).toEqual(['ltr', 'ltr']);
});
