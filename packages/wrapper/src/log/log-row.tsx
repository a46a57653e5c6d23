import { useI18n } from '@sunbird/i18n';
import { ArrowRightIcon } from '@sunbird/ui';
import { type ReactElement, useId, useState } from 'react';
import type { MessageKey } from '../messages';
import { Json } from './json';
import type { DetailPart, LogEntry } from './log-entry';
import styles from './log-panel.module.css';

/** One line of the conversation; a press shows what was said. */
export function LogRow({ entry }: { readonly entry: LogEntry }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const [open, setOpen] = useState(false);
  const id = useId();
  function text(part: DetailPart) {
    return typeof part === 'string' ? part : t(part.key, part.values);
  }
  const hasBody = entry.body !== undefined;
  return (
    <li className={rowClass(entry)}>
      <button
        type="button"
        className={styles.entry}
        disabled={!hasBody}
        aria-expanded={hasBody ? open : undefined}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(before => !before)}
      >
        <time className={styles.time}>{timeOf(entry.at)}</time>
        <span className={styles[entry.direction]}>
          <ArrowRightIcon size={16} />
          <span className="ui-sr-only">
            {t(entry.direction === 'fromPage' ? 'log.pageToApp' : 'log.appToPage')}
          </span>
        </span>
        <span className={styles.text}>
          <b>{t(`logKind.${entry.kind}`, { name: entry.name })}</b>
          <small>{entry.detail.map(text).join(' · ')}</small>
        </span>
        <span className={styles.took}>{tookText(entry.took, entry.waiting)}</span>
      </button>
      {open && (
        <pre id={id} className={styles.body}>
          <Json value={entry.body} />
        </pre>
      )}
    </li>
  );
}

function rowClass(entry: LogEntry): string | undefined {
  if (entry.waiting) return styles.waiting;
  return entry.failed ? styles.failed : undefined;
}

/** `10:14:09.482` on this computer's clock. */
function timeOf(at: number): string {
  const date = new Date(at);
  function part(value: number, digits = 2) {
    return String(value).padStart(digits, '0');
  }
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(value => part(value));
  return `${clock.join(':')}.${part(date.getMilliseconds(), 3)}`;
}

/** `412 ms`, from a second on `1.9 s`; a dash where nothing was answered, dots where it may still be. */
export function tookText(took: number | undefined, waiting = false): string {
  if (waiting) return '…';
  if (took === undefined) return '—';
  return took < 1000 ? `${Math.round(took)} ms` : `${(took / 1000).toFixed(1)} s`;
}
