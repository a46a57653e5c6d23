import { AlertIcon, CalendarIcon, classNames, PersonIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { AuditLine } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { BoltIcon, TurnBackIcon } from '../parts/icons';
import styles from './audit-list.module.css';
import { actorOf, deedOf, type Kind, kindOf, reasonOf } from './audit-words';

const icons: Readonly<Record<Kind, ReactElement>> = {
  published: <BoltIcon />,
  rolledBack: <TurnBackIcon />,
  planned: <CalendarIcon size={18} />,
  stopped: <AlertIcon size={18} />,
  other: <PersonIcon size={18} />,
};

/** Who, what, why and when, in words. */
export function AuditList({ entries }: { readonly entries: readonly AuditLine[] }): ReactElement {
  const words = useDeskFormatters();
  if (entries.length === 0) return <p className={styles.none}>{words.t('desk.audit.none')}</p>;
  return (
    <ul className={styles.list}>
      {entries.map(line => {
        const kind = kindOf(line);
        return (
          <li key={`${line.at} ${line.act} ${line.by}`}>
            <span className={classNames(styles.icon, kind === 'stopped' && styles.bad)}>{icons[kind]}</span>
            <div>
              <p>
                <b>{actorOf(line, words)}</b> {deedOf(line, words)}
              </p>
              <small>{reasonOf(line, words)}</small>
            </div>
            <time dateTime={new Date(line.at).toISOString()}>{words.moment(line.at)}</time>
          </li>
        );
      })}
    </ul>
  );
}
