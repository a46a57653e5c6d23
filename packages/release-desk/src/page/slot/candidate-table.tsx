import { isOpenPlan } from '@sunbird/federation/plan-state';
import { AlertIcon, CheckIcon, classNames, Tag } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Candidate, checkNames, type SlotView } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips, Panel, PanelText, Table } from '../parts/page-parts';
import styles from './candidate-table.module.css';

interface CandidateTableProps {
  readonly view: SlotView;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const columns = ['release', 'since', 'checks', 'size', 'status'] as const;

const filters = ['all', 'ready', 'blocked'] as const;
type Filter = (typeof filters)[number];

function passes({ failed }: Candidate, filter: Filter): boolean {
  return filter === 'all' || (filter === 'blocked') === failed.length > 0;
}

/** Releases to choose from. A release that fails a check can be previewed, but not published. */
export function CandidateTable({ view, chosen, onChoose }: CandidateTableProps): ReactElement {
  const { t, moment, size } = useDeskFormatters();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = view.releases.filter(release => passes(release, filter));
  const chips = (
    <Chips
      label={t('desk.candidates.filter')}
      values={filters}
      text={value => t(`desk.candidates.${value}`)}
      value={filter}
      onChange={setFilter}
    />
  );
  const rows = shown.map(release => ({
    key: release.id,
    isChosen: release.id === chosen,
    cells: [
      <Choice key="choice" release={release} isChosen={release.id === chosen} onChoose={onChoose} />,
      release.since === null ? '–' : moment(release.since),
      <Checks key="checks" release={release} />,
      size(release.bytes),
      <Status key="status" view={view} release={release} />,
    ],
  }));
  return (
    <Panel title={t('desk.candidates.title')} aside={chips}>
      <Table columns={columns.map(column => t(`desk.candidates.${column}`))} rows={rows} />
      {rows.length === 0 && <PanelText>{t('desk.candidates.none')}</PanelText>}
    </Panel>
  );
}

interface ChoiceProps {
  readonly release: Candidate;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function Choice({ release, isChosen, onChoose }: ChoiceProps): ReactElement {
  const { t, shortName, momentWithin } = useDeskFormatters();
  const { id, addedAt } = release;
  return (
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
  );
}

function Checks({ release: { failed } }: { readonly release: Candidate }): ReactElement {
  const { t } = useDeskFormatters();
  const [first] = failed;
  const Icon = first ? AlertIcon : CheckIcon;
  return (
    <span className={classNames(styles.check, first ? styles.bad : styles.good)}>
      <Icon size={16} />
      {first ? t(`desk.check.${first}.failed`) : t('desk.check.passed', { count: checkNames.length })}
    </span>
  );
}

function Status({ view, release }: { readonly view: SlotView; readonly release: Candidate }): ReactElement {
  const { t, share, shareFor, moment } = useDeskFormatters();
  const plan = view.plans.find(open => open.release.id === release.id && isOpenPlan(open));
  if (release.share > 0) {
    const isForSome = Object.keys(release.audience).length > 0;
    return (
      <Tag kind={release.isDefault ? 'brand' : 'warn'}>
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
