import { giveCamera, interruptedCamera, takeCamera } from '../support/field/interrupted-camera';
import { openCamera } from '../support/field/open-camera';
import { expect, test } from '../support/test';

test.use({ expected: { errors: [/^console: Connecting to 'blob:/, /policy: connect-src blob/] } });

for (const how of ['mute', 'ended'] as const) {
  test(`a call takes the camera (${how}): the view says so, and goes on after it`, async ({
    page,
    lender,
  }) => {
    await interruptedCamera(page, 'works');
    await openCamera(page, lender, 'front');
    // The browser's test picture is no card, so nothing is taken by itself.
    await expect.poll(() => page.evaluate(() => window.fieldTracks?.length ?? 0)).toBeGreaterThan(0);
    await takeCamera(page, how);
    const said = page.getByText(/The camera was interrupted/);
    await expect(said).toBeVisible();
    await expect(page.getByText('Find more light')).toHaveCount(0);
    if (how === 'mute') await giveCamera(page);
    await expect(said).toBeHidden();
  });
}
