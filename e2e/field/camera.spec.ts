import { giveCamera, interruptedCamera, takeCamera } from '../support/field/interrupted-camera';
import { openCamera } from '../support/field/open-camera';
import { expect, test } from '../support/test';

// How each habit is met, on every side, is proven by the tests of `mfe-onboarding/src/identity/camera`.
test.use({ expected: { errors: [/^console: Connecting to 'blob:/, /policy: connect-src blob/] } });

test('the phone saves power and starts no video by itself: a tap starts it', async ({ page, lender }) => {
  await interruptedCamera(page, 'plays after a tap');
  await openCamera(page, lender);
  await page.getByRole('button', { name: 'Tap to start the camera' }).click();
  await expect(page.getByText('Tap to start the camera')).toBeHidden();
  await expect(page.getByText(/The camera is off/)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.paused ?? 'taken'))
    .not.toBe(true);
});

test('the camera never plays: the phone’s own camera after six seconds', async ({ page, lender }) => {
  await interruptedCamera(page, 'never plays');
  await openCamera(page, lender);
  await expect(page.getByText('Opening the camera')).toBeVisible();
  await expect(page.getByText(/your phone’s own camera opens/)).toBeVisible();
  await expect(page.getByText(/The camera is off/)).toHaveCount(0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Take photo' }).click(),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBeTruthy();
});

test('a call takes the camera, for a while and for good: the view says so, and goes on after it', async ({
  page,
  lender,
}) => {
  await interruptedCamera(page, 'works');
  await openCamera(page, lender);
  for (const how of ['mute', 'ended'] as const) {
    // The browser's test picture is no card, so nothing is taken by itself.
    await expect.poll(() => page.evaluate(() => window.fieldTracks?.at(-1)?.readyState)).toBe('live');
    await takeCamera(page, how);
    const said = page.getByText(/The camera was interrupted/);
    await expect(said).toBeVisible();
    await expect(page.getByText('Find more light')).toHaveCount(0);
    if (how === 'mute') await giveCamera(page);
    await expect(said).toBeHidden();
  }
});
