import { Borrower } from '../../support/borrower';
import { simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

// A log-in that the wrapper has already, over each transport, and a wrapper that never answers: `host/src/bridge`,
// `packages/native-bridge` and `packages/wrapper`.

test('the wrapper refuses: the app’s own log-in opens, and the wrapper gets the token', async ({
  simulator,
  page,
  lender,
}) => {
  const { mobile } = new Borrower(page, lender);
  await simulator.open();
  await simulator.goTo('/auth/personal_infomation');
  await simulator.systemDialog('Log in to the app').getByRole('button', { name: 'Cancel' }).click();
  await simulator.see('Log in or sign up');
  await simulator.expectPlace(/^#\/user\/login/);
  await simulator.app.getByLabel('Mobile number').fill(mobile);
  await simulator.app.getByRole('button', { name: 'Send code' }).click();
  await simulator.see('Enter the code');
  await simulator.app.getByLabel('6-digit code').fill(await lender.codeFor(mobile));
  await simulator.expectPlace(/^#\/auth\/personal_infomation/);
  await expect(simulator.entry('setNewToken')).toContainText('•••');
  await expect(simulator.loggedIn()).toContainText(mobile.slice(-4));
  await expect(simulator.entry('logEventByAF').filter({ hasText: 'registered' })).toHaveCount(1);
});
