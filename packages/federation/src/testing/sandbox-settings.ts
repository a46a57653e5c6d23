import type { MarketCode } from '@sunbird/loan-domain';
import { sandboxLenderFile } from '../lender/lender-path';
import { readLender } from '../lender/read-lender';
import { settingsFor } from '../lender/site-settings';
import type { SiteSettings } from '../store/revisions/settings';

/** Settings of the lender in a box, which serves every market. */
export function sandboxSettings(market: MarketCode, collect: 'market' | 'all'): SiteSettings {
  return settingsFor(readLender(sandboxLenderFile), { MARKET: market, COLLECT: collect });
}
