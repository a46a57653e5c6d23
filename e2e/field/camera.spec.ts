import type { Page } from '@playwright/test';
import type { Lender } from '../support/lender';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    /** The tracks of the camera that the page has opened. */
    fieldTracks?: MediaStreamTrack[];
  }
}

/** A phone whose camera `takeCamera` and `giveCamera` interrupt. */
async function interruptedCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    if (!devices) return;
    const open = devices.getUserMedia.bind(devices);
    window.fieldTracks = [];
    devices.getUserMedia = async wanted => {
      const stream = await open(wanted);
      window.fieldTracks?.push(...stream.getTracks());
      return stream;
    };
  });
}

/** A call, or another app, takes the camera: for a while, or for good. */
async function takeCamera(page: Page, how: 'mute' | 'ended'): Promise<void> {
  await page.evaluate(event => {
    const track = window.fieldTracks?.at(-1);
    if (!track) throw new Error('The page has opened no camera.');
    if (event === 'ended') track.stop();
    else Object.defineProperty(track, 'muted', { value: true, configurable: true });
    track.dispatchEvent(new Event(event));
  }, how);
}

/** The call is over. */
async function giveCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const track = window.fieldTracks?.at(-1);
    if (!track) throw new Error('The page has opened no camera.');
    Reflect.deleteProperty(track, 'muted');
    track.dispatchEvent(new Event('unmute'));
  });
}

/** Goes to the front of the ID in the identity step, and opens the camera. */
async function openCamera(page: Page, lender: Lender): Promise<void> {
  await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
  await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeVisible();
  await page.getByRole('button', { name: 'Take photo' }).click();
}

// A camera that never opens, never plays or needs a tap: `mfe-onboarding/src/identity/camera`.
test('a call takes the camera, for a while and for good: the view says so, and goes on after it', async ({
  page,
  lender,
}) => {
  await interruptedCamera(page);
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

const turned = { width: 740, height: 330 };

test('the phone is turned for a photo: picture, hint and shutter are in sight', async ({ page, lender }) => {
  await openCamera(page, lender);
  const shutter = page.getByRole('button', { name: 'Take photo' });
  await page.setViewportSize(turned);
  await expect(page.getByRole('main').getByRole('status').first()).toBeInViewport({ ratio: 1 });
  for (const seen of [shutter, page.locator('video')]) await expect(seen).toBeInViewport({ ratio: 1 });
  await shutter.click();
  // A busy machine films its picture blurred; else the next camera opens.
  await expect(page.getByRole('heading', { name: 'Front of ID' })).toBeHidden();
});

test('the phone is turned in the middle of a form: what is typed, the focus and an open list stay', async ({
  page,
  lender,
}) => {
  await openAs(page, lender, 5, '/bank_account/add_bankcard?orderNo={order}');
  const bvn = page.getByRole('textbox', { name: 'BVN' });
  await bvn.fill('22123456789');
  const upright = page.viewportSize() ?? turned;
  await page.setViewportSize(turned);
  await expect(bvn).toHaveValue('2212 345 6789');
  await expect(bvn).toBeFocused();
  const bank = page.getByRole('combobox', { name: 'Bank' });
  await bank.click();
  await page.setViewportSize(upright);
  await page.getByRole('dialog').getByRole('option').first().click();
  await expect(bank).toHaveText('OPay');
});
