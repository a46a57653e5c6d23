import type { Page } from '@playwright/test';
import { type CameraHabit, interruptedCamera } from '../support/field/interrupted-camera';
import { openCamera, sides } from '../support/field/open-camera';
import { expect, test } from '../support/test';

test.use({ expected: { errors: [/^console: Connecting to 'blob:/, /policy: connect-src blob/] } });

async function seesOwnCamera(page: Page): Promise<void> {
  await expect(page.getByText(/your phone’s own camera opens/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/The camera is off/)).toHaveCount(0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Take photo' }).click(),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBeTruthy();
}

for (const side of sides) {
  for (const habit of ['never opens', 'never plays'] satisfies CameraHabit[]) {
    test(`the camera ${habit} (${side}): the phone's own camera after six seconds`, async ({
      page,
      lender,
    }) => {
      await interruptedCamera(page, habit);
      await openCamera(page, lender, side);
      await expect(page.getByText('Opening the camera')).toBeVisible();
      await seesOwnCamera(page);
    });
  }
}
