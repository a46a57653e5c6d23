import { routePaths } from '@sunbird/loan-domain';
import { Borrower } from '../../support/borrower';
import { answerConsents } from '../../support/journey/consents';
import { type Simulator, simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

/** A link to these ends at home, or at a log-in that a signed-in borrower does not need. */
function leadsAway(name: string): boolean {
  return ['home', 'borrow', 'repay', 'user', 'login', 'register'].includes(name);
}

const screenPaths = Object.entries(routePaths).filter(([name]) => !leadsAway(name));
const routes = [...screenPaths.map(([, path]) => path), '/nowhere'];

/** Opens a screen as a link would, and waits until it stays. */
async function openByLink(simulator: Simulator, route: string): Promise<void> {
  const frame = simulator.app.locator('[data-route]');
  await simulator.goTo(route);
  await expect(frame).not.toHaveAttribute('data-route', '/');
  await expect(simulator.app.locator('[data-page-heading]').first()).toBeVisible({ timeout: 20_000 });
}

for (const at of [5, 2]) {
  // An onboarding step redirects unless the application is still being filled in.
  function isStep(route: string) {
    return /^\/(auth|bank_account)/.test(route);
  }
  const screens = routes.filter(route => isStep(route) === (at === 5));

  test(`the back key leads home from each of ${screens.length} linked screens, with an order at ${at}`, async ({
    simulator,
    page,
  }) => {
    test.setTimeout(300_000);
    const frame = simulator.app.locator('[data-route]');
    await simulator.openAs(at);
    for (const route of screens) {
      await test.step(route, async () => {
        await openByLink(simulator, route);
        await simulator.backKey();
        await expect(frame).toHaveAttribute('data-route', '/');
      });
    }
    // From home the key closes the app, which opens again.
    await expect(simulator.app.locator('[data-page-heading]').first()).toBeVisible();
    await simulator.backKey();
    await expect(page.getByText('The app was closed with the back key.')).toBeVisible();
    await expect(simulator.entry('back answer').first()).toContainText('the app closes');
    await page.getByRole('button', { name: 'Open app' }).click();
    await expect(simulator.app.locator('[data-page-heading]').first()).toBeVisible();
  });
}

test('the back key retraces the screens one by one; it closes a dialog first', { tag: '@quick' }, async ({
  simulator,
  app,
}) => {
  await simulator.openAs(2);
  await app.getByRole('link', { name: 'Me', exact: true }).click();
  await app.getByRole('button', { name: /^Settings/ }).click();
  await simulator.see('Settings');
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect(app.getByRole('alertdialog')).toBeVisible();
  await simulator.backKey();
  await expect(app.getByRole('alertdialog')).toBeHidden();
  await simulator.see('Settings');
  await app.getByRole('button', { name: /^Language/ }).click();
  await simulator.see('Language');
  await simulator.backKey();
  await simulator.see('Settings');
  await simulator.backKey();
  await simulator.expectPlace('#/me');
  await simulator.backKey();
  await simulator.expectPlace('#/');
});

test('in a form the back key goes back part by part, and keeps the typed text', async ({
  simulator,
  app,
}) => {
  await simulator.openAs(6);
  await app.getByRole('button', { name: 'Start: About you' }).click();
  await answerConsents(app, 'Not now');
  await simulator.see('What is your name?');
  await app.getByLabel('First name').fill('Chiamaka');
  await app.getByLabel('Last name').fill('Okafor');
  await app.getByLabel('NIN').fill('12345678901');
  await app.getByRole('button', { name: 'Next' }).click();
  await simulator.see('When were you born?');
  await simulator.backKey();
  await simulator.see('What is your name?');
  await simulator.backKey();
  await simulator.expectPlace('#/');
  await app.getByRole('button', { name: 'Start: About you' }).click();
  await simulator.see('What is your name?');
  await expect(app.getByLabel('First name')).toHaveValue('Chiamaka');
});

test('signed out: the back key closes the help sheet, and leads from the code to the number', async ({
  simulator,
  app,
  page,
  lender,
}) => {
  const { mobile } = new Borrower(page, lender);
  await simulator.open();
  await app.getByRole('button', { name: 'Help' }).click();
  await expect(app.getByRole('dialog')).toBeVisible();
  await simulator.backKey();
  await expect(app.getByRole('dialog')).toBeHidden();
  await expect(simulator.entry('back answer').first()).toContainText('the page handled it');
  for (const route of ['/user/register', '/user/login']) {
    await openByLink(simulator, route);
    await simulator.backKey();
    await expect(app.locator('[data-route]')).toHaveAttribute('data-route', '/');
  }
  await simulator.goTo('/user/login');
  await app.getByLabel('Mobile number').fill(mobile);
  await app.getByRole('button', { name: 'Send code' }).click();
  await simulator.see('Enter the code');
  await simulator.backKey();
  await simulator.see('Log in or sign up');
  await expect(app.getByLabel('Mobile number')).toHaveValue(new RegExp(mobile.slice(-4)));
});

test('the back key opens the previous question with its answer', async ({ simulator, app }) => {
  await simulator.openAs(17);
  await app.getByRole('button', { name: 'Continue' }).first().click();
  await expect(app.getByText('Question 1 of 11')).toBeVisible();
  await app.getByRole('radiogroup').locator('label').first().click();
  await app.getByRole('button', { name: 'Next' }).click();
  await expect(app.getByText('Question 2 of 11')).toBeVisible();
  await simulator.backKey();
  await expect(app.getByText('Question 1 of 11')).toBeVisible();
  await expect(app.getByRole('radio').first()).toBeChecked();
});

test('from a final screen the back key leads home, not into a finished form; it waits while a request is sent', async ({
  simulator,
  app,
  lender,
}) => {
  await simulator.openAs(14);
  await app
    .getByRole('button', { name: /confirm/i })
    .first()
    .click();
  await simulator.see('Confirm your loan');
  await app.getByText('I have read and agree to the').click();
  await lender.fault({ path: '/loan/get-money', mode: 'delay', value: 3000, times: 1 });
  await app.getByRole('button', { name: /^Confirm and receive/ }).click();
  await expect(app.locator('[role="alert"][aria-busy="true"]')).toBeVisible();
  await simulator.backKey();
  await expect(simulator.entry('back answer').first()).toContainText('the page handled it');
  await simulator.see(/is (on its way|in your account)/);
  await simulator.backKey();
  await simulator.expectPlace('#/');
});
