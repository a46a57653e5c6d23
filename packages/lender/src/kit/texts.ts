import { fillText } from '@sunbird/languages/fill-text';
import { dayLocales } from '@sunbird/languages/language-facts';
import { type LenderKey, lender } from '@sunbird/languages/lender';
import { filledCatalogue } from '@sunbird/languages/read-texts';
import {
  type CalendarDate,
  calendarDateAt,
  eachLanguage,
  type Language,
  type Market,
  startOfDay,
  toMajor,
} from '@sunbird/loan-domain';

export type TextKey = LenderKey;
export type TextValues = Readonly<Record<string, string | number>>;

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(lender.en, key);
}

/** A text of the lender's own catalogue. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return fillText(lender[language][key], values);
}

const shared = ['i18n', 'i18n.forms', 'onboarding.more', 'borrow.more'];

/** Texts of the app, for what it and the lender word alike. */
const appTexts: Record<Language, Readonly<Record<string, string>>> = eachLanguage(language =>
  Object.assign({}, ...shared.map(catalogue => filledCatalogue(language, catalogue))),
);

/** A text as the app shows it, such as the name of a way to pay; undefined where the app has none of that key. */
export function appText(language: Language, key: string): string | undefined {
  return appTexts[language][key];
}

/** Keeps what was made of the same texts and numbers: a format takes longer to make than to use. */
function keepEach<Args extends readonly (string | number)[], Made>(make: (...args: Args) => Made) {
  const kept = new Map<string, Made>();
  return (...args: Args): Made => {
    const key = args.join(' ');
    const made = kept.get(key) ?? make(...args);
    kept.set(key, made);
    return made;
  };
}

const figuresOf = keepEach(
  (locale: string, style: 'decimal' | 'percent', least: number, most: number) =>
    new Intl.NumberFormat(locale, { style, minimumFractionDigits: least, maximumFractionDigits: most }),
);
const daysOf = keepEach(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
);

/** An amount in minor units as it is read in the market: `₦5,000`, with decimals only where there are some. */
export function formatMoney(minor: number, market: Market, language: Language): string {
  const least = minor % 100 === 0 ? 0 : 2;
  const figure = figuresOf(market.locales[language], 'decimal', least, 2).format(toMajor(minor));
  const { symbol, code, showCode } = market.currency;
  return showCode ? `${symbol}${figure} ${code}` : `${symbol}${figure}`;
}

/** A calendar day as it is read in the market: `5 Jun 2026`. */
export function formatDay(date: CalendarDate, market: Market, language: Language): string {
  const locale = dayLocales[language] ?? market.locales[language];
  return daysOf(locale, market.zone).format(startOfDay(date, market.zone));
}

/** The day that a moment falls on, as it is read in the market. */
export function formatMoment(moment: number, market: Market, language: Language): string {
  return formatDay(calendarDateAt(moment, market.zone), market, language);
}

/** A day and its time, as they are read in the market: `5 Jun 2026, 14:05`. */
export function formatMomentOfDay(moment: number, market: Market, language: Language): string {
  return new Intl.DateTimeFormat(dayLocales[language] ?? market.locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: market.zone,
  }).format(moment);
}

/** A fraction as a percentage: 0.781 is `78.1%`; with just so many `decimals`, where they are given. */
export function formatRate(rate: number, market: Market, language: Language, decimals?: number): string {
  return figuresOf(market.locales[language], 'percent', decimals ?? 0, decimals ?? 3).format(rate);
}
