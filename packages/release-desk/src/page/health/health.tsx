import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { SlotView } from '../../calls';
import { type Health, healthSchema, type StopNotice, stopsSchema } from '../../release-calls';
import { sendToDesk, useAction, useLoaded } from '../desk-calls';
import { type DeskFormatters, useDeskFormatters } from '../desk-formatters';
import styles from './health.module.css';

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

/** How a candidate does, as a sentence. */
export function findingText(finding: Health['findings'][number], formatters: DeskFormatters): string {
  const figures = figuresText(finding, formatters);
  return formatters.t(`desk.health.${finding.state}`, { figures });
}

const findingsEveryMs = 10_000;

/** How each share in progress does beside the standing release, in words. */
export function HealthLines({ view }: { readonly view: SlotView }): ReactElement | null {
  const formatters = useDeskFormatters();
  const path = `slots/${view.slot.replace('sunbird/', '')}/${view.market}/health`;
  const { value } = useLoaded(path, healthSchema, findingsEveryMs);
  if (!value || value.findings.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {value.findings.map(finding => {
        const release = view.releases.find(({ id }) => id === finding.release);
        const kind = finding.state === 'worse' ? 'bad' : finding.state === 'unsure' ? 'warn' : 'plain';
        return (
          <li key={finding.release}>
            <Notice kind={kind}>
              <b>{formatters.shortName(release ?? { id: finding.release })}</b>:{' '}
              {findingText(finding, formatters)}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}

const stopsEveryMs = 20_000;

/** Tells who published it that a candidate was taken back by itself, until it has been read. */
export function StopBanners(): ReactElement | null {
  const formatters = useDeskFormatters();
  const { t, fullName, slotName, marketName, moment } = formatters;
  const { value, setValue } = useLoaded('stops', stopsSchema, stopsEveryMs);
  const { run } = useAction();
  if (!value || value.stops.length === 0) return null;

  function read({ id }: StopNotice): void {
    void run(async () => setValue(await sendToDesk(`stops/${id}/seen`, {}, stopsSchema)));
  }
  return (
    <div className={styles.banners}>
      {value.stops.map(stop => (
        <Notice
          key={stop.id}
          kind="bad"
          role="alert"
          action={{ label: t('desk.stop.read'), onClick: () => read(stop) }}
        >
          {t('desk.stop.banner', {
            release: fullName(stop.release),
            slot: slotName(stop.slot),
            market: marketName(stop.market),
            time: moment(stop.at),
            figures: figuresText(stop, formatters),
          })}
        </Notice>
      ))}
    </div>
  );
}
