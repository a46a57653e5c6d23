import { Borrower } from '../support/borrower';
import { Simulator, simulatorWindow } from '../support/simulator';
import { expect, test } from '../support/test';

test.use(simulatorWindow);

const settings = '/user_center/settings';

test('the wrapper logs in: a guarded screen opens where it was asked for', async ({ page, lender }) => {
  const phone = new Simulator(page, lender);
  await phone.open();
  await phone.goTo(settings);
  await phone.logInOnPhone(2);
  await phone.see('Settings');
  await phone.expectPlace(`#${settings}`);
  await expect(phone.entry('toLogin acknowledged')).toBeVisible();
  await expect(phone.entry('toLogin reply')).toContainText('code 0 · logged in');
  await phone.goTo('/');
  await expect(phone.app.getByText(/21,638/).first()).toBeVisible();
});

test('the wrapper knows who is logged in when the app starts', async ({ page, lender }) => {
  const phone = new Simulator(page, lender);
  await phone.open();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await phone.logInOnPhone(2);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(phone.app.getByText(/21,638/).first()).toBeVisible();
  await expect(phone.entry('getLoginInfo reply').first()).toContainText('token •••');
  await expect(phone.entry('toLogin')).toHaveCount(0);
});

test('the wrapper refuses: the app’s own log-in leads on, and the wrapper gets the token', async ({
  page,
  lender,
}) => {
  const phone = new Simulator(page, lender);
  const { mobile } = new Borrower(page, lender);
  await phone.open();
  await phone.goTo('/auth/personal_infomation');
  await phone.phoneDialog('Log in to the app').getByRole('button', { name: 'Cancel' }).click();
  await phone.see('Log in or sign up');
  await phone.expectPlace(/^#\/user\/login/);
  await phone.app.getByLabel('Mobile number').fill(mobile);
  await phone.app.getByRole('button', { name: 'Send code' }).click();
  await phone.see('Enter the code');
  await phone.app.getByLabel('6-digit code').fill(await lender.codeFor(mobile));
  await phone.see('Create your account');
  await phone.app.getByRole('checkbox').check();
  await phone.app.getByRole('button', { name: 'Create account' }).click();
  await phone.expectPlace(/^#\/auth\/personal_infomation/);
  await expect(phone.entry('setNewToken')).toContainText('•••');
  await expect(phone.loggedIn()).toContainText(mobile.slice(-4));
  await expect(phone.entry('logEventByAF').filter({ hasText: 'registered' })).toHaveCount(1);
});

test('the wrapper is silent: after three seconds the app’s own log-in opens', async ({ page, lender }) => {
  const phone = new Simulator(page, lender);
  await phone.open();
  await phone.setAnswers('never', 'toLogin');
  await phone.goTo(settings);
  await phone.see('Log in or sign up');
  await phone.expectPlace(/^#\/user\/login\?next=/);
  await expect(phone.entry('toLogin')).toContainText('Gets no answer');
  await expect(phone.entry('toLogin')).toHaveCount(1);
});

test('a wrapper that answers nothing at all leaves the app usable', async ({ page, lender }) => {
  const phone = new Simulator(page, lender);
  await phone.open();
  await phone.setAnswers('never');
  await page.getByRole('button', { name: 'Reload' }).click();
  await phone.see(/How much do you need/);
  await phone.app.getByRole('button', { name: /^Apply for/ }).click();
  await phone.see('Log in or sign up');
});
