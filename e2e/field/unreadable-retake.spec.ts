import { picture } from '../support/pictures';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

const files = [
  { what: 'an empty file', name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('') },
  { what: 'a file without a type', name: 'front', mimeType: '', buffer: Buffer.from('front') },
  { what: 'a HEIC picture', name: '1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18 heic') },
  { what: 'a PDF', name: 'front.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 front') },
];

test('a phone gives a file that is no photo, chosen or retaken', async ({ page, lender }) => {
  await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
  await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeVisible();
  const whole = await picture(page, 'front');
  const half = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
  const gallery = page.locator('input[type=file]:not([capture])');
  const camera = page.locator('input[type=file][capture]');
  const said = page.getByRole('alert').filter({ hasText: 'We can’t read this file as a photo.' });

  for (const { what, ...file } of files) {
    await test.step(what, async () => {
      await gallery.setInputFiles(file);
      await expect(said).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeVisible();
      await expect(said).toBeHidden();
    });
  }

  await gallery.setInputFiles(half);
  await expect(said).toBeVisible();
  // The lender can't read the front, so another one is asked for.
  await gallery.setInputFiles({ ...whole, name: 'blur.jpg' });
  await expect(page.getByRole('heading', { name: 'Back of your ID' })).toBeVisible();
  await expect(said).toBeHidden();
  await gallery.setInputFiles(await picture(page, 'back'));
  await page.getByRole('button', { name: 'Send both' }).click();
  await expect(page.getByRole('heading', { name: 'We can’t read this photo' })).toBeVisible();

  await camera.setInputFiles(half);
  await expect(said).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your photo of the front' })).toBeVisible();
  await camera.setInputFiles(await picture(page, 'front again'));
  await expect(said).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send both' })).toBeVisible();
});
