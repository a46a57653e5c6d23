import { test } from '../fixtures';
import { cachedOnDevice } from '../steps';

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
