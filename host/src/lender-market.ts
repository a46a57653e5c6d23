import type { SiteSettings } from '@sunbird/federation/settings';
import type { Market } from '@sunbird/loan-domain';

type App = SiteSettings['packages'][string];

/** The market with what the lender's settings say of it; the rest is the market's sample. */
export function lenderMarket(market: Market, app: App | undefined): Market {
  if (!app) return market;
  const { lender, support, complaints } = app;
  return {
    ...market,
    ...(lender && { lender }),
    ...(support && { support }),
    ...(complaints && { complaints }),
  };
}
