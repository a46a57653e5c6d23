import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { formatMoney } from '../catalogue/format';
import { fill, texts } from './texts';

/** `2026-05-20 09:00:05 UTC`; a dash where there is no moment. */
export function timeText(moment: number | null | undefined): string {
  return moment === null || moment === undefined
    ? '–'
    : fill(texts.utc, { time: new Date(moment).toISOString().slice(0, 19).replace('T', ' ') });
}

/** An amount in minor units of a currency. */
export function moneyText(minor: number | null | undefined, currency: string): string {
  if (minor === null || minor === undefined) return '–';
  const market = Object.values(allMarkets).find(one => one.currency.code === currency);
  return market ? formatMoney(minor, market, 'en') : `${minor / 100} ${currency}`;
}

const names = new Map<number, string>(Object.entries(orderStatus).map(([name, status]) => [status, name]));

/** `2 repaying` */
export function statusText(status: number | OrderStatus): string {
  return `${status} ${names.get(status) ?? ''}`.trim();
}
