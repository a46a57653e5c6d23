import { AlertIcon, CalendarIcon, classNames, PersonIcon, RadioGroup } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type AuditLine, auditSchema, type Me } from '../../calls';
import { useLoaded } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { BoltIcon, TurnBackIcon } from '../parts/icons';
import { NotLoaded, PageHead, Panel, PanelText } from '../parts/page-parts';
import { actionText, actorText, type Kind, kindOf, reasonText } from './audit-messages';
import styles from './audit-page.module.css';

const everyMs = 15_000;
const perPage = 100;
const filters = ['published', 'rolledBack', 'planned', 'stopped'] as const;

/** The audit log with filters. */
export function AuditPage({ me }: { readonly me: Me }): ReactElement {
  const { t } = useDeskFormatters();
  const { value: audit, problem, reload } = useLoaded('audit', auditSchema, everyMs);
  const [filter, setFilter] = useState('all');
  const [length, setLength] = useState(perPage);
  if (!audit) return <NotLoaded problem={problem} onRetry={reload} />;

  const shown = audit.entries.filter(
    line => filter === 'all' || line.facts.market === filter || kindOf(line) === filter,
  );
  return (
    <>
      <PageHead title={t('desk.nav.audit')}>
        <a href="api/audit.csv" download>
          {t('desk.audit.export')}
        </a>
      </PageHead>
      <AuditFilter me={me} value={filter} onChange={setFilter} />
      <Panel>
        <AuditList entries={shown.slice(0, length)} />
      </Panel>
      {shown.length > length && (
        <button type="button" className={styles.more} onClick={() => setLength(before => before + perPage)}>
          {t('desk.audit.more')}
        </button>
      )}
      <p className={styles.note}>{t('desk.audit.signed')}</p>
    </>
  );
}

interface AuditFilterProps {
  readonly me: Me;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Entries of one market, or of one kind. */
function AuditFilter({ me, value, onChange }: AuditFilterProps): ReactElement {
  const { t, marketName } = useDeskFormatters();
  const options = [
    { value: 'all', label: t('desk.audit.everything') },
    ...me.markets.map(code => ({ value: code, label: marketName(code) })),
    ...filters.map(kind => ({ value: kind, label: t(`desk.audit.${kind}`) })),
  ];
  return (
    <div className={styles.filters}>
      <RadioGroup
        look="chips"
        label={t('desk.audit.filter')}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

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
