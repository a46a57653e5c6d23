import type { Page } from '@playwright/test';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

/** A JPEG of a page full of small print, of about half a megabyte. */
async function photoOfText(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1100 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser can not draw.');
    context.fillStyle = '#c3cbb8';
    context.fillRect(0, 0, 1600, 1100);
    context.fillStyle = '#222';
    context.font = '24px sans-serif';
    for (let line = 1; line < 44; line += 1)
      context.fillText(
        `${line} Federal Republic of Nigeria, National Identity Number 1234 5678 ${line * 7919} surname, given names, date of birth, issue ${line}`,
        10,
        line * 25,
      );
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** Minutes pass in seconds for who measures, and the line is as much faster: 2 kB/s for the app. */
test('a line carries 2 kB a second: the photo is made smaller, and how long it takes is said', async ({
  page,
  lender,
}) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => 20 * now();
  });
  await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
  await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeVisible();
  const photo = await photoOfText(page);
  const gallery = page.locator('input[type=file]:not([capture])');
  await gallery.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('heading', { name: 'Back of your ID' })).toBeVisible();
  await gallery.setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: photo });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  });
  const sizes: number[] = [];
  page.on('requestfinished', async request => {
    if (request.method() === 'POST') sizes.push((await request.sizes()).requestBodySize);
  });
  await page.getByRole('button', { name: 'Send both' }).click();
  await expect(page.getByText(/\d+ minutes left/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();
  const sent = sizes.reduce((sum, size) => sum + size, 0);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(photo.length);
});
