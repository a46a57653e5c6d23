import type { MarketCode } from '@sunbird/loan-domain';
import { readLender } from '../lender/chosen-lender';
import { settingsFor } from '../lender/site-settings';
import { sandboxLenderFile } from '../root';
import type { SiteSettings } from '../store/revisions/settings';

/** Settings of the lender in a box, which serves every market. */
export function sandboxSettings(market: MarketCode, collect: 'market' | 'all'): SiteSettings {
  return settingsFor(readLender(sandboxLenderFile), { MARKET: market, COLLECT: collect });
}
