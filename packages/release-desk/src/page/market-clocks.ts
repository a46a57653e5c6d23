import { createFormatters, type Formatters, type I18n } from '@sunbird/i18n';
import { isMarketCode, type MarketCode, type MarketRules } from '@sunbird/loan-domain';
import { createContext, useContext, useMemo } from 'react';

export type Markets = Readonly<Record<MarketCode, MarketRules>>;

export const MarketsContext = createContext<Markets | null>(null);

/** Formats of a market, whose clock is not that of the reader: every time is shown in the zone of its market. */
export function useMarketFormats(
  code: string | undefined,
  i18n: Pick<I18n, 'language' | 'market'> & Formatters,
) {
  const markets = useContext(MarketsContext);
  const { language } = i18n;
  return useMemo(() => {
    const market = markets && code !== undefined && isMarketCode(code) ? markets[code] : undefined;
    return market
      ? { market, formats: createFormatters(language, market) }
      : { market: i18n.market, formats: i18n };
  }, [markets, code, language, i18n]);
}
