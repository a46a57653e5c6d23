import { type Picture, picture } from '../pictures';
import { expect } from '../test';
import type { Walker } from '../walker';

export type Side = 'front' | 'back' | 'face';

export async function showIdentity(walker: Walker): Promise<void> {
  for (const side of ['front', 'back'] as const) {
    await walker.see(walker.say('onboarding', `identity.${side}.title`));
    if (walker.person.market.identity.galleryAllowed)
      await giveFromGallery(walker, await picture(walker.page, side));
    else await takePhoto(walker, side);
  }
  await walker.see(walker.say('onboarding', 'identity.check.title'));
  await walker.press(walker.say('onboarding', 'identity.right'));
  await walker.see(walker.say('onboarding', 'identity.face.title'));
  await takePhoto(walker, 'face');
}

export async function giveFromGallery(walker: Walker, image: Picture): Promise<void> {
  const [chooser] = await Promise.all([
    walker.page.waitForEvent('filechooser'),
    walker.press(walker.say('onboarding', 'identity.gallery')),
  ]);
  await chooser.setFiles(image);
  await walker.press(walker.say('onboarding', 'identity.use'));
}

/** By the camera, whose picture in a test is no document: the app may doubt it, and is told to use it anyway. */
export async function takePhoto(walker: Walker, side: Side): Promise<void> {
  const { page } = walker;
  const take = walker.say('onboarding', 'identity.take');
  await walker.press(take);
  await walker.seeHeading(walker.say('onboarding', `identity.${side}.camera`));
  function button(key: string) {
    return page.getByRole('button', { name: walker.say('onboarding', key) });
  }
  const use = button('identity.use').or(button('identity.useAnyway'));
  const shutter = page.getByRole('button', { name: take });
  // The app takes the photo by itself once the picture is good; who presses first does not matter.
  await expect(async () => {
    if (!(await use.isVisible())) await walker.hands.press(shutter);
    await expect(use).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
  await walker.hands.press(use);
}
