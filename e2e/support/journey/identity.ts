import type { Locator } from '@playwright/test';
import type { Borrower } from '../borrower';
import { type Picture, picture } from '../pictures';
import { expect } from '../test';

export type Side = 'front' | 'back' | 'face';

function say(user: Borrower, key: string): string {
  return user.say('onboarding', `identity.${key}`);
}

function heading(user: Borrower, key: string): Locator {
  return user.page.getByRole('heading', { name: say(user, key) });
}

export async function showIdentity(user: Borrower): Promise<void> {
  await user.see(say(user, 'front.title'));
  if (user.person.market.identity.galleryAllowed) {
    await giveFromGallery(user, await picture(user.page, 'front'));
    await user.see(say(user, 'back.title'));
    await giveFromGallery(user, await picture(user.page, 'back'));
  } else {
    await takePhoto(user, 'front');
    await shoot(user, 'back');
  }
  await sendBoth(user);
  await user.see(say(user, 'check.title'));
  await user.press(say(user, 'right'));
  await shoot(user, 'face');
}

export async function giveFromGallery(user: Borrower, image: Picture): Promise<void> {
  const [chooser] = await Promise.all([
    user.page.waitForEvent('filechooser'),
    user.press(say(user, 'gallery')),
  ]);
  await chooser.setFiles(image);
}

/** Looks at both sides, and sends them. */
export async function sendBoth(user: Borrower): Promise<void> {
  await user.see(say(user, 'both.title'));
  await user.press(say(user, 'send.both'));
}

/** Opens the camera, and uses it. */
export async function takePhoto(user: Borrower, side: Side): Promise<void> {
  await user.press(say(user, 'take'));
  await shoot(user, side);
}

/** What is there once a picture was taken: the camera for the back, both, or the step after this one. */
function afterwards(user: Borrower, side: Side): Locator {
  if (side === 'face') return user.page.locator('[data-route]:not([data-route^="/auth/id_card"])').first();
  const both = heading(user, 'both.title');
  return side === 'front' ? heading(user, 'back.camera').or(both) : both;
}

/** Uses the camera that is open, whose test picture is no document: if the app rejects it, the test uses it anyway. */
export async function shoot(user: Borrower, side: Side): Promise<void> {
  const { page } = user;
  const camera = heading(user, `${side}.camera`);
  const next = afterwards(user, side);
  const shutter = page.getByRole('button', { name: say(user, 'take') });
  const anyway = page.getByRole('button', { name: say(user, 'useAnyway') });
  await expect(camera.or(next)).toBeVisible();
  // A shutter that is pressed before the camera shows takes nothing.
  await page.waitForFunction(() => document.querySelector('video')?.videoWidth !== 0);
  // The app may take the photo by itself, also between a look and a press: a press that finds no button is no failure.
  await expect(async () => {
    if (await camera.isVisible()) await user.input.press(shutter, 1500);
    await expect(camera).toBeHidden({ timeout: 1500 });
  }).toPass();
  await expect(anyway.or(next)).toBeVisible();
  if (await anyway.isVisible()) await user.input.press(anyway);
}
