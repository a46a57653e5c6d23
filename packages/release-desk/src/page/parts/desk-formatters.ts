import type { Audience } from '@sunbird/federation/choice';
import { createFormatters, type Formatters, type Language, useI18n } from '@sunbird/i18n';
import { calendarDateAt, isMarketCode, type MarketCode, type MarketRules } from '@sunbird/loan-domain';
import { createContext, useContext, useMemo } from 'react';
import type { NamedRelease, Plan } from '../../calls';
import type { MessageKey } from '../../messages';

export type Markets = Readonly<Record<MarketCode, MarketRules>>;

export interface DeskShared {
  readonly markets: Markets;
  changeLanguage(language: Language): Promise<void>;
}

export const DeskContext = createContext<DeskShared | null>(null);

export function useDesk(): DeskShared {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('No DeskRoot above this component; wrap the page in one.');
  return desk;
}

const dayMs = 86_400_000;
export function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What people call a release: its title, its label, what its author says of it, or else its version. */
function releaseName({ id, label, titles, note }: NamedRelease, language: string): string {
  return titles?.[language] ?? (label ? capital(label.replace(/-/g, ' ')) : (note ?? id.split('-')[0] ?? id));
}

/** Shares, rates, times and sizes. A dash stands for what is not known. */
function measuresOf({ formatNumber, formatPercent }: Pick<Formatters, 'formatNumber' | 'formatPercent'>) {
  return {
    share: (perCent: number): string => formatPercent(perCent / 100, 0),
    /** A part of a whole in per cent. */
    rate: (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole, 1) : '–'),
    /** `61 kB`. */
    size: (bytes: number): string => `${formatNumber(Math.round(bytes / 1000))}\u00a0kB`,
  };
}

/** Names of languages, regions, slots and screens in the reader's language, and whom a campaign is for. */
function namesOf(
  { t, language, has, tMessage }: ReturnType<typeof useI18n<MessageKey>>,
  shareText: (perCent: number) => string,
) {
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const languageName = (code: string): string => languages.of(code) ?? code;
  const named = (key: string, otherwise: string) => (has(key) ? tMessage({ key }) : otherwise);
  return {
    languageName,
    /** Whose clock it is: `Lagos time`. */
    clockOf: (zone: string): string => named(`desk.clock.${zone}`, zone),
    slotName: (slot: string): string => {
      const name = slot.replace('sunbird/', '');
      return named(`desk.slot.${name}`, capital(name));
    },
    /** The title of a screen; its name in the program if the desk does not know it. */
    screenName: (name: string): string => named(`desk.screen.${name}`, name),
    marketName: (name: string): string => (isMarketCode(name) ? (regions.of(name) ?? name) : name),
    refusal: (problem: string): string => named(`desk.refusal.${problem}`, t('desk.refusal.failed')),
    /** `50%`, or `50% (Spanish)`. */
    shareFor: (perCent: number, { language: reads }: Audience = {}): string => {
      const share = shareText(perCent);
      return reads ? t('desk.audience.share', { share, audience: languageName(reads) }) : share;
    },
  };
}

/**
 * Formatters for what the desk deals in: releases, slots, markets, moments, shares. Moments are by the clock of the given
 * market, which is not that of the reader; default: the market of the page.
 */
export function useDeskFormatters(code?: string) {
  const i18n = useI18n<MessageKey>();
  const { markets } = useDesk();
  return useMemo(() => {
    const { t, language } = i18n;
    const market = code !== undefined && isMarketCode(code) ? markets[code] : i18n.market;
    const { zone } = market;
    const formats = market === i18n.market ? i18n : createFormatters(language, market);
    const { formatDate } = formats;
    const measures = measuresOf(formats);
    const names = namesOf(i18n, measures.share);

    const clock = names.clockOf(zone);
    /** A moment within a text: `today, 9:30`, `yesterday, 18:05`, `4 Mar, 16:40`. */
    function momentWithin(at: number): string {
      const day = calendarDateAt(at, zone);
      const time = formatDate(at, 'time');
      if (day === calendarDateAt(Date.now(), zone)) return t('desk.time.today', { time });
      if (day === calendarDateAt(Date.now() - dayMs, zone)) return t('desk.time.yesterday', { time });
      return formatDate(at, 'dayTime');
    }
    const shortName = (release: NamedRelease): string => releaseName(release, language);
    /** The name with what tells it apart, as one campaign has several: its number, or else its date; and its mark. */
    function fullName(release: NamedRelease): string {
      const { number, addedAt, untested } = release;
      const marks = [
        number === undefined
          ? addedAt !== undefined && momentWithin(addedAt)
          : t('desk.release.number', { number }),
        untested && t('desk.release.untested'),
      ].filter(Boolean);
      const name = shortName(release);
      return marks.length === 0 ? name : t('desk.release.name', { name, marks: marks.join(', ') });
    }
    /** A plan in words: for whom, from when, until when. */
    function planText({ share, audience, at, end }: Pick<Plan, 'share' | 'audience' | 'at' | 'end'>): string {
      const until = end && t('desk.run.until', { time: formatDate(end.at, 'weekdayTime') });
      const from = at !== null && t('desk.run.from', { time: formatDate(at, 'weekdayTime') });
      return [
        names.shareFor(share, audience),
        from,
        until ?? t('desk.run.open'),
        (from || until) && `(${clock})`,
      ]
        .filter(Boolean)
        .join(' ');
    }
    /** A moment on its own: `Today, 9:30`. */
    const moment = (at: number): string => capital(momentWithin(at));
    return {
      ...{ ...i18n, ...measures, ...names },
      ...{ market, formatDate, moment, momentWithin, clock, shortName, fullName, planText },
    };
  }, [i18n, markets, code]);
}
export type DeskFormatters = ReturnType<typeof useDeskFormatters>;
