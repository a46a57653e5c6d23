import { answerConsents } from '../../support/journey/consents';
import { type Simulator, simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

/** Opens a screen as a link would, and waits until it stays. */
async function openByLink(simulator: Simulator, route: string): Promise<void> {
  const frame = simulator.app.locator('[data-route]');
  await simulator.goTo(route);
  await expect(frame).not.toHaveAttribute('data-route', '/');
  await expect(simulator.app.locator('[data-page-heading]').first()).toBeVisible({ timeout: 20_000 });
}

/** One of each remote, and none; which way the key goes is proven in `host/src/bridge`. */
const linked = ['/nowhere', '/borrow/agreement', '/repay/repay_detail', '/user_center/settings', '/yx2'];

test('the back key leads home from a linked screen, and from home it closes the app', async ({
  simulator,
  page,
}) => {
  const frame = simulator.app.locator('[data-route]');
  await simulator.openAs(2);
  for (const route of linked) {
    await test.step(route, async () => {
      await openByLink(simulator, route);
      await simulator.backKey();
      await expect(frame).toHaveAttribute('data-route', '/');
    });
  }
  await expect(simulator.app.locator('[data-page-heading]').first()).toBeVisible();
  await simulator.backKey();
  await expect(page.getByText('The app was closed with the back key.')).toBeVisible();
  await expect(simulator.entry('back answer').first()).toContainText('the app closes');
  await page.getByRole('button', { name: 'Open app' }).click();
  await expect(simulator.app.locator('[data-page-heading]').first()).toBeVisible();
});

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
