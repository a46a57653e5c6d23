import type { Formatters } from '@sunbird/i18n';

/** An APR as it is shown everywhere: a fraction, to one decimal, `62.0%`. */
export function aprText(apr: number, { formatNumber }: Pick<Formatters, 'formatNumber'>): string {
  return formatNumber(apr, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
