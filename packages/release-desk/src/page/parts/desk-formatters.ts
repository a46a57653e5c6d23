import { createFormatters, type Formatters, useI18n } from '@sunbird/i18n';
import type { ReleaseDeskKey } from '@sunbird/languages/release-desk';
import { isMarketCode, type MarketCode, type MarketRules } from '@sunbird/loan-domain';
import { createContext, useContext, useMemo } from 'react';
import type { NamedRelease, Plan, Refused } from '../../calls';

export type Markets = Readonly<Record<MarketCode, MarketRules>>;

export const DeskContext = createContext<Markets | null>(null);

export function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names of languages, regions, slots, screens and releases, and shares, in the reader's language. */
function namesOf(
  { t, language, has, tMessage }: ReturnType<typeof useI18n<ReleaseDeskKey>>,
  { formatPercent }: Pick<Formatters, 'formatPercent'>,
) {
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const languageName = (code: string): string => languages.of(code) ?? code;
  const named = (key: string, otherwise: string) => (has(key) ? tMessage({ key }) : otherwise);
  const share = (perCent: number): string => formatPercent(perCent / 100, 0);
  /** Its title, its label, what its author says of it, or else its version. */
  const shortName = ({ id, label, titles, note }: NamedRelease): string =>
    titles?.[language] ?? (label ? capital(label.replace(/-/g, ' ')) : (note ?? id.split('-')[0] ?? id));
  return {
    share,
    languageName,
    shortName,
    /** Why the desk does not do something. */
    refusalText({ refusal, other, holder }: Refused): string {
      if (other) return t('desk.refusal.shared', { release: shortName(other) });
      if (holder !== undefined) return t('desk.refusal.busyBy', { holder });
      return named(`desk.refusal.${refusal}`, t('desk.refusal.failed'));
    },
    /** The name with what tells it apart, as one campaign has several: its number, and its mark. */
    fullName(release: NamedRelease): string {
      const { number, untested } = release;
      const marks = [
        number !== undefined && t('desk.release.number', { number }),
        untested && t('desk.release.untested'),
      ].filter(Boolean);
      const name = shortName(release);
      return marks.length === 0 ? name : t('desk.release.name', { name, marks: marks.join(', ') });
    },
    /** A part of a whole in per cent; a dash for a part of nothing. */
    rate: (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole, 1) : '–'),
    /** Whose clock it is: `Lagos time`. */
    clockOf: (zone: string): string => named(`desk.clock.${zone}`, zone),
    slotName: (slot: string): string => {
      const name = slot.replace('sunbird/', '');
      return named(`desk.slot.${name}`, capital(name));
    },
    /** The title of a screen; its name in the program if the desk does not know it. */
    screenName: (name: string): string => named(`desk.screen.${name}`, name),
    /** What a marketer calls a text of a campaign. */
    textName: (key: string): string => named(`desk.text.${key}`, key),
    marketName: (name: string): string => (isMarketCode(name) ? (regions.of(name) ?? name) : name),
    /** `50%`, or `50% (Spanish)`. */
    shareFor: (perCent: number, { language: reads }: NonNullable<Plan['audience']> = {}): string =>
      reads
        ? t('desk.audience.share', { share: share(perCent), audience: languageName(reads) })
        : share(perCent),
  };
}

/**
 * Formatters for what the desk deals in: releases, slots, markets, moments, shares. Moments are by the clock of the given
 * market, which is not that of the reader; default: the market of the page.
 */
export function useDeskFormatters(code?: string) {
  const i18n = useI18n<ReleaseDeskKey>();
  const markets = useContext(DeskContext);
  if (!markets) throw new Error('No DeskRoot above this component; wrap the page in one.');
  return useMemo(() => {
    const { t, language } = i18n;
    const market = code !== undefined && isMarketCode(code) ? markets[code] : i18n.market;
    const formats = market === i18n.market ? i18n : createFormatters(language, market);
    const { formatDate } = formats;
    const names = namesOf(i18n, formats);
    const clock = names.clockOf(market.zone);
    /** `Mon 9 Mar, 9:00`. */
    const moment = (at: number): string => formatDate(at, 'weekdayTime');
    /** A plan in words: for whom, from when, until when. */
    function planText({ share, audience, at, end }: Pick<Plan, 'share' | 'audience' | 'at' | 'end'>): string {
      return [
        names.shareFor(share, audience),
        at !== null && t('desk.run.from', { time: moment(at) }),
        end ? t('desk.run.until', { time: moment(end.at) }) : t('desk.run.open'),
        (at !== null || end) && `(${clock})`,
      ]
        .filter(Boolean)
        .join(' ');
    }
    return { ...i18n, ...formats, ...names, market, moment, clock, planText };
  }, [i18n, markets, code]);
}
export type DeskFormatters = ReturnType<typeof useDeskFormatters>;
