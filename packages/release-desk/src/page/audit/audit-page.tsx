import { type ReactElement, useState } from 'react';
import { auditSchema, type Me } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import { NotLoaded } from '../parts/not-loaded';
import { PageHead } from '../parts/page-head';
import { Panel } from '../parts/panel';
import { useLoaded } from '../use-loaded';
import { AuditList } from './audit-list';
import { kindOf } from './audit-messages';
import styles from './audit-page.module.css';

const everyMs = 15_000;
const perPage = 100;

/** The audit log with filters. */
export function AuditPage({ me }: { readonly me: Me }): ReactElement {
  const { t, marketName } = useDeskFormatters();
  const { value: audit, problem, reload } = useLoaded('audit', auditSchema, everyMs);
  const [filter, setFilter] = useState('all');
  const [length, setLength] = useState(perPage);
  if (!audit) return <NotLoaded problem={problem} onRetry={reload} />;

  const options = [
    { value: 'all', label: t('desk.audit.everything') },
    ...me.markets.map(code => ({ value: code, label: marketName(code) })),
    { value: 'published', label: t('desk.audit.published') },
    { value: 'rolledBack', label: t('desk.audit.rolledBack') },
    { value: 'planned', label: t('desk.audit.planned') },
    { value: 'stopped', label: t('desk.audit.stopped') },
  ];
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
      <div className={styles.filters}>
        <Chips label={t('desk.audit.filter')} options={options} value={filter} onChange={setFilter} />
      </div>
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
