import { classNames } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Candidate, Counts, SlotView } from '../../calls';
import { type DeskFormatters, useDeskFormatters } from '../desk-formatters';
import { Panel } from '../parts/panel';
import styles from './live-panel.module.css';

const colors = [styles.first, styles.second, styles.third];

const metrics = [
  { key: 'opened', text: ({ formatNumber }: DeskFormatters, { opened }: Counts) => formatNumber(opened) },
  { key: 'numbers', text: ({ rate }: DeskFormatters, { numbers, opened }: Counts) => rate(numbers, opened) },
  {
    key: 'failed',
    text: ({ rate }: DeskFormatters, { failed, opened }: Counts) => rate(failed, opened + failed),
  },
  { key: 'errors', text: ({ rate }: DeskFormatters, { errors, submits }: Counts) => rate(errors, submits) },
] as const;

/** Who sees what now, and how each release fares: the default large, the others below it. */
export function LivePanel({ view }: { readonly view: SlotView }): ReactElement {
  const formatters = useDeskFormatters();
  const { t, share, fullName, shortName, moment, marketName } = formatters;
  const live = view.releases
    .filter(release => release.share > 0)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const [standing, ...others] = live;
  const shortNames = live.map(shortName);
  // The date distinguishes two builds of one campaign.
  function name(release: Candidate) {
    return shortNames.filter(other => other === shortName(release)).length > 1
      ? fullName(release)
      : shortName(release);
  }

  return (
    <Panel>
      <div className={styles.panel}>
        <div className={styles.shares}>
          <div className={styles.now}>
            <h2>{t('desk.live.title', { market: marketName(view.market) })}</h2>
            <div className={styles.bar} aria-hidden="true">
              {live.map((release, index) => (
                <i key={release.id} className={colors[index % 3]} style={{ flexGrow: release.share }} />
              ))}
            </div>
          </div>
          <ul className={styles.legend}>
            {live.map((release, index) => (
              <li key={release.id}>
                <i className={colors[index % 3]} aria-hidden="true" />
                {name(release)} <b>{share(release.share)}</b>
                {!release.isDefault && release.since !== null && (
                  <> {t('desk.live.since', { time: moment(release.since) })}</>
                )}
              </li>
            ))}
          </ul>
        </div>
        <dl className={styles.metrics}>
          {metrics.map(({ key, text }) => (
            <div key={key}>
              <dt>{t(`desk.metric.${key}`)}</dt>
              <dd className={classNames(styles.large)}>
                {standing ? text(formatters, standing.counts) : '–'}
              </dd>
              {others.map(release => (
                <dd key={release.id} className={styles.small}>
                  {t('desk.metric.other', {
                    release: shortName(release),
                    figure: text(formatters, release.counts),
                  })}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p className={styles.period}>{t('desk.metric.period')}</p>
      </div>
    </Panel>
  );
}
