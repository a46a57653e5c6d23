import type { MarketCode } from '@sunbird/loan-domain';
import { readLender, settingsFor } from '../lender/chosen-lender';
import { sandboxLenderFile } from '../schema/lender-path';
import type { SiteSettings } from '../schema/site-settings';

/** Settings of the lender in a box, which serves every market. */
export function sandboxSettings(market: MarketCode, collect: 'market' | 'all'): SiteSettings {
  return settingsFor(readLender(sandboxLenderFile), { MARKET: market, COLLECT: collect });
}
