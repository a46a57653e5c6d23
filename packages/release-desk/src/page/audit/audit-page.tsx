import { isMarketCode, type MarketCode } from '@sunbird/loan-domain';
import { AlertIcon, BoltIcon, Button, CalendarIcon, classNames, PersonIcon, TurnBackIcon } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type AuditLine, auditSchema, type Me, type Served } from '../../calls';
import { useDeskData } from '../parts/desk-calls';
import { type DeskFormatters, useDeskFormatters } from '../parts/desk-formatters';
import { Block, Chips, NotLoaded, PageHead, Panel, PanelText, Row } from '../parts/parts';
import styles from './audit-page.module.css';

const everyMs = 15_000;
const perPage = 100;
type Filter = 'everything' | MarketCode | (typeof kindNames)[number];
/** The audit log, filtered by market or by kind. */
export function AuditPage({ me }: { readonly me: Me }): ReactElement {
  const { t, marketName } = useDeskFormatters();
  const { value: audit, failed, reload } = useDeskData('audit', auditSchema, everyMs);
  const [filter, setFilter] = useState<Filter>('everything');
  const [length, setLength] = useState(perPage);
  function filterText(name: Filter): string {
    return isMarketCode(name) ? marketName(name) : t(`desk.audit.${name}`);
  }
  if (!audit) return <NotLoaded failed={failed} reload={reload} />;

  const shown = audit.entries.filter(
    line => filter === 'everything' || line.facts.market === filter || kindOf(line) === filter,
  );
  return (
    <>
      <PageHead title={t('desk.nav.audit')}>
        <a href="api/audit.csv" download>
          {t('desk.audit.export')}
        </a>
      </PageHead>
      <Block>
        <Chips
          label={t('desk.audit.filter')}
          values={['everything', ...me.markets, ...kindNames]}
          text={filterText}
          value={filter}
          onChange={setFilter}
        />
      </Block>
      <Panel>
        <AuditList entries={shown.slice(0, length)} />
      </Panel>
      {shown.length > length && (
        <Button inline kind="text" onClick={() => setLength(before => before + perPage)}>
          {t('desk.audit.more')}
        </Button>
      )}
      <p className={styles.note}>{t('desk.audit.signed')}</p>
    </>
  );
}

const icons = {
  published: BoltIcon,
  rolledBack: TurnBackIcon,
  planned: CalendarIcon,
  stopped: AlertIcon,
  other: PersonIcon,
};

/** Entries of the audit log: actor, action, reason and time, all by one clock. */
export function AuditList({ entries }: { readonly entries: readonly AuditLine[] }): ReactElement {
  const { t, clock } = useDeskFormatters();
  if (entries.length === 0) return <PanelText>{t('desk.audit.none')}</PanelText>;
  return (
    <>
      <p className={styles.clock}>{t('desk.audit.clock', { clock })}</p>
      <ul>
        {entries.map(line => (
          <AuditRow key={JSON.stringify(line)} line={line} />
        ))}
      </ul>
    </>
  );
}

function AuditRow({ line }: { readonly line: AuditLine }): ReactElement {
  const formatters = useDeskFormatters();
  const kind = kindOf(line);
  const Icon = icons[kind];
  const time = (
    <time className={styles.time} dateTime={new Date(line.at).toISOString()}>
      {formatters.moment(line.at)}
    </time>
  );
  return (
    <Row
      mark={
        <span className={classNames(styles.icon, kind === 'stopped' && styles.bad)}>
          <Icon size={18} />
        </span>
      }
      note={reasonText(line, formatters)}
      aside={time}
    >
      <b>{actorText(line, formatters)}</b> {actionText(line, formatters)}
    </Row>
  );
}

/** The actor: a person, or a part of the system. */
function actorText({ by, facts }: AuditLine, formatters: DeskFormatters): string {
  const key = `desk.${by}`;
  if (!formatters.has(key)) return by;
  const part = formatters.tMessage({ key });
  return facts.who === undefined ? part : `${part} (${facts.who})`;
}

/** The action as a sentence; the action's key if this version has no message for it. */
function actionText(line: AuditLine, formatters: DeskFormatters): string {
  const { act, facts } = line;
  const key = `desk.action.${act}`;
  if (!formatters.has(key)) return act;
  const values = {
    release: facts.release ? formatters.fullName(facts.release) : '',
    share: formatters.shareFor(facts.share ?? 0, facts.audience),
    market:
      facts.market === undefined
        ? formatters.t('desk.audit.everyMarket')
        : formatters.marketName(facts.market),
    slot: formatters.slotName(facts.slot ?? ''),
    slots: (facts.slots ?? '').split(', ').map(formatters.slotName).join(', '),
    time: facts.time === undefined ? '' : formatters.formatDate(facts.time, 'weekdayTime'),
    ended: facts.ended ? formatters.fullName(facts.ended) : '',
    name: facts.name ?? '',
    role: facts.role === 'releaser' ? formatters.t('desk.role.releaser') : formatters.t('desk.role.marketer'),
    revision: facts.revision ?? '',
  };
  return formatters.tMessage({ key, values });
}

/** The releases of what was served, each once. */
function servedNames(served: Served, { fullName }: DeskFormatters): string {
  return [...new Set(served.flatMap(({ releases }) => releases.map(fullName)))].join(', ');
}

/** The reason, what it replaced, and the people who planned and approved it. */
function reasonText({ act, facts }: AuditLine, formatters: DeskFormatters): string {
  const reasons = [
    act === 'stopped' &&
      facts.opens !== undefined &&
      formatters.t('desk.reason.stopped', {
        failed: formatters.formatNumber(facts.failed ?? 0),
        opens: formatters.formatNumber(facts.opens),
      }),
    facts.reason && formatters.refusal(facts.reason),
    facts.other && formatters.fullName(facts.other),
    facts.why,
    facts.end !== undefined &&
      formatters.t('desk.run.until', { time: formatters.formatDate(facts.end, 'weekdayTime') }),
    facts.before &&
      formatters.t('desk.reason.replaced', {
        releases: servedNames(facts.before, formatters),
      }),
    facts.name && facts.slot && formatters.t('desk.reason.planned', { name: facts.name }),
    facts.approvedBy && formatters.t('desk.reason.approved', { name: facts.approvedBy }),
  ];
  return reasons.filter(Boolean).join(' · ');
}

const kindNames = ['published', 'rolledBack', 'planned', 'stopped'] as const;
/** Kinds of actions, for icons and filters. */
type Kind = (typeof kindNames)[number] | 'other';

const kinds: Readonly<Record<(typeof kindNames)[number], readonly string[]>> = {
  published: ['published', 'publishedElsewhere'],
  rolledBack: ['rolledBack', 'ended', 'removedSlot'],
  planned: ['scheduled', 'asked', 'approved', 'declined', 'cancelled', 'endMoved', 'endRemoved'],
  stopped: ['stopped', 'notPublished', 'withdrawn', 'clearedCaches'],
};

function kindOf({ act }: AuditLine): Kind {
  return kindNames.find(kind => kinds[kind].includes(act)) ?? 'other';
}
