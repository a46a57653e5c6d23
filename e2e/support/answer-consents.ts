import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test';

/** Answers the purposes before the first form, each alike, in English: the last answer leads on. */
export async function answerConsents(app: Page | FrameLocator, answer: 'Allow' | 'Not now'): Promise<void> {
  const title = app.getByRole('heading', { name: 'What may we see?' });
  await expect(title).toBeVisible();
  for (const name of ['May we see where you are?', 'May we see which phone you use?']) {
    await app.getByRole('radiogroup', { name }).getByText(answer, { exact: true }).click();
  }
  await expect(title).toBeHidden();
}
