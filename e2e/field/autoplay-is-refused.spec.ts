import { interruptedCamera } from '../support/field/interrupted-camera';
import { openCamera, sides } from '../support/field/open-camera';
import { expect, test } from '../support/test';

test.use({ expected: { errors: [/^console: Connecting to 'blob:/, /policy: connect-src blob/] } });

for (const side of sides) {
  test(`the phone saves power and starts no video by itself (${side}): a tap starts it`, async ({
    page,
    lender,
  }) => {
    await interruptedCamera(page, 'plays after a tap');
    await openCamera(page, lender, side);
    await page.getByRole('button', { name: 'Tap to start the camera' }).click();
    await expect(page.getByText('Tap to start the camera')).toBeHidden();
    await expect(page.getByText(/The camera is off/)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.paused ?? 'taken'))
      .not.toBe(true);
  });
}
