import { picture } from '../support/pictures';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

const files = [
  { what: 'an empty file', name: 'front.jpg', mimeType: 'image/jpeg', bytes: '' },
  { what: 'a file without a type', name: 'front', mimeType: '', bytes: 'front' },
  { what: 'a HEIC picture', name: 'IMG_0001.HEIC', mimeType: 'image/heic', bytes: '\0\0\0\x18 heic' },
  { what: 'a PDF', name: 'front.pdf', mimeType: 'application/pdf', bytes: '%PDF-1.7 front' },
  { what: 'half of a photo', name: 'front.jpg', mimeType: 'image/jpeg', bytes: undefined },
];

for (const { what, name, mimeType, bytes } of files) {
  test(`a phone gives ${what} in place of a photo, chosen or retaken`, async ({ page, lender }) => {
    await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
    await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeVisible();
    const whole = await picture(page, 'front');
    const half = whole.buffer.subarray(0, whole.buffer.length / 2);
    const file = { name, mimeType, buffer: bytes === undefined ? half : Buffer.from(bytes, 'latin1') };
    const gallery = page.locator('input[type=file]:not([capture])');
    const camera = page.locator('input[type=file][capture]');
    const said = page.getByRole('alert').filter({ hasText: 'We can’t read this file as a photo.' });

    await gallery.setInputFiles(file);
    await expect(said).toBeVisible();

    // The lender can't read the front, so another one is asked for.
    await gallery.setInputFiles({ ...whole, name: 'blur.jpg' });
    await expect(page.getByRole('heading', { name: 'Back of your ID' })).toBeVisible();
    await expect(said).toBeHidden();
    await gallery.setInputFiles(await picture(page, 'back'));
    await page.getByRole('button', { name: 'Send both' }).click();
    await expect(page.getByRole('heading', { name: 'We can’t read this photo' })).toBeVisible();

    await camera.setInputFiles(file);
    await expect(said).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your photo of the front' })).toBeVisible();
    await camera.setInputFiles(await picture(page, 'front again'));
    await expect(said).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send both' })).toBeVisible();
  });
}
