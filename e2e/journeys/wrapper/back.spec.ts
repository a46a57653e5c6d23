import { simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

// `host/src/bridge` tests where the key leads on each kind of screen, and that it waits for a request.

test('the back key closes a dialog first, retraces the screens one by one, and from home it closes the app', {
  tag: '@quick',
}, async ({ simulator, app, page }) => {
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
  // A link, as a message has it: the app is nowhere before it.
  await simulator.goTo('/nowhere');
  await simulator.see('This page does not exist');
  await simulator.backKey();
  await expect(app.locator('[data-route]')).toHaveAttribute('data-route', '/');
  await simulator.backKey();
  await expect(page.getByText('The app was closed with the back key.')).toBeVisible();
  await expect(simulator.entry('back answer').first()).toContainText('the app closes');
});
