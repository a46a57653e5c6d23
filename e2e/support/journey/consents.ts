import type { FrameLocator, Page } from '@playwright/test';
import { inLanguage, isMarketCode, type RouteName } from '@sunbird/loan-domain';
import { allConsentTexts } from '@sunbird/loan-domain/markets';
import type { Borrower } from '../borrower';
import { expect } from '../test';

/** Answers the purposes before the first form, each alike, in English: the last answer leads on. */
export async function answerConsents(app: Page | FrameLocator, answer: 'Allow' | 'Not now'): Promise<void> {
  const title = app.getByRole('heading', { name: 'What may we see?' });
  await expect(title).toBeVisible();
  for (const name of ['May we see where you are?', 'May we see which phone you use?']) {
    await app.getByRole('radiogroup', { name }).getByText(answer, { exact: true }).click();
  }
  await expect(title).toBeHidden();
}

/** Gives the consents that the market requires on a screen, each by its own answer. */
export async function giveConsents(user: Borrower, screen: RouteName): Promise<void> {
  const { market } = user.person;
  if (!isMarketCode(market.code)) return;
  for (const { requestedOn, required, type } of market.consents ?? []) {
    const words = allConsentTexts[market.code][type];
    if (!required || requestedOn !== screen || !words) continue;
    const text = inLanguage(words, user.messages.language);
    await user.see(text.title);
    await user.input.choose(user.page.getByRole('radiogroup', { name: text.title }), text.agree);
  }
}
