import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { SlotView, StopNotice } from '../../calls';
import { type DeskFormatters, useDeskFormatters } from '../desk-formatters';
import { Block } from '../parts/page-parts';
import styles from '../parts/page-parts.module.css';

type Compared = Pick<StopNotice, 'question' | 'candidate' | 'standing' | 'language'>;

/** `31 of 109 opens failed, before 2 of 430`, with the language if it is one alone. */
export function figuresText(
  { question, candidate, standing, language }: Compared,
  { t, formatNumber, languageName }: DeskFormatters,
): string {
  const figures = t(`desk.health.figures.${question}`, {
    bad: formatNumber(candidate.bad),
    opens: formatNumber(candidate.opens),
    badBefore: formatNumber(standing.bad),
    opensBefore: formatNumber(standing.opens),
  });
  if (language === undefined) return figures;
  return t('desk.health.inLanguage', { language: languageName(language), figures });
}

/** How each share in progress does beside the standing release, in words. */
export function HealthLines({ view }: { readonly view: SlotView }): ReactElement | null {
  const formatters = useDeskFormatters();
  if (view.findings.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {view.findings.map(finding => {
        const release = view.releases.find(({ id }) => id === finding.release);
        const kind = finding.state === 'worse' ? 'bad' : finding.state === 'unsure' ? 'warn' : 'plain';
        return (
          <li key={finding.release}>
            <Notice kind={kind}>
              <b>{formatters.shortName(release ?? { id: finding.release })}</b>:{' '}
              {formatters.t(`desk.health.${finding.state}`, { figures: figuresText(finding, formatters) })}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}

interface StopBannersProps {
  readonly stops: readonly StopNotice[];
  readonly onRead: (stop: StopNotice) => void;
}

/** Tells who published it that a candidate was taken back by itself, until it has been read. */
export function StopBanners({ stops, onRead }: StopBannersProps): ReactElement {
  const formatters = useDeskFormatters();
  const { t, fullName, slotName, marketName, moment } = formatters;
  return (
    <>
      {stops.map(stop => (
        <Block key={stop.id}>
          <Notice
            kind="bad"
            role="alert"
            action={{ label: t('desk.stop.read'), onClick: () => onRead(stop) }}
          >
            {t('desk.stop.banner', {
              release: fullName(stop.release),
              slot: slotName(stop.slot),
              market: marketName(stop.market),
              time: moment(stop.at),
              figures: figuresText(stop, formatters),
            })}
          </Notice>
        </Block>
      ))}
    </>
  );
}
