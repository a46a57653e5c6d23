import { fillText } from '@sunbird/languages/fill-text';
import { type LenderStaffKey, lenderStaff } from '@sunbird/languages/lender.staff';
import {
  calendarDateAt,
  clockTimeAt,
  isCalendarDate,
  isClockTime,
  type Language,
  type Market,
  type MarketCode,
  momentOf,
} from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { formatMoney, type TextValues } from '../../kit/texts';

export type StaffText = LenderStaffKey;

/** How a page writes, in the language of its reader. */
export interface View {
  readonly language: Language;
  readonly say: (key: StaffText, values?: TextValues) => string;
  /** A text whose key ends with a stored value; the value itself, where there is none. */
  readonly sayAny: (key: string) => string;
  readonly money: (minor: number | null, market: MarketCode) => string | undefined;
  /** A moment by the clock of a market, with its zone. */
  readonly time: (moment: number | null, market: MarketCode) => string | undefined;
}

function isText(key: string): key is StaffText {
  return Object.hasOwn(lenderStaff.en, key);
}

export function viewIn(language: Language): View {
  const texts = lenderStaff[language];
  return {
    language,
    say: (key, values = {}) => fillText(texts[key], values),
    sayAny: key => (isText(key) ? texts[key] : key.slice(key.indexOf('.') + 1)),
    money: (minor, market) => (minor === null ? undefined : formatMoney(minor, allMarkets[market], language)),
    time(moment, market) {
      if (moment === null) return undefined;
      const { zone, locales } = allMarkets[market];
      const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone } as const;
      return `${new Intl.DateTimeFormat(locales[language], format).format(moment)} (${zone.replace(/.*\//, '').replace('_', ' ')})`;
    },
  };
}

/** The market of a currency. */
export function marketOfCurrency(currency: string | null): MarketCode | undefined {
  return Object.values(allMarkets).find(market => market.currency.code === currency)?.code;
}

/** A moment as a field for date and time has it, by the clock of a market. */
export function momentField(moment: number, { zone }: Pick<Market, 'zone'>): string {
  return `${calendarDateAt(moment, zone)}T${clockTimeAt(moment, zone)}`;
}

/** What such a field says; undefined if it is no moment. */
export function readMoment(typed: string, { zone }: Pick<Market, 'zone'>): number | undefined {
  const [date = '', time = ''] = typed.trim().split(/[T ]/);
  const minute = time.slice(0, 5);
  return isCalendarDate(date) && isClockTime(minute) ? momentOf(date, minute, zone) : undefined;
}
