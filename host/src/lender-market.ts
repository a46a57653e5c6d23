import type { SiteSettings } from '@sunbird/federation/settings';
import type { Market } from '@sunbird/loan-domain';

type App = SiteSettings['packages'][string];

/** The market with the lender of the app's settings; without one, the market's sample. */
export function lenderMarket(market: Market, app: App | undefined): Market {
  return app?.lender ? { ...market, lender: app.lender } : market;
}
