import { simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

// What is refused and granted later is proven in `packages/wrapper` and `mfe-borrow/src/finish-loading`, a refused camera
// in `mfe-onboarding/src/identity/camera`.
test('a consent that is taken back in the user center stays so, and only allowed data is collected', async ({
  simulator,
  app,
}) => {
  const location = app.getByRole('switch', { name: /Location/ });
  await simulator.openAs(19);
  await simulator.goTo('/user_center/data_privacy');
  await simulator.see('What you allow');
  await expect(location).toBeChecked();
  await location.click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(location).not.toBeChecked();
  await simulator.reload();
  await simulator.see('What you allow');
  await expect(location).not.toBeChecked();
  await simulator.goTo('/');
  await app.getByRole('button', { name: 'Check and send' }).click();
  await app.getByRole('button', { name: 'Send application' }).click();
  await simulator.expectPlace(/^#\/auth\/review_tips/);
  await expect(simulator.entry('timeSDK')).toHaveCount(1);
  await expect(simulator.entry('timeSDK')).toContainText('1 flag · submit on');
});
