/** The skeleton of a screen whose code is still on its way: it has the screen's own shape, and nothing jumps. */
import type { Locator } from '@playwright/test';
import { holdScripts } from '../support/page/pre-rendered';
import { forgetShifts, recordShifts, shiftsOf } from '../support/page/shifts';
import { openAnew } from '../support/sign-in';
import { expect, test } from '../support/test';

/** One screen of each kind: a block of its frame, counted from the last, and what comes in its place. */
const screens = [
  { kind: 'cards', path: '/repay/repay_detail', at: 2, block: -2, becomes: 'main > :first-child' },
  { kind: 'list', path: '/user_center/settings', at: 2, block: -2, becomes: 'main > :first-child' },
  { kind: 'form', path: '/auth/personal_infomation', at: 6, block: -3, becomes: 'main h1' },
  { kind: 'hero', path: '/yx1', at: undefined, block: -1, becomes: 'main > section' },
  { kind: 'tabs', path: '/records', at: 2, block: -3, becomes: '[role=tablist]' },
] as const;

async function placeOf(block: Locator): Promise<{ readonly top: number; readonly left: number }> {
  return block.evaluate(element => {
    const { top, left } = element.getBoundingClientRect();
    return { top: Math.round(top), left: Math.round(left) };
  });
}

test('a screen stands where its frame stood', async ({ page, lender }) => {
  await recordShifts(page);
  for (const { kind, path, at, block, becomes } of screens) {
    await test.step(kind, async () => {
      const borrower = await openAnew(page, lender, at, '/');
      await expect(page.locator('#app main .ui-money, #app main button').first()).toBeVisible();
      const release = await holdScripts(page, '**/remotes/**');
      // The campaign's own price comes in place of a shorter skeleton: not a matter of the frame.
      if (kind === 'hero') await page.route('**/api/**', () => undefined);
      await page.evaluate(
        address => {
          window.location.hash = address;
        },
        borrower ? `${path}?orderNo=${borrower.orderNo}` : path,
      );
      const frame = page.locator(`#app [data-frame=${kind}]`);
      await expect(frame).toBeVisible();
      const drawn = await placeOf(frame.locator('> div').nth(block));
      // The change of screen is over; from here on nothing that stays may move.
      await forgetShifts(page);
      await release();
      await expect(frame).toHaveCount(0);
      const real = page.locator(`#app [data-route="${path}"]`).locator(becomes).first();
      await expect(real).toBeVisible();
      const { top, left } = await placeOf(real);
      expect(Math.abs(top - drawn.top)).toBeLessThanOrEqual(12);
      expect(Math.abs(left - drawn.left)).toBeLessThanOrEqual(16);
      expect(await shiftsOf(page)).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
