import { locales, longDates } from '@sunbird/languages/language-facts';
import { clockText, type Language, type Market } from '@sunbird/loan-domain';

/** The part of a `Market` that formatting needs. */
export type MarketFormats = Pick<Market, 'currency' | 'hour12' | 'locales' | 'phone' | 'zone'>;

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
 * - `weekday` Fri 5 Jun · `day` 5 Jun · `month` May 2026
 * - `dateTime` Mon 9 Mar 2026, 10:31 · `weekdayTime` Mon 9 Mar, 10:24 · `dayTime` 13 May, 9:22 · `time` 10:24
 */
export type DateStyle =
  | 'date'
  | 'shortDate'
  | 'longDate'
  | 'weekday'
  | 'day'
  | 'month'
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

type PartName = 'weekday' | 'day' | 'month' | 'year' | 'time';

const dateStyles: Readonly<Record<DateStyle, readonly PartName[]>> = {
  date: ['weekday', 'day', 'month', 'year'],
  shortDate: ['day', 'month', 'year'],
  longDate: ['day', 'month', 'year'],
  weekday: ['weekday', 'day', 'month'],
  day: ['day', 'month'],
  month: ['month', 'year'],
  dateTime: ['weekday', 'day', 'month', 'year', 'time'],
  weekdayTime: ['weekday', 'day', 'month', 'time'],
  dayTime: ['day', 'month', 'time'],
  time: ['time'],
};

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Noon UTC of a calendar day, so that no zone can move it; other text is not a date. */
function noonOf(value: string): number {
  const match = calendarDay.exec(value);
  return match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]), 12) : Number.NaN;
}

/** Timestamps of 10 digits are seconds (spec section 9). */
function epochMs(time: number): number {
  return Math.abs(time) < 1e11 ? time * 1000 : time;
}

function createNumberFormat(locale: string): Formatters['formatNumber'] {
  const formats = new Map<string, Intl.NumberFormat>();
  return (value, options = {}) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
    formats.set(key, format);
    return format.format(value);
  };
}

function createDateFormat(language: Language, market: MarketFormats): Formatters['formatDate'] {
  const formats = new Map<string, Intl.DateTimeFormat>();

  function dateFormat(timeZone: string, long: boolean): Intl.DateTimeFormat {
    const key = `${timeZone} ${long}`;
    const format =
      formats.get(key) ??
      new Intl.DateTimeFormat(locales[language], {
        weekday: 'short',
        day: 'numeric',
        month: long ? 'long' : 'short',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        hour12: false,
        timeZone,
      });
    formats.set(key, format);
    return format;
  }

  return (value, style = 'date') => {
    const isDay = typeof value === 'string';
    const instant = isDay ? noonOf(value) : epochMs(value);
    if (!Number.isFinite(instant)) return '';
    const long = style === 'longDate' || style === 'month';
    const parts = new Map<string, string>();
    for (const part of dateFormat(isDay ? 'UTC' : market.zone, long).formatToParts(instant)) {
      parts.set(part.type, part.value.replace(/\.$/, ''));
    }
    const hour = Number(parts.get('hour') ?? 0) % 24;
    const names = dateStyles[style];
    const date = names.filter(name => name !== 'time').map(name => parts.get(name) ?? '');
    const time = names.includes('time') ? [clockText(`${hour}:${parts.get('minute')}`, market)] : [];
    return [...(date.length > 0 ? [date.join(long ? longDates[language] : ' ')] : []), ...time].join(', ');
  };
}

export function createFormatters(language: Language, market: MarketFormats): Formatters {
  const formatNumber = createNumberFormat(market.locales[language]);

  function moneyParts(amount: number, options: MoneyOptions = {}): MoneyParts {
    const { code, showCode, symbol } = market.currency;
    const value = Math.abs(Math.round(amount * 100) / 100);
    const fraction = options.decimals === 'always' || !Number.isInteger(value) ? 2 : 0;
    const minus = options.sign ? options.sign === '-' : amount < 0;
    return {
      sign: minus ? '−\u00a0' : options.sign === '+' ? '+\u00a0' : '',
      symbol,
      amount: formatNumber(value, { minimumFractionDigits: fraction, maximumFractionDigits: fraction }),
      code: showCode && !options.hideCode ? `\u00a0${code}` : '',
    };
  }

  return {
    moneyParts,
    formatMoney(amount, options) {
      const parts = moneyParts(amount, options);
      return `${parts.sign}${parts.symbol}${parts.amount}${parts.code}`;
    },
    formatDate: createDateFormat(language, market),
    formatNumber,
    formatPercent: (fraction, maximumFractionDigits = 2) =>
      formatNumber(fraction, { style: 'percent', maximumFractionDigits }),
  };
}
