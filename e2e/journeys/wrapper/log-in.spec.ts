import { Borrower } from '../../support/borrower';
import { simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

const settings = '/user_center/settings';

test('over an object in the page, the wrapper provides the session when the app starts', async ({
  simulator,
  page,
}) => {
  await simulator.open();
  const greetings = simulator.entry('getLoginInfo reply');
  const before = await greetings.count();
  await page.getByRole('combobox', { name: 'Transport' }).selectOption('flutter');
  await expect.poll(() => greetings.count()).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await simulator.logInInSimulator(2);
  await simulator.reload();
  await expect(simulator.app.getByText(/21,638/).first()).toBeVisible();
  await expect(greetings.first()).toContainText('token •••');
  await expect(simulator.entry('toLogin')).toHaveCount(0);
  await simulator.goTo(settings);
  await simulator.see('Settings');
  await simulator.backKey();
  await expect(simulator.entry('back answer').first()).toContainText('the page handled it');
});

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

test('the app is usable with a wrapper that never responds', async ({ simulator }) => {
  await simulator.open();
  await simulator.setAnswers('never');
  await simulator.reload();
  await simulator.see(/How much do you need/);
  await simulator.app.getByRole('button', { name: /^Apply for/ }).click();
  await simulator.see('Log in or sign up');
});
