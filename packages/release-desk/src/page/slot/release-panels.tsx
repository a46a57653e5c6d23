import { isOpenPlan } from '@sunbird/release-store/plan-state';
import { AlertIcon, CheckIcon, classNames, Tag } from '@sunbird/ui';
import { Fragment, type ReactElement } from 'react';
import {
  type CampaignFigures,
  type Candidate,
  checkNames,
  figureDays,
  figuresSchema,
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
export function liveReleases({ releases }: SlotView): Candidate[] {
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
        <Shares live={live} market={view.market} />
        <Figures figures={isCampaign ? campaignFigures : journeyFigures} live={live} />
        <p className={styles.period}>{t('desk.metric.period')}</p>
      </div>
    </Panel>
  );
}

interface SharesProps {
  readonly live: readonly Candidate[];
  readonly market: string;
}

/** The shares as a bar, with a legend. */
function Shares({ live, market }: SharesProps): ReactElement {
  const { t, shareFor, fullName, shortName, momentWithin, marketName } = useDeskFormatters();
  // The date distinguishes two builds of one campaign.
  function name(release: Candidate) {
    const alike = live.filter(other => shortName(other) === shortName(release));
    return alike.length > 1 ? fullName(release) : shortName(release);
  }
  return (
    <div className={styles.shares}>
      <div className={styles.now}>
        <h2>{t('desk.live.title', { market: marketName(market) })}</h2>
        <div className={styles.bar} aria-hidden="true">
          {live.map((release, index) => (
            <i key={release.id} className={colors[index % 3]} style={{ flexGrow: release.share }} />
          ))}
        </div>
      </div>
      <ul className={styles.legend}>
        {live.map((release, index) => (
          <li key={release.id}>
            <i className={colors[index % 3]} aria-hidden="true" />
            {name(release)} <b>{shareFor(release.share, release.audience)}</b>
            {!release.isDefault && release.since !== null && (
              <> {t('desk.live.since', { time: momentWithin(release.since) })}</>
            )}
          </li>
        ))}
      </ul>
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
  if (release.publishedShare > 0) {
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
  const [byDefault] = figures.campaigns;
  const rows = figures.campaigns.map(campaign => ({
    key: campaign.release.id,
    cells: [
      <Fragment key="name">
        <b>{shortName(campaign.release)}</b>
        {campaign.share > 0 && <small> {shareFor(campaign.share, campaign.audience)}</small>}
        {byDefault && byDefault !== campaign && <Verdict campaign={campaign} byDefault={byDefault} />}
      </Fragment>,
      formatNumber(campaign.total.opened),
      ...(['applied', 'submitted'] as const).map(stage => (
        <Fragment key={stage}>
          {formatNumber(campaign.total[stage])}{' '}
          <small>{rate(Math.min(campaign.total[stage], campaign.total.opened), campaign.total.opened)}</small>
        </Fragment>
      )),
    ],
  }));
  return (
    <Panel title={t('desk.figures.title')}>
      <Table columns={(['campaign', ...stages] as const).map(key => t(`desk.figures.${key}`))} rows={rows} />
      <p className={styles.note}>{t('desk.figures.note', { days: figureDays })}</p>
    </Panel>
  );
}

interface VerdictProps {
  readonly campaign: CampaignFigures;
  readonly byDefault: CampaignFigures;
}

/** One sentence. What different people do says nothing about the campaigns. */
function Verdict({ campaign, byDefault }: VerdictProps): ReactElement {
  const { t } = useDeskFormatters();
  const isSame = campaign.audience.language === byDefault.audience.language;
  const verdict = isSame ? verdictOf(campaign.total, byDefault.total) : 'others';
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
