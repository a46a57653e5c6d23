import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { AlertIcon, CheckIcon, classNames, Tag } from '@sunbird/ui';
import { Fragment, type ReactElement } from 'react';
import {
  type CampaignFigures,
  type Candidate,
  checkNames,
  figureDays,
  figuresSchema,
  type NamedRelease,
  promotionSlot,
  type SlotView,
  stages,
} from '../../calls';
import { useDeskData } from '../parts/desk-calls';
import { type DeskFormatters, useDeskFormatters } from '../parts/desk-formatters';
import { Panel, PanelText, Table } from '../parts/parts';
import styles from './slot.module.css';

const colors = [styles.first, styles.second, styles.third];

type FigureText = (formatters: DeskFormatters, release: Candidate) => string;

const figureTexts = {
  opened: ({ formatNumber }, { counts }) => formatNumber(counts.opened),
  /** Of the starts that opened a campaign. */
  applied: ({ rate }, { funnel }) => rate(Math.min(funnel.applied, funnel.opened), funnel.opened),
  failed: ({ rate }, { counts }) => rate(counts.failed, counts.opened + counts.failed),
  errors: ({ rate }, { counts }) => rate(Math.min(counts.errors, counts.opened), counts.opened),
} satisfies Record<string, FigureText>;
type Figure = keyof typeof figureTexts;
const journeyFigures: readonly Figure[] = ['opened', 'failed', 'errors'];
const campaignFigures: readonly Figure[] = ['opened', 'applied', 'failed', 'errors'];

