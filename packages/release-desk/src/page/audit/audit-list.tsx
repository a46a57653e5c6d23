import { AlertIcon, CalendarIcon, classNames, PersonIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { AuditLine } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { BoltIcon, TurnBackIcon } from '../parts/icons';
import { PanelText } from '../parts/panel';
import styles from './audit-list.module.css';
import { actionText, actorText, type Kind, kindOf, reasonText } from './audit-messages';

const icons: Readonly<Record<Kind, ReactElement>> = {
  published: <BoltIcon />,
  rolledBack: <TurnBackIcon />,
  planned: <CalendarIcon size={18} />,
  stopped: <AlertIcon size={18} />,
  other: <PersonIcon size={18} />,
};

/** Entries of the audit log: actor, action, reason and time. */
export function AuditList({ entries }: { readonly entries: readonly AuditLine[] }): ReactElement {
  const { t } = useDeskFormatters();
  if (entries.length === 0) return <PanelText>{t('desk.audit.none')}</PanelText>;
  return (
    <ul className={styles.list}>
      {entries.map(line => (
        <AuditRow key={`${line.at} ${line.act} ${line.by}`} line={line} />
      ))}
    </ul>
  );
}

/** One entry, by the clock of the market that it is about. */
function AuditRow({ line }: { readonly line: AuditLine }): ReactElement {
  const { market } = line.facts;
  const formatters = useDeskFormatters(typeof market === 'string' ? market : undefined);
  const kind = kindOf(line);
  return (
    <li>
      <span className={classNames(styles.icon, kind === 'stopped' && styles.bad)}>{icons[kind]}</span>
      <div>
        <p>
          <b>{actorText(line, formatters)}</b> {actionText(line, formatters)}
        </p>
        <small>{reasonText(line, formatters)}</small>
      </div>
      <time dateTime={new Date(line.at).toISOString()}>
        {formatters.moment(line.at)}
        <small>{formatters.clock}</small>
      </time>
    </li>
  );
}
