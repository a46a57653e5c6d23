import type { Page } from '@playwright/test';
import { Borrower } from '../borrower';
import type { Lender } from '../lender';
import { picture } from '../pictures';

/** Which picture is taken: each side of the camera is one of its own on a phone. */
export const sides = ['front', 'face'] as const;
type Side = (typeof sides)[number];

/** Goes to a picture of the identity step, and opens the camera. */
export async function openCamera(page: Page, lender: Lender, side: Side): Promise<void> {
  const path = '/auth/id_card_authentication';
  const borrower = await Borrower.at(page, lender, await lender.borrower(12), path);
  if (side === 'face') {
    for (const first of ['front', 'back'] as const) {
      await borrower.see(borrower.say('onboarding', `identity.${first}.title`));
      await borrower.giveFromGallery(await picture(page, first));
    }
    await borrower.sendBoth();
    // It opens the camera by itself.
    await borrower.press(borrower.say('onboarding', 'identity.right'));
    return borrower.seeHeading(borrower.say('onboarding', 'identity.face.camera'));
  }
  await borrower.see(borrower.say('onboarding', `identity.${side}.title`));
  await page.getByRole('button', { name: 'Take photo' }).click();
}
