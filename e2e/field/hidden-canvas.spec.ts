import type { Page } from '@playwright/test';
import { picture } from '../support/pictures';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

/** A browser that answers for what is drawn: with noise, with white, or not at all. */
const browsers = {
  'resists fingerprinting': () => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
      const { data, ...image } = new ImageData(width, height);
      return { ...image, data: data.map((_value, at) => (at * 89) % 256), width, height } as ImageData;
    };
  },
  'has no memory left': () => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = () => null;
    // The next page draws again: the test needs a picture.
    window.addEventListener('hashchange', () => {
      HTMLCanvasElement.prototype.getContext = getContext;
    });
  },
  'can’t write the picture': () => {
    HTMLCanvasElement.prototype.toBlob = done => done(null);
  },
};

async function choosePhotos(page: Page, what: () => void): Promise<void> {
  const photo = await picture(page, 'front');
  await page.evaluate(what);
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo);
  await expect(page.getByText('This browser can’t prepare photos').first()).toBeVisible();
}

for (const [name, what] of Object.entries(browsers))
  test(`a browser ${name}: no picture is sent, and the reason is the true one`, async ({ page, lender }) => {
    await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
    await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeVisible();
    await choosePhotos(page, what);
    await openAs(page, lender, 2, '/repay/manual_repayment?orderNo={order}');
    await expect(page.getByRole('heading', { name: 'Show us your payment' })).toBeVisible();
    await choosePhotos(page, what);
  });

test('a picture draws, although it says that it can’t be decoded, or never says so: it is taken', async ({
  page,
  lender,
}) => {
  for (const decode of [
    () => Promise.reject(new Error('decode')),
    () => new Promise<void>(() => undefined),
  ]) {
    await openAs(page, lender, 2, '/repay/manual_repayment?orderNo={order}');
    await expect(page.getByRole('heading', { name: 'Show us your payment' })).toBeVisible();
    const photo = await picture(page, 'receipt');
    await page.evaluate(`HTMLImageElement.prototype.decode = ${decode}`);
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByText('1 of 3 photos')).toBeVisible();
  }
});
