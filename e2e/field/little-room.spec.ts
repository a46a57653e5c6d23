import type { Locator, Page } from '@playwright/test';
import { answerConsents } from '../support/journey/consents';
import { sidewaysScroll } from '../support/page/layout';
import { expect, test } from '../support/test';
import { type Stop, settled, Tour } from '../support/tour';

/** Brings each into sight; returns the names of those that something covers then. */
function unreachable(controls: Locator): Promise<string[]> {
  return controls.filter({ visible: true }).evaluateAll(all =>
    all.flatMap(element => {
      (element as unknown as { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
      // A link in a text may be on two lines.
      const [first] = element.getClientRects();
      if (!first) return element.id;
      const { left, right, top, bottom } = first;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
      const isInside = left >= -1 && right <= window.innerWidth + 1;
      return isHit && isInside ? [] : (element.textContent ?? '') + element.id;
    }),
  );
}

/** A radio is pressed by its label, which is drawn in its place. */
const controls = 'button, a, [role=combobox], input:not([type=file]):not([type=radio])';

const screens: readonly Stop[] = [
  { name: 'home', path: '/' },
  { name: 'log-in', path: '/user/login' },
  { name: 'home with a loan', at: 2, path: '/' },
  { name: 'another amount', at: 2, path: '/repay/repay_detail?orderNo={order}&part=1' },
  { name: 'bank account', at: 17, path: '/bank_account/add_bankcard?orderNo={order}' },
  { name: 'personal info', at: 6, path: '/auth/personal_infomation?orderNo={order}' },
];

/** The keyboard takes half of the screen: the field that has the focus and the button can be reached. */
async function expectReachableOverKeyboard(page: Page, name: string): Promise<void> {
  const fields = page.locator('main').locator('input:not([type=file]):not([type=radio])');
  for (const field of await fields.all()) {
    await page.setViewportSize({ width: 360, height: 740 });
    await field.focus();
    await page.setViewportSize({ width: 360, height: 330 });
    await expect(field).toBeFocused();
    expect(await unreachable(field), name).toEqual([]);
    expect(await unreachable(page.locator('form button[type=submit], footer button')), name).toEqual([]);
  }
}

test('180 px of width, or a keyboard over half of the screen: nothing scrolls sideways, and all can be reached', async ({
  page,
  lender,
}) => {
  test.slow();
  const tour = new Tour(page, lender, 'NG', 'en');
  for (const stop of screens) {
    await tour.visit(stop);
    // The form of personal info stands behind its consents.
    if (stop.name === 'personal info') await answerConsents(page, 'Not now');
    if (!stop.name.startsWith('home')) await expectReachableOverKeyboard(page, stop.name);
    await page.setViewportSize({ width: 180, height: 400 });
    await settled(page);
    expect(await sidewaysScroll(page), stop.name).toBeLessThanOrEqual(0);
    expect(await unreachable(page.locator(controls)), stop.name).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
  }
});
