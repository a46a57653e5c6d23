import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test';

/** Accepts the consents before the first form, one purpose after the other, in English. */
export async function answerConsents(app: Page | FrameLocator, answer: 'Allow' | 'Not now'): Promise<void> {
  for (const question of ['May we see where you are?', 'May we see which phone you use?']) {
    await expect(app.getByRole('heading', { name: question })).toBeVisible();
    await app.getByRole('button', { name: answer }).click();
  }
}
