import type { AppUser } from '../app-user';
import { type Picture, picture } from '../pictures';
import { expect } from '../test';

export type Side = 'front' | 'back' | 'face';

export async function showIdentity(user: AppUser): Promise<void> {
  for (const side of ['front', 'back'] as const) {
    await user.see(user.say('onboarding', `identity.${side}.title`));
    if (user.person.market.identity.galleryAllowed)
      await giveFromGallery(user, await picture(user.page, side));
    else await takePhoto(user, side);
  }
  await user.see(user.say('onboarding', 'identity.check.title'));
  await user.press(user.say('onboarding', 'identity.right'));
  await user.see(user.say('onboarding', 'identity.face.title'));
  await takePhoto(user, 'face');
}

export async function giveFromGallery(user: AppUser, image: Picture): Promise<void> {
  const [chooser] = await Promise.all([
    user.page.waitForEvent('filechooser'),
    user.press(user.say('onboarding', 'identity.gallery')),
  ]);
  await chooser.setFiles(image);
  await user.press(user.say('onboarding', 'identity.use'));
}

/** Uses the camera, whose test picture is no document: if the app rejects it, the test uses it anyway. */
export async function takePhoto(user: AppUser, side: Side): Promise<void> {
  const { page } = user;
  const take = user.say('onboarding', 'identity.take');
  await user.press(take);
  await user.seeHeading(user.say('onboarding', `identity.${side}.camera`));
  function button(key: string) {
    return page.getByRole('button', { name: user.say('onboarding', key) });
  }
  const use = button('identity.use').or(button('identity.useAnyway'));
  const shutter = page.getByRole('button', { name: take });
  // The app may take the photo by itself, also between a look and a press: a press that finds no button is no failure.
  await expect(async () => {
    if (await shutter.isVisible()) await user.input.press(shutter, 1500);
    await expect(use).toBeVisible({ timeout: 1500 });
  }).toPass();
  await user.input.press(use);
}
