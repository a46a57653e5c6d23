import type { FrameLocator, Page } from '@playwright/test';
import { simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

/** Goes from home through the answers, and sends them. */
async function sendApplication(app: FrameLocator): Promise<void> {
  await app.getByRole('button', { name: 'Check and send' }).click();
  await app.getByRole('button', { name: 'Send application' }).click();
}

/** Inlined settings of a page, in which every permission is required. */
function collectingAll(body: string): string {
  const block = /(id="sunbird-settings">)(.*?)(<\/script>)/;
  expect(body).toMatch(block);
  return body.replace(block, (_match, start: string, settings: string, end: string) => {
    return start + JSON.stringify({ ...JSON.parse(settings), collect: 'all' }) + end;
  });
}

/** The page of a lender that requires every permission that a wrapper can collect. */
async function collectAll(page: Page): Promise<void> {
  await page.route(
    address => address.pathname === '/',
    async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: collectingAll(await response.text()) });
    },
  );
}

test('all six: if refused, nothing is sent and the screen says what to do; granted later, the application is sent', async ({
  simulator,
  page,
}) => {
  await collectAll(page);
  await simulator.openAs(19);
  for (const name of ['Contacts', 'Financial SMS', 'Installed apps', 'Storage']) {
    await simulator.setPermission(name, 'On');
  }
  await sendApplication(simulator.app);
  await simulator
    .systemDialog('Allow Sunbird to access this phone’s location?')
    .getByRole('button', { name: 'Don’t allow' })
    .click();
  await expect(simulator.entry('timeSDK')).toContainText('6 flags · submit on');
  await expect(simulator.entry('timeSDK reply')).toContainText('code -1 · location missing');
  await simulator.see('We need your permission to go on');

  await simulator.setPermission('Location', 'On');
  await simulator.app.getByRole('button', { name: 'Try again' }).click();
  await expect(simulator.entry('timeSDK')).toHaveCount(2);
  // What was collected the first time is not requested again.
  await expect(simulator.entry('timeSDK').first()).toContainText('1 flag · submit on');
  await expect(simulator.entry('timeSDK reply').first()).toContainText('code 0');
  await expect(
    simulator.entry('logEventByLocal').filter({ hasText: 'permission · FinishLoading · collected' }),
  ).toHaveCount(1);
  await simulator.expectPlace(/^#\/auth\/review_tips/);
});

// A refused camera: `mfe-onboarding/src/identity/camera`, and `packages/wrapper` for the restart.

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
  await sendApplication(app);
  await simulator.expectPlace(/^#\/auth\/review_tips/);
  await expect(simulator.entry('timeSDK')).toHaveCount(1);
  await expect(simulator.entry('timeSDK')).toContainText('1 flag · submit on');
});
