import type { Partner } from '@sunbird/federation/partners';
import { isLanguage } from '@sunbird/loan-domain';
import { html } from 'hono/html';
import { type Html, linkHtml, providerPage } from './checkout/page-parts';
import { sayIn } from './texts/provider-text';

/** The page in place of a partner's site; undefined if no partner has this host. */
export function partnerPage(
  partners: readonly Partner[],
  host: string,
  requested: string | undefined,
): Html | undefined {
  const partner = partners.find(({ url }) => new URL(url).hostname === host);
  if (!partner) return undefined;
  const { lenderName } = partner;
  const language = isLanguage(requested) ? requested : 'en';
  const say = sayIn(language);
  const body = html`<p>${say('partner.text', { lender: lenderName })}</p>${linkHtml('/', say('page.return'))}`;
  return providerPage({ say, language, provider: lenderName, title: lenderName, body });
}
