import { inLanguage, isMarketCode, type RouteName } from '@sunbird/loan-domain';
import { allConsentTexts } from '@sunbird/loan-domain/markets';
import type { AppUser } from '../app-user';

/** Gives the consents that the market requires on a screen, each by its own answer. */
export async function giveConsents(user: AppUser, screen: RouteName): Promise<void> {
  const { market } = user.person;
  if (!isMarketCode(market.code)) return;
  for (const { askedAt, required, type } of market.consents ?? []) {
    const words = allConsentTexts[market.code][type];
    if (!required || askedAt !== screen || !words) continue;
    const text = inLanguage(words, user.messages.language);
    await user.see(text.title);
    await user.input.choose(user.page.getByRole('radiogroup', { name: text.title }), text.agree);
  }
}
