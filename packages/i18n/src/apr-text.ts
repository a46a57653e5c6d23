import type { Market } from '@sunbird/loan-domain';
import type { Formatters } from './formatters';

/** An APR as it is shown everywhere: a fraction, to one decimal, `62.0%`. */
export function aprText(apr: number, { formatNumber }: Pick<Formatters, 'formatNumber'>): string {
  return formatNumber(apr, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export interface AprRow {
  readonly label: string;
  readonly value: string;
}

interface AprMessages extends Pick<Formatters, 'formatNumber'> {
  t(key: 'cost.apr' | 'cost.cat'): string;
}

/** The row of a list of costs, by the name that the market's law gives the yearly rate; none without a rate. */
export function aprRows(
  apr: number | undefined,
  { aprLabel }: Pick<Market, 'aprLabel'>,
  i18n: AprMessages,
): readonly AprRow[] {
  return apr === undefined ? [] : [{ label: i18n.t(aprLabel ?? 'cost.apr'), value: aprText(apr, i18n) }];
}
