import type { Page } from '@playwright/test';
import type { Lender } from '../lender';
import { openAs } from '../sign-in';
import { expect } from '../test';

/** Goes to the front of the ID in the identity step, and opens the camera. */
export async function openCamera(page: Page, lender: Lender): Promise<void> {
  await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
  await expect(page.getByRole('heading', { name: 'Front of your ID' })).toBeVisible();
  await page.getByRole('button', { name: 'Take photo' }).click();
}
