import { captivePortal } from '../support/field/captive-portal';
import { Gateway } from '../support/field/gateway';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

test.use({
  expected: {
    errors: [
      /Failed to load resource/,
      /CORS policy/,
      /ERR_/,
      /Content Security Policy/,
      /policy: connect-src/,
    ],
  },
});

for (const [what, answer] of Object.entries(captivePortal)) {
  test(`a network ${what}: home says that it did not load, keeps the session, and goes on afterwards`, async ({
    page,
    lender,
  }) => {
    const gateway = await Gateway.before(lender, path => path.startsWith('/api/'));
    gateway.close(answer);
    await openAs(page, lender.shownAt(gateway.origin), 2, '/');
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await expect(again).toBeVisible({ timeout: 30_000 });
    await expect(page).not.toHaveURL(/log-in/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    gateway.open();
    await again.click();
    await expect(page.getByText('Left to repay')).toBeVisible();
    await gateway.stop();
  });
}
