import { login, proveSession, sendVerifyCode } from '@sunbird/api-client/contract';
import { clientAt } from '@sunbird/api-tools/testing/test-client';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import type { Lender, ReadyBorrower } from '../../support/lender';
import { signInAs } from '../../support/sign-in';
import { simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

/** Logs a Nigerian borrower in on another device, which ends the session of every other one. */
async function logInElsewhere(lender: Lender, borrower: ReadyBorrower): Promise<void> {
  const { mobile, birthday, identityLast4 } = borrower;
  const client = clientAt(lender.origin);
  await client.ok(sendVerifyCode, { mobile, countryCode: '234', scene: 'login', channel: 'sms' });
  const { token } = await client.ok(login, { mobile, verifyCode: await lender.codeFor(mobile) });
  // It is another device, and so takes one thing that the borrower knows.
  await client.ok(proveSession, { birthday, identityLast4 }, { token });
}

// Each code of a session's end is proven in `host/src/session` and the contract, a draft that outlives it in `log-out`.
test('logged in on another device: home says so, the wrapper is told once, and logs in again', {
  tag: '@quick',
}, async ({ simulator, page, lender }) => {
  const ready = await lender.borrower(2);
  await signInAs(page, ready);
  await simulator.open();
  await expect(simulator.app.getByText(withFigures('{repay}')).first()).toBeVisible();
  await simulator.rest();

  await logInElsewhere(lender, ready);
  await simulator.goTo('/records');
  await simulator.see('You are logged out');
  await simulator.expectPlace('#/');
  await expect(
    simulator.app.getByText('Your account was logged in on another device.').first(),
  ).toBeVisible();
  await expect(simulator.entry('logout')).toHaveCount(1);
  await expect(simulator.entry('logout')).toContainText('session');
  await expect(simulator.loggedIn()).toContainText('Nobody');
  const stored = await simulator.app.locator('body').evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('Bearer');
  expect(stored).not.toContain('"mobile"');

  await simulator.app.getByRole('button', { name: 'Log in again' }).click();
  await simulator.logInInSimulator(4);
  await expect(simulator.app.getByRole('heading', { name: 'You are logged out' })).toBeHidden();
});
