import type { Audience } from '@sunbird/federation/audience';
import { createFormatters, type Formatters, type I18n, useI18n } from '@sunbird/i18n';
import { calendarDateAt, isMarketCode, type MarketCode, type MarketRules } from '@sunbird/loan-domain';
import { createContext, useContext, useMemo } from 'react';
import type { NamedRelease } from '../calls';
import type { MessageKey } from '../messages';

export type Markets = Readonly<Record<MarketCode, MarketRules>>;

export const MarketsContext = createContext<Markets | null>(null);

/** Formats of a market, whose clock is not that of the reader: every time is shown in the zone of its market. */
function useMarketFormats(code: string | undefined, i18n: Pick<I18n, 'language' | 'market'> & Formatters) {
  const markets = useContext(MarketsContext);
  const { language } = i18n;
  return useMemo(() => {
    const market = markets && code !== undefined && isMarketCode(code) ? markets[code] : undefined;
    return market
      ? { market, formats: createFormatters(language, market) }
      : { market: i18n.market, formats: i18n };
  }, [markets, code, language, i18n]);
}

const dayMs = 86_400_000;
/** A longer name does not fit on a button. */
const longestName = 44;

export function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `fix(repay): keep the amount` as a marketer reads it: `Keep the amount`. */
export function subjectText(subject: string): string {
  const plain = capital(subject.replace(/^[a-z]+(\([^)]*\))?!?: */, ''));
  return plain.length > longestName ? `${plain.slice(0, longestName - 1).trimEnd()}…` : plain;
}

/** What people call a release: its title, its label, what changed in it, or else its version. */
export function releaseName({ id, label, titles, change }: NamedRelease, language: string): string {
  const title = titles?.[language];
  if (title !== undefined) return title;
  if (label) return capital(label.replace(/-/g, ' '));
  return change ? subjectText(change.subject) : (id.split('-')[0] ?? id);
}

/** Shares, rates, times and sizes. */
function measuresOf({ formatNumber, formatPercent }: Pick<Formatters, 'formatNumber' | 'formatPercent'>) {
  return {
    share: (perCent: number): string => formatPercent(perCent / 100, 0),
    /** A part of a whole in per cent; a dash if the whole is 0. */
    rate: (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole, 1) : '–'),
    /** `1.9 s`, or a dash for too few measurements. */
    seconds: (ms: number | null): string =>
      ms === null ? '–' : `${formatNumber(ms / 1000, { maximumFractionDigits: 1 })}\u00a0s`,
    milliseconds: (ms: number | null): string => (ms === null ? '–' : `${formatNumber(ms)}\u00a0ms`),
  };
}

/** Languages, and whom a campaign is for. */
function audienceFormatters(
  { t, language }: Pick<ReturnType<typeof useI18n<MessageKey>>, 't' | 'language'>,
  shareText: (perCent: number) => string,
) {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const languageName = (code: string): string => names.of(code) ?? code;
  return {
    languageName,
    /** `50%`, or `50% (Spanish, returning borrowers)`. */
    shareFor: (perCent: number, { language: reads, borrower }: Audience = {}): string => {
      const whom = [
        ...(reads ? [languageName(reads)] : []),
        ...(borrower ? [t(`desk.audience.${borrower}`)] : []),
      ];
      const share = shareText(perCent);
      return whom.length > 0 ? t('desk.audience.share', { share, audience: whom.join(', ') }) : share;
    },
  };
}

/** `today, 9:30`, `yesterday, 18:05`, `4 Mar, 16:40`. */
function momentText(
  at: number,
  zone: string,
  t: ReturnType<typeof useI18n<MessageKey>>['t'],
  formatDate: Formatters['formatDate'],
): string {
  const day = calendarDateAt(at, zone);
  const time = formatDate(at, 'time');
  if (day === calendarDateAt(Date.now(), zone)) return t('desk.time.today', { time });
  if (day === calendarDateAt(Date.now() - dayMs, zone)) return t('desk.time.yesterday', { time });
  return formatDate(at, 'dayTime');
}

/**
 * Formatters for what the desk deals in: releases, slots, markets, moments, shares. Moments are in the zone of the
 * given market; default: the market of the page.
 */
export function useDeskFormatters(code?: string) {
  const i18n = useI18n<MessageKey>();
  const { market, formats } = useMarketFormats(code, i18n);
  return useMemo(() => {
    const { t, language } = i18n;
    const { formatDate } = formats;
    const regions = new Intl.DisplayNames([language], { type: 'region' });
    const measures = measuresOf(formats);
    const momentWithin = (at: number) => momentText(at, market.zone, t, formatDate);
    /** The title; with its mark if the release's tests were skipped. */
    function shortName(release: NamedRelease): string {
      const name = releaseName(release, language);
      return release.untested ? t('desk.release.untested', { name }) : name;
    }
    const named = (key: string, otherwise: string) => (i18n.has(key) ? i18n.tMessage({ key }) : otherwise);

    return {
      ...i18n,
      market,
      formatDate,
      /** A moment on its own: `Today, 9:30`. */
      moment: (at: number): string => capital(momentWithin(at)),
      /** A moment within a text: `since today, 9:30`. */
      momentWithin,
      shortName,
      /** Whose clock it is: `Lagos time`. */
      clock: named(`desk.clock.${market.zone}`, market.zone),
      /** The short name with the date on which it was added: distinguishes two builds of one campaign. */
      fullName: (release: NamedRelease): string =>
        release.addedAt === undefined
          ? shortName(release)
          : t('desk.release.name', { name: shortName(release), time: momentWithin(release.addedAt) }),
      slotName: (slot: string): string => {
        const name = slot.replace('sunbird/', '');
        return named(`desk.slot.${name}`, capital(name));
      },
      /** The title of a screen; its name in the program if the desk does not know it. */
      screenName: (name: string): string => named(`desk.screen.${name}`, name),
      marketName: (name: string): string => (isMarketCode(name) ? (regions.of(name) ?? name) : name),
      ...measures,
      ...audienceFormatters(i18n, measures.share),
      refusal: (problem: string): string => i18n.tMessage({ key: `desk.refusal.${problem}` }),
    };
  }, [i18n, market, formats]);
}
export type DeskFormatters = ReturnType<typeof useDeskFormatters>;
