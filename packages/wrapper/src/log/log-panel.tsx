import { useI18n } from '@sunbird/i18n';
import type { WrapperKey } from '@sunbird/languages/wrapper';
import { ArrowRightIcon, TextButton } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useStore } from '../page/store';
import type { Simulator } from '../simulator/simulator';
import type { DetailPart, LogEntry } from '../simulator/simulator-state';
import styles from './log-panel.module.css';

const logFilters = ['all', 'fromPage', 'toPage', 'errors'] as const;
type LogFilter = (typeof logFilters)[number];

function matchesFilter(entry: LogEntry, filter: LogFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'errors' ? entry.failed : entry.direction === filter;
}

/** The conversation between page and app, newest first. */
export function LogPanel({ simulator }: { readonly simulator: Simulator }): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { log } = useStore(simulator.store);
  const [filter, setFilter] = useState<LogFilter>('all');
  const shown = log.filter(entry => matchesFilter(entry, filter));
  return (
    <aside className={styles.side} aria-labelledby="bridge-events">
      <div className={styles.head}>
        <h2 id="bridge-events">{t('log.title')}</h2>
        <TextButton onClick={() => simulator.store.update({ log: [] })}>{t('log.clear')}</TextButton>
      </div>
      <Filters log={log} filter={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <p className={styles.empty}>{t(log.length === 0 ? 'log.empty' : 'log.none')}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map(entry => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </aside>
  );
}

interface FiltersProps {
  readonly log: readonly LogEntry[];
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
}

function Filters({ log, filter, onChange }: FiltersProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  return (
    <fieldset className={styles.filters} aria-label={t('log.filter')}>
      {logFilters.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === filter}
          className={one === filter ? `${styles.chip} ${styles.on}` : styles.chip}
          onClick={() => onChange(one)}
        >
          {t(`log.${one}`, { count: log.filter(entry => matchesFilter(entry, one)).length })}
        </button>
      ))}
    </fieldset>
  );
}

/** One line of the conversation; a press shows what was said. */
function LogRow({ entry }: { readonly entry: LogEntry }): ReactElement {
  const { t } = useI18n<WrapperKey>();
  function text(part: DetailPart) {
    return typeof part === 'string' ? part : t(part.key, part.values);
  }
  const fromPage = entry.direction === 'fromPage';
  return (
    <li className={entry.waiting ? styles.waiting : entry.failed ? styles.failed : undefined}>
      <details>
        <summary className={styles.entry}>
          <time className={styles.time}>{timeOf(entry.at)}</time>
          <ArrowRightIcon size={16} className={fromPage ? undefined : styles.back} />
          <span className="ui-sr-only">{t(fromPage ? 'log.pageToApp' : 'log.appToPage')}</span>
          <span className={styles.text}>
            <b>{t(`logKind.${entry.kind}`, { name: entry.name })}</b>
            <small>{entry.detail.map(text).join(' · ')}</small>
          </span>
          <span className={styles.took}>{tookText(entry.took, entry.waiting)}</span>
        </summary>
        {entry.body !== undefined && <pre className={styles.body}>{JSON.stringify(entry.body, null, 2)}</pre>}
      </details>
    </li>
  );
}

/** `10:14:09.482` on this computer's clock. */
function timeOf(at: number): string {
  return `${new Date(at).toTimeString().slice(0, 8)}.${String(at % 1000).padStart(3, '0')}`;
}

/** `412 ms`, from a second on `1.9 s`; a dash where nothing was answered, dots where it may still be. */
export function tookText(took: number | undefined, waiting = false): string {
  if (waiting) return '…';
  if (took === undefined) return '—';
  return took < 1000 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`;
}
