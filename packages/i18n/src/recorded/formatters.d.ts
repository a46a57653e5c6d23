import type { Language } from '@sunbird/loan-domain';
import type { MarketFormats } from './market-formats';
export interface MoneyOptions {
  /** Two decimals always, for columns in which one amount has them; by default only when there are some. */
  readonly decimals?: 'auto' | 'always';
  /** A sign in front: `−` or `+` as given, whatever the amount's own sign. */
  readonly sign?: '+' | '-';
  /** Leave out the currency code that follows an ambiguous symbol (`MXN`). */
  readonly hideCode?: boolean;
}
export interface MoneyParts {
  readonly sign: string;
  readonly symbol: string;
  readonly amount: string;
  readonly code: string;
}
/**
 * - `date` Fri 5 Jun 2026 · `shortDate` 5 Jun 2026 · `longDate` 14 August 1994
 * - `weekday` Fri 5 Jun · `day` 5 Jun · `month` May 2026 · `monthName` August
 * - `dateTime` Mon 9 Mar 2026, 10:31 · `weekdayTime` Mon 9 Mar, 10:24 · `dayTime` 13 May, 9:22 · `time` 10:24
 */
export type DateStyle =
  | 'date'
  | 'shortDate'
  | 'longDate'
  | 'weekday'
  | 'day'
  | 'month'
  | 'monthName'
  | 'dateTime'
  | 'weekdayTime'
  | 'dayTime'
  | 'time';
/** A calendar day `YYYY-MM-DD` of the market, or an instant in epoch milliseconds; 10 digits are seconds. */
export type DateInput = string | number;
export interface Formatters {
  /** `amount` in major units, as the API sends it. */
  formatMoney(amount: number, options?: MoneyOptions): string;
  moneyParts(amount: number, options?: MoneyOptions): MoneyParts;
  formatDate(value: DateInput, style?: DateStyle): string;
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** A rate as JSON carries it, a fraction: 0.781 is shown as 78.1%. */
  formatPercent(fraction: number, maximumFractionDigits?: number): string;
}
export declare function createFormatters(language: Language, market: MarketFormats): Formatters;
