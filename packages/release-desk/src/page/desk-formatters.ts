import { useI18n } from '@sunbird/i18n';
import { calendarDateAt, isMarketCode } from '@sunbird/loan-domain';
import { useMemo } from 'react';
import type { NamedRelease } from '../calls';
import type { MessageKey } from '../messages';

const dayMs = 86_400_000;

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** DeskFormatters for what the desk deals in: releases, slots, markets, moments, shares. */
export function useDeskFormatters() {
  const i18n = useI18n<MessageKey>();
  return useMemo(() => {
    const { t, language, market, formatDate, formatNumber, formatPercent } = i18n;
    const regions = new Intl.DisplayNames([language], { type: 'region' });

    /** `Today, 9:30`, `Yesterday, 18:05`, `4 Mar, 16:40`. */
    function moment(at: number): string {
      const day = calendarDateAt(at, market.zone);
      const time = formatDate(at, 'time');
      if (day === calendarDateAt(Date.now(), market.zone)) return t('desk.time.today', { time });
      if (day === calendarDateAt(Date.now() - dayMs, market.zone)) return t('desk.time.yesterday', { time });
      return formatDate(at, 'dayTime');
    }

    /** The display name: the campaign, or the version; with its mark if its tests were skipped. */
    function shortName({ id, label, untested = false }: NamedRelease): string {
      const name = label ? capital(label.replace(/-/g, ' ')) : (id.split('-')[0] ?? id);
      return untested ? t('desk.release.untested', { name }) : name;
    }

    return {
      ...i18n,
      moment,
      shortName,
      /** The short name with the date on which it was added: distinguishes two builds of one campaign. */
      fullName: (release: NamedRelease): string =>
        release.addedAt === undefined
          ? shortName(release)
          : t('desk.release.name', { name: shortName(release), time: moment(release.addedAt) }),
      slotName(slot: string): string {
        const key = `desk.slot.${slot.replace('sunbird/', '')}`;
        return i18n.has(key) ? i18n.tMessage({ key }) : capital(slot.replace('sunbird/', ''));
      },
      marketName: (code: string): string => (isMarketCode(code) ? (regions.of(code) ?? code) : code),
      share: (perCent: number): string => formatPercent(perCent / 100, 0),
      /** A part of a whole in per cent; a dash if the whole is 0. */
      rate: (part: number, whole: number): string => (whole > 0 ? formatPercent(part / whole, 1) : '–'),
      /** `1.9 s`, or a dash for too few measurements. */
      seconds: (ms: number | null): string =>
        ms === null ? '–' : `${formatNumber(ms / 1000, { maximumFractionDigits: 1 })}\u00a0s`,
      milliseconds: (ms: number | null): string => (ms === null ? '–' : `${formatNumber(ms)}\u00a0ms`),
      kilobytes: (bytes: number): string => `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} KB`,
      refusal: (problem: string): string => i18n.tMessage({ key: `desk.refusal.${problem}` }),
    };
  }, [i18n]);
}
export type DeskFormatters = ReturnType<typeof useDeskFormatters>;
