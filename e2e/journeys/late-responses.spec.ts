/** On a slow line responses come one by one: what they bring moves nothing that is shown already. */
import { recordShifts, shiftsOf } from '../support/page/shifts';
import { openAnew } from '../support/sign-in';
import { expect, test } from '../support/test';

/** A screen, and what stands on it once its last response is there. */
const screens = [
  { name: 'home while repaying', path: '/', owes: true, last: 'main button:has-text("Other loans")' },
  { name: 'what is owed', path: '/repay/repay_detail', owes: true, last: 'main .ui-money' },
  { name: 'me', path: '/me', owes: true, last: 'main button:has-text("•••")' },
  { name: 'the settings', path: '/user_center/settings', owes: true, last: 'main button:has-text("•••")' },
  { name: 'yx1', path: '/yx1', owes: false, last: 'main button:has-text("Privacy")' },
] as const;

test('what comes late moves nothing', async ({ page, lender }) => {
  const borrower = await lender.borrower(2);
  await recordShifts(page);
  let requests = 0;
  await page.route('**/api/**', async route => {
    requests += 1;
    await new Promise(resolve => setTimeout(resolve, 150 * requests));
    await route.continue();
  });
  for (const { name, path, owes, last } of screens) {
    await test.step(name, async () => {
      requests = 0;
      await openAnew(page, lender, owes ? borrower : undefined, `${path}?orderNo={order}`);
      await expect(page.locator('#app').locator(last).first()).toBeVisible();
      await expect(page.locator('#app main').getByText('Loading', { exact: true })).toHaveCount(0);
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
});
