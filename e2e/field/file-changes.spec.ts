import { utimesSync, writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { picture } from '../support/pictures';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

// The browser reports the file that changed.
test.use({ expected: { errors: [/ERR_UPLOAD_FILE_CHANGED/, /Failed to load resource/] } });

/** A file that the phone touches as soon as it was read once. */
async function touchedFile(page: Page, info: TestInfo): Promise<string> {
  const path = info.outputPath('photo.jpg');
  writeFileSync(path, (await picture(page, 'front')).buffer);
  await page.exposeFunction('touchFile', () => utimesSync(path, new Date(), new Date(Date.now() + 60_000)));
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function once() {
      const bytes = await read.call(this);
      await (Reflect.get(window, 'touchFile') as () => Promise<void>)();
      return bytes;
    };
  });
  return path;
}

test('a gallery changes the time of the photo that it has handed over: it is taken', async ({
  page,
  lender,
}, info) => {
  await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
  await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeVisible();
  await page.locator('input[type=file]:not([capture])').setInputFiles(await touchedFile(page, info));
  await expect(page.getByRole('heading', { name: 'Back of your ID' })).toBeVisible();
});

test('and that of a proof', async ({ page, lender }, info) => {
  await openAs(page, lender, 2, '/repay/manual_repayment?orderNo={order}');
  await expect(page.getByRole('heading', { name: 'Show us your payment' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await touchedFile(page, info));
  await expect(page.getByText('1 of 3 photos')).toBeVisible();
});
