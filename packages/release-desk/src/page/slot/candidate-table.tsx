import { isOpenPlan } from '@sunbird/federation/plan-state';
import { AlertIcon, CheckIcon, classNames, RadioGroup, Tag } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Candidate, checkNames, type SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Panel, PanelText, Table } from '../parts/page-parts';
import styles from './candidate-table.module.css';

interface CandidateTableProps {
  readonly view: SlotView;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const columns = ['release', 'since', 'checks', 'status'] as const;

const filters = ['all', 'ready', 'blocked'] as const;
type Filter = (typeof filters)[number];

function passes({ failed }: Candidate, filter: Filter): boolean {
  return filter === 'all' || (filter === 'blocked') === failed.length > 0;
}

/** Releases to choose from. A release that fails a check can be previewed, but not published. */
export function CandidateTable({ view, chosen, onChoose }: CandidateTableProps): ReactElement {
  const { t } = useDeskFormatters();
  const [filter, setFilter] = useState<Filter>('all');
  const rows = view.releases.filter(release => passes(release, filter));
  const chips = (
    <RadioGroup
      look="chips"
      label={t('desk.candidates.filter')}
      options={filters.map(value => ({ value, label: t(`desk.candidates.${value}`) }))}
      value={filter}
      onChange={setFilter}
    />
  );
  return (
    <Panel title={t('desk.candidates.title')} aside={chips}>
      <Table columns={columns.map(column => t(`desk.candidates.${column}`))}>
        {rows.map(release => (
          <CandidateRow
            key={release.id}
            view={view}
            release={release}
            isChosen={release.id === chosen}
            onChoose={onChoose}
          />
        ))}
      </Table>
      {rows.length === 0 && <PanelText>{t('desk.candidates.none')}</PanelText>}
    </Panel>
  );
}

interface CandidateRowProps {
  readonly view: SlotView;
  readonly release: Candidate;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function CandidateRow({ view, release, isChosen, onChoose }: CandidateRowProps): ReactElement {
  const { t, shortName, moment, momentWithin } = useDeskFormatters();
  const { id, addedAt, since } = release;
  return (
    <tr className={classNames(isChosen && styles.chosen)}>
      <th scope="row">
        <label className={styles.choice}>
          <input
            type="radio"
            name="release"
            className={styles.radio}
            checked={isChosen}
            onChange={() => onChoose(id)}
          />
          <span>
            <b>{shortName(release)}</b>
            <small>
              {addedAt !== undefined && `${t('desk.candidates.builtAt', { time: momentWithin(addedAt) })} · `}
              {id}
            </small>
          </span>
        </label>
      </th>
      <td data-label={t('desk.candidates.since')}>{since === null ? '–' : moment(since)}</td>
      <td data-label={t('desk.candidates.checks')}>
        <Checks release={release} />
      </td>
      <td data-label={t('desk.candidates.status')}>
        <Status view={view} release={release} />
      </td>
    </tr>
  );
}

function Checks({ release }: { readonly release: Candidate }): ReactElement {
  const { t } = useDeskFormatters();
  const [first] = release.failed;
  if (first === undefined) {
    return (
      <span className={classNames(styles.check, styles.good)}>
        <CheckIcon size={16} />
        {t('desk.check.passed', { count: checkNames.length })}
      </span>
    );
  }
  return (
    <span className={classNames(styles.check, styles.bad)}>
      <AlertIcon size={16} />
      {t(`desk.check.${first}.failed`)}
    </span>
  );
}

function Status({ view, release }: { readonly view: SlotView; readonly release: Candidate }): ReactElement {
  const { t, share, shareFor, moment } = useDeskFormatters();
  const plan = view.plans.find(open => open.release.id === release.id && isOpenPlan(open));
  if (release.share > 0) {
    const kind = release.isDefault ? 'brand' : 'warn';
    const isForSome = Object.keys(release.audience).length > 0;
    return (
      <Tag kind={kind}>
        {isForSome
          ? shareFor(release.share, release.audience)
          : t('desk.status.share', { share: share(release.share) })}
      </Tag>
    );
  }
  if (plan?.state === 'waiting') return <Tag kind="info">{t('desk.status.waiting')}</Tag>;
  if (plan) return <Tag kind="info">{moment(plan.at ?? plan.madeAt)}</Tag>;
  if (release.failed.length > 0) return <Tag kind="bad">{t('desk.status.blocked')}</Tag>;
  return <Tag>{release.wasLive ? t('desk.status.wasLive') : t('desk.status.candidate')}</Tag>;
}
