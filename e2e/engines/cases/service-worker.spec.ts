import { expect, test } from '../fixtures';
import { byRole, cachedOnDevice, logOut, openSettings, storedOnDevice } from '../screen';

// Without a network every request fails, and engines report that on the console.
test.use({ expectedErrors: { patterns: [/Failed to load resource|net::ERR_/] } });

test('a start without a network shows the cached app', async ({ app, lender }) => {
  await app.signIn(await lender.borrower(2));
  await app.open();
  await app.seeText('Left to repay');
  await cachedOnDevice(app);
  await app.setOffline(true);
  await app.reload();
  await app.seeHeading(/You are offline|This did not load/);
  await app.seeText('Left to repay');
  await app.setOffline(false);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorker: false });

  test('the app starts, reloads and logs out', async ({ app, lender }) => {
    await app.signIn(await lender.borrower(2));
    await app.open();
    expect(await app.driver.evaluate(`'serviceWorker' in navigator`)).toBe(false);
    await app.seeText('Left to repay');
    await app.reload();
    await app.seeText('Left to repay');
    await openSettings(app);
    await logOut(app);
    await app.seeHeading('How much do you need?');
  });

  test('without a network the borrower logs out in place', async ({ app, lender }) => {
    const borrower = await lender.borrower(2);
    await app.signIn(borrower);
    await openSettings(app);
    await app.setOffline(true);
    await logOut(app);
    await app.see(byRole('navigation'));
    const stored = await storedOnDevice(app);
    for (const secret of [borrower.token, borrower.mobile]) expect(stored).not.toContain(secret);
    await app.setOffline(false);
    await app.reload();
    await app.seeHeading('How much do you need?');
  });
});
