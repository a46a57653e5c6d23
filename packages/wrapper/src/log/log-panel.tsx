import { useI18n } from '@sunbird/i18n';
import { ArrowRightIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { MessageKey } from '../messages';
import { saveText } from '../page/save-as';
import { useStore } from '../page/store';
import type { Simulator } from '../simulator/simulator';
import { type LogFilter, logFilters, matchesFilter } from './log-entry';
import styles from './log-panel.module.css';
import { LogRow } from './log-row';

/** The conversation between page and app, newest first. */
export function LogPanel({ simulator }: { readonly simulator: Simulator }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const { log } = useStore(simulator.store);
  const [filter, setFilter] = useState<LogFilter>('all');
  const errors = log.filter(entry => entry.failed).length;
  const shown = log.filter(entry => matchesFilter(entry, filter));
  const labels: Readonly<Record<LogFilter, string>> = {
    all: t('log.all', { count: log.length }),
    fromPage: t('log.fromPage'),
    toPage: t('log.toPage'),
    errors: t('log.errors', { count: errors }),
  };
  return (
    <aside className={styles.side} aria-labelledby="bridge-events">
      <div className={styles.head}>
        <h2 id="bridge-events">{t('log.title')}</h2>
        <div>
          <button
            type="button"
            className={styles.action}
            onClick={() => saveText('bridge-events.json', JSON.stringify([...log].reverse(), null, 2))}
          >
            {t('log.export')}
          </button>
          <button type="button" className={styles.action} onClick={() => simulator.store.update({ log: [] })}>
            {t('log.clear')}
          </button>
        </div>
      </div>
      <fieldset className={styles.filters} aria-label={t('log.filter')}>
        {logFilters.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            className={one === filter ? `${styles.chip} ${styles.on}` : styles.chip}
            onClick={() => setFilter(one)}
          >
            {labels[one]}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t(log.length === 0 ? 'log.empty' : 'log.none')}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map(entry => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <p className={styles.legend}>
        <span className={styles.fromPage}>
          <ArrowRightIcon size={16} />
        </span>
        {t('log.pageToApp')}
        <span className={`${styles.toPage} ${styles.apart}`}>
          <ArrowRightIcon size={16} />
        </span>
        {t('log.appToPage')}
      </p>
    </aside>
  );
}
