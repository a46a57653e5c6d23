import { Fine, Tag } from '@sunbird/ui';
import { Fragment, type ReactElement, useState } from 'react';
import {
  type CampaignFigures,
  type Candidate,
  figureDays,
  figuresSchema,
  type Plan,
  type SlotView,
  stages,
} from '../../calls';
import { useDeskData } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { Panel, Table } from '../parts/parts';
import parts from '../parts/parts.module.css';
import styles from './slot.module.css';

interface CandidateTableProps {
  readonly view: SlotView;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const columns = ['release', 'opened', 'failed', 'errors', 'status'] as const;

/** Releases to choose from, and how each fared in the last week. One that fails a check can be previewed, but not published. */
export function CandidateTable({ view, chosen, onChoose }: CandidateTableProps): ReactElement {
  const { t, formatNumber, rate, shortName, fullName } = useDeskFormatters();
  const rows = view.releases.map(release => {
    const { opened, failed, errors } = release.counts;
    return {
      key: release.id,
      isChosen: release.id === chosen,
      cells: [
        <label key="choice" className={styles.choice}>
          <input
            type="radio"
            name="release"
            checked={release.id === chosen}
            onChange={() => onChoose(release.id)}
          />
          <span>
            <b>{fullName(release)}</b>
            {release.note !== shortName(release) && <small>{release.note}</small>}
          </span>
        </label>,
        formatNumber(opened),
        rate(failed, opened + failed),
        rate(Math.min(errors, opened), opened),
        <Status key="status" release={release} />,
      ],
    };
  });
  return (
    <Panel title={t('desk.candidates.title')}>
      <Table columns={columns.map(column => t(`desk.candidates.${column}`))} rows={rows} />
      {rows.length === 0 && <Fine>{t('desk.candidates.none')}</Fine>}
    </Panel>
  );
}

function Status({ release }: { readonly release: Candidate }): ReactElement {
  const { t, shareFor } = useDeskFormatters();
  const [failed] = release.failed;
  if (release.isDefault) return <Tag kind="brand">{t('desk.status.default')}</Tag>;
  if (release.publishedShare > 0) return <Tag kind="warn">{shareFor(release.share, release.audience)}</Tag>;
  if (failed) return <Tag kind="bad">{t(`desk.check.${failed}.failed`)}</Tag>;
  return <Tag>{t('desk.status.candidate')}</Tag>;
}

interface FiguresPanelProps {
  readonly path: string;
  /** Fingerprint of the slot: another state of it has other shares. */
  readonly seen: string;
}

const everyMs = 30_000;
const verdictKinds = { more: 'ok', fewer: 'bad', early: 'plain' } as const;

/** What each campaign achieved, in four weeks or in one run, and whether more apply than with the default one. */
export function FiguresPanel({ path, seen }: FiguresPanelProps): ReactElement | null {
  const { t, formatNumber, formatMoney, rate, shareFor, shortName, fullName, moment } = useDeskFormatters();
  const [run, setRun] = useState('');
  const query = `run=${encodeURIComponent(run)}`;
  const { value: figures } = useDeskData(`${path}/figures?${query}&seen=${seen}`, figuresSchema, everyMs);
  if (!figures) return null;
  /** One sentence, of the same people with the default release beside them. */
  function sentence(verdict: ReturnType<typeof verdictOf>): ReactElement {
    return (
      <p>
        <Tag kind={verdictKinds[verdict]}>{t(`desk.figures.${verdict}`)}</Tag>
      </p>
    );
  }
  const rows = figures.campaigns.map(({ release, share, audience, total, beside, days }) => ({
    key: release.id,
    cells: [
      <Fragment key="name">
        <b>{shortName(release)}</b>
        {share > 0 && <small> {shareFor(share, audience)}</small>}
        {beside && sentence(verdictOf(total, beside))}
      </Fragment>,
      <Fragment key="opened">
        {formatNumber(total.opened)}
        <Curve days={days} />
      </Fragment>,
      ...(['applied', 'submitted', 'disbursed'] as const).map(stage => (
        <Fragment key={stage}>
          {formatNumber(total[stage])}{' '}
          <small>{rate(Math.min(total[stage], total.opened), total.opened)}</small>
        </Fragment>
      )),
      formatMoney(total.amount),
    ],
  }));
  /** A run by its campaign and its days. */
  function runText({ release, since = 0, state, doneAt }: Plan): string {
    const days = [
      t('desk.run.from', { time: moment(since) }),
      state === 'done' && doneAt !== undefined && t('desk.run.until', { time: moment(doneAt) }),
    ];
    return [fullName(release), ...days].filter(Boolean).join(' ');
  }
  const headings = ['campaign', ...stages, 'amount'] as const;
  return (
    <Panel
      title={t('desk.figures.title')}
      aside={
        <a href={`api/${path}/figures.csv?${query}`} download>
          {t('desk.export')}
        </a>
      }
    >
      {figures.runs.length > 0 && (
        <div className="ui-field__box">
          <select
            aria-label={t('desk.figures.span')}
            className={parts.input}
            value={run}
            onChange={event => setRun(event.target.value)}
          >
            <option value="">{t('desk.figures.all', { days: figureDays })}</option>
            {figures.runs.map(one => (
              <option key={one.id} value={one.id}>
                {runText(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      <Table columns={headings.map(key => t(`desk.figures.${key}`))} rows={rows} />
      <Fine>{t('desk.figures.note')}</Fine>
    </Panel>
  );
}

const curve = { width: 112, height: 28 };

/** How often a campaign was opened each day, as a line; a table has it in the CSV. */
function Curve({ days }: Pick<CampaignFigures, 'days'>): ReactElement | null {
  const { t, formatNumber } = useDeskFormatters();
  if (days.length < 2) return null;
  const most = Math.max(1, ...days.map(({ opened }) => opened));
  const points = days.map(({ opened }, index) => {
    const x = (index / (days.length - 1)) * curve.width;
    return `${x.toFixed(1)},${(curve.height - 2 - (opened / most) * (curve.height - 4)).toFixed(1)}`;
  });
  const label = t('desk.figures.curve', { days: days.length, most: formatNumber(most) });
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${curve.width} ${curve.height}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

type Applied = Pick<CampaignFigures['total'], 'opened' | 'applied'>;

/** Fewer openings of either say nothing. */
export const leastOpened = 100;

/** The 97.5th percentile of the normal distribution: two-sided 95 %. */
const z = 1.96;

/** A start that was reported twice must not make a rate above 1. */
function rateOf({ opened, applied }: Applied): number {
  return Math.min(applied, opened) / opened;
}

/** Whether more or fewer of one campaign apply than of the other, beyond chance: the test of two proportions. */
export function verdictOf(one: Applied, other: Applied): 'more' | 'fewer' | 'early' {
  if (Math.min(one.opened, other.opened) < leastOpened) return 'early';
  const [a, b] = [rateOf(one), rateOf(other)];
  const common = (a * one.opened + b * other.opened) / (one.opened + other.opened);
  const error = Math.sqrt(common * (1 - common) * (1 / one.opened + 1 / other.opened));
  if (!(Math.abs(a - b) > z * error)) return 'early';
  return a > b ? 'more' : 'fewer';
}