/** The releases with a share, the default one first. */
function liveReleases({ releases }: SlotView): Candidate[] {
  return releases.filter(({ share }) => share > 0).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** Who sees what now, and how each release fares: the default large, the others below it. */
export function LivePanel({ view }: { readonly view: SlotView }): ReactElement {
  const { t } = useDeskFormatters();
  const live = liveReleases(view);
  const isCampaign = view.slot === promotionSlot;
  return (
    <Panel>
      <div className={styles.panel}>
        <Shares view={view} live={live} />
        <Figures figures={isCampaign ? campaignFigures : journeyFigures} live={live} />
        <p className={styles.period}>{t('desk.metric.period')}</p>
      </div>
    </Panel>
  );
}

interface SharesProps {
  readonly view: SlotView;
  readonly live: readonly Candidate[];
}

/** What each part of the people is served: a bar that adds up to all of them, with its legend. */
function Shares({ view, live }: SharesProps): ReactElement {
  const { t, share, languageName, shortName, fullName, momentWithin, marketName } = useDeskFormatters();
  function color(id: string) {
    return colors[live.findIndex(release => release.id === id) % 3];
  }
  // The number distinguishes two builds of one campaign.
  function name(release: NamedRelease) {
    const alike = live.filter(other => shortName(other) === shortName(release));
    return alike.length > 1 ? fullName(release) : shortName(release);
  }
  const market = marketName(view.market);
  return (
    <div className={styles.shares}>
      <h2>{t('desk.live.title', { market })}</h2>
      {view.served.map(({ language, releases }) => (
        <div key={language ?? ''} className={styles.served}>
          <h3>
            {language
              ? t('desk.served.language', { market, language: languageName(language) })
              : t(view.served.length > 1 ? 'desk.served.else' : 'desk.served.all')}
          </h3>
          <div className={styles.bar} aria-hidden="true">
            {releases.map(release => (
              <i key={release.id} className={color(release.id)} style={{ flexGrow: release.share }} />
            ))}
          </div>
          <ul className={styles.legend}>
            {releases.map(release => {
              const { since, isDefault } = live.find(({ id }) => id === release.id) ?? {};
              return (
                <li key={release.id}>
                  <i className={color(release.id)} aria-hidden="true" />
                  {name(release)} <b>{share(release.share)}</b>
                  {!isDefault && since != null && <> {t('desk.live.since', { time: momentWithin(since) })}</>}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface FiguresProps {
  readonly figures: readonly Figure[];
  readonly live: readonly Candidate[];
}

function Figures({ figures, live: [byDefault, ...others] }: FiguresProps): ReactElement {
  const formatters = useDeskFormatters();
  const { t, shortName } = formatters;
  return (
    <dl className={styles.metrics}>
      {figures.map(key => (
        <div key={key}>
          <dt>{t(`desk.metric.${key}`)}</dt>
          <dd className={styles.large}>{byDefault ? figureTexts[key](formatters, byDefault) : '–'}</dd>
          {others.map(release => (
            <dd key={release.id} className={styles.small}>
              {t('desk.metric.other', {
                release: shortName(release),
                figure: figureTexts[key](formatters, release),
              })}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface CandidateTableProps {
  readonly view: SlotView;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const columns = ['release', 'since', 'checks', 'size', 'status'] as const;

/** Releases to choose from. A release that fails a check can be previewed, but not published. */
export function CandidateTable({ view, chosen, onChoose }: CandidateTableProps): ReactElement {
  const { t, moment, size } = useDeskFormatters();
  const rows = view.releases.map(release => ({
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
    <Panel title={t('desk.candidates.title')}>
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
  const { t, fullName, momentWithin } = useDeskFormatters();
  const { id, label, note, addedAt } = release;
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
        <b>{fullName(release)}</b>
        <small>
          {note && label && `${note} · `}
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
  const { t, shareFor, moment } = useDeskFormatters();
  const plan = view.plans.find(open => open.release.id === release.id && isOpenPlan(open));
  if (release.isDefault) return <Tag kind="brand">{t('desk.status.default')}</Tag>;
  if (release.publishedShare > 0) return <Tag kind="warn">{shareFor(release.share, release.audience)}</Tag>;
  if (plan?.state === 'waiting') return <Tag kind="info">{t('desk.status.waiting')}</Tag>;
  if (plan) return <Tag kind="info">{moment(plan.at ?? plan.madeAt)}</Tag>;
  if (release.failed.length > 0) return <Tag kind="bad">{t('desk.status.blocked')}</Tag>;
  return <Tag>{release.wasLive ? t('desk.status.wasLive') : t('desk.status.candidate')}</Tag>;
}

interface FiguresPanelProps {
  readonly path: string;
  /** Fingerprint of the slot: another state of it has other shares. */
  readonly seen: string;
}

const everyMs = 30_000;

/** What each campaign achieved, and whether more apply than with the default one. */
export function FiguresPanel({ path, seen }: FiguresPanelProps): ReactElement | null {
  const { t, formatNumber, rate, shareFor, shortName } = useDeskFormatters();
  const { value: figures } = useDeskData(`${path}/figures?seen=${seen}`, figuresSchema, everyMs);
  if (!figures) return null;
  const rows = figures.campaigns.map(campaign => ({
    key: campaign.release.id,
    cells: [
      <Fragment key="name">
        <b>{shortName(campaign.release)}</b>
        {campaign.share > 0 && <small> {shareFor(campaign.share, campaign.audience)}</small>}
        {campaign.beside && <Verdict campaign={campaign.total} beside={campaign.beside} />}
      </Fragment>,
      <Fragment key="opened">
        {formatNumber(campaign.total.opened)}
        <Curve days={campaign.days} />
      </Fragment>,
      ...(['applied', 'submitted'] as const).map(stage => (
        <Fragment key={stage}>
          {formatNumber(campaign.total[stage])}{' '}
          <small>{rate(Math.min(campaign.total[stage], campaign.total.opened), campaign.total.opened)}</small>
        </Fragment>
      )),
    ],
  }));
  return (
    <Panel
      title={t('desk.figures.title')}
      aside={
        <a href={`api/${path}/figures.csv`} download>
          {t('desk.audit.export')}
        </a>
      }
    >
      <Table columns={(['campaign', ...stages] as const).map(key => t(`desk.figures.${key}`))} rows={rows} />
      <p className={styles.note}>{t('desk.figures.note', { days: figureDays })}</p>
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

/** One sentence, of the same people with the default release beside them. */
function Verdict({
  campaign,
  beside,
}: {
  readonly campaign: Applied;
  readonly beside: Applied;
}): ReactElement {
  const { t } = useDeskFormatters();
  const verdict = verdictOf(campaign, beside);
  return <em className={classNames(styles.verdict, styles[verdict])}>{t(`desk.figures.${verdict}`)}</em>;
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
