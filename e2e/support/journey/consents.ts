import { isMarketCode, type RouteName } from '@sunbird/loan-domain';
import { allConsentTexts } from '@sunbird/loan-domain/lookups';
import type { AppUser } from '../app-user';

/** Gives the consents that the market requires on a screen, one after the other. */
export async function giveConsents(user: AppUser, screen: RouteName): Promise<void> {
  const { market } = user.person;
  if (!isMarketCode(market.code)) return;
  for (const { askedAt, required, type } of market.consents ?? []) {
    const text = allConsentTexts[market.code][type]?.[user.messages.language];
    if (!required || askedAt !== screen || !text) continue;
    await user.see(text.title);
    await user.press(text.agree);
  }
}
