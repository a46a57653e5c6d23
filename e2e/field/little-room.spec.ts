import type { Locator, Page } from '@playwright/test';
import { answerConsents } from '../support/answer-consents';
import type { Lender } from '../support/lender';
import { sidewaysScroll } from '../support/page/small-screen';
import { keepInBrowser, storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';
import { settled } from '../support/tour';

/** Opens a screen, signed in where the borrower's order has a status. */
async function open(page: Page, lender: Lender, at: number | undefined, path: string): Promise<void> {
  const borrower = at === undefined ? undefined : await lender.borrower(at);
  await keepInBrowser(page, lender, borrower ? { ...storedLogin(borrower) } : {});
  await page.goto(`${lender.origin}/#${path.replace('{order}', borrower?.orderNo ?? '')}`);
  if (at === 6) await answerConsents(page, 'Not now');
  await expect(page.locator('[data-page-heading]').first()).toBeVisible();
  await settled(page);
}

/** Brings each into sight; returns the names of those that something covers then. */
async function unreachable(controls: Locator): Promise<string[]> {
  const covered: string[] = [];
  for (const control of await controls.all()) {
    if (!(await control.isVisible())) continue;
    await control.scrollIntoViewIfNeeded();
    const name = await control.evaluate(element => {
      // A link in a text may be on two lines.
      const [first] = element.getClientRects();
      if (!first) return element.id;
      const { left, right, top, bottom } = first;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
      const isInside = left >= -1 && right <= window.innerWidth + 1;
      return isHit && isInside ? undefined : (element.textContent ?? '') + element.id;
    });
    if (name !== undefined) covered.push(name);
  }
  return covered;
}

/** A radio is pressed by its label, which is drawn in its place. */
const controls = 'button, a, [role=combobox], input:not([type=file]):not([type=radio])';

const screens: readonly [name: string, at: number | undefined, path: string][] = [
  ['home', undefined, '/'],
  ['log-in', undefined, '/user/login'],
  ['home with a loan', 2, '/'],
  ['personal info', 6, '/auth/personal_infomation?orderNo={order}'],
  ['bank account', 17, '/bank_account/add_bankcard?orderNo={order}'],
  ['another amount', 2, '/repay/repay_detail?orderNo={order}&part=1'],
];

test('a screen is 180 px wide: nothing scrolls sideways, and every control can be reached', async ({
  page,
  lender,
}) => {
  await page.setViewportSize({ width: 180, height: 400 });
  for (const [name, at, path] of screens) {
    await open(page, lender, at, path);
    expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
    expect(await unreachable(page.locator(controls)), name).toEqual([]);
  }
});

test('the keyboard takes half of the screen: the focused field and the button can be reached', async ({
  page,
  lender,
}) => {
  for (const [name, at, path] of screens.filter(screen => !screen[0].startsWith('home'))) {
    await open(page, lender, at, path);
    const fields = page.locator('main').locator('input:not([type=file]):not([type=radio])');
    for (const field of await fields.all()) {
      await page.setViewportSize({ width: 360, height: 740 });
      await field.focus();
      await page.setViewportSize({ width: 360, height: 330 });
      await expect(field).toBeFocused();
      expect(await unreachable(field), name).toEqual([]);
      expect(await unreachable(page.locator('form button[type=submit], footer button')), name).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
  }
});
