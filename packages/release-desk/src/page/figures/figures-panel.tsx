import { classNames } from '@sunbird/ui';
import { Fragment, type ReactElement, useState } from 'react';
import { type CampaignFigures, figureDays, figuresSchema, type Stage, stages } from '../../calls';
import { useDeskData } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips, Panel, Table } from '../parts/page-parts';
import styles from './figures-panel.module.css';

interface FiguresPanelProps {
  readonly path: string;
  /** Fingerprint of the slot: another state of it has other shares. */
  readonly seen: string;
}

const everyMs = 30_000;

/** What each campaign achieved beside the others, and how that differs from the one to compare with. */
export function FiguresPanel({ path, seen }: FiguresPanelProps): ReactElement | null {
  const { t, formatNumber, shareFor, shortName } = useDeskFormatters();
  const { value: figures } = useDeskData(`${path}/figures?seen=${seen}`, figuresSchema, everyMs);
  const [baseKey, setBaseKey] = useState<string>();
  if (!figures) return null;
  const { campaigns } = figures;
  const base = campaigns.find(({ release }) => release.id === baseKey) ?? campaigns[0];
  const rows = campaigns.map(campaign => ({
    key: campaign.release.id,
    cells: [
      <Fragment key="name">
        <b>{shortName(campaign.release)}</b>
        {campaign.share > 0 && <small> {shareFor(campaign.share, campaign.audience)}</small>}
      </Fragment>,
      formatNumber(campaign.total.opened),
      <Reached key="applied" campaign={campaign} base={base} stage="applied" />,
      <Reached key="submitted" campaign={campaign} base={base} stage="submitted" />,
    ],
  }));
  return (
    <Panel title={t('desk.figures.title')}>
      {campaigns.length > 1 && base && <Against campaigns={campaigns} base={base} onChange={setBaseKey} />}
      <Table columns={(['campaign', ...stages] as const).map(key => t(`desk.figures.${key}`))} rows={rows} />
      <p className={styles.note}>{t('desk.figures.note', { days: figureDays })}</p>
    </Panel>
  );
}

interface AgainstProps {
  readonly campaigns: readonly CampaignFigures[];
  readonly base: CampaignFigures;
  readonly onChange: (key: string) => void;
}

/** The campaign that the others are compared with. */
function Against({ campaigns, base, onChange }: AgainstProps): ReactElement {
  const { t, shortName } = useDeskFormatters();
  const releases = campaigns.map(({ release }) => release);
  const label = t('desk.figures.against');
  return (
    <div className={styles.against}>
      <span aria-hidden="true">{label}</span>
      <Chips
        label={label}
        values={releases.map(({ id }) => id)}
        text={id => shortName(releases.find(release => release.id === id) ?? { id })}
        value={base.release.id}
        onChange={onChange}
      />
    </div>
  );
}

interface ReachedProps {
  readonly campaign: CampaignFigures;
  readonly base: CampaignFigures | undefined;
  readonly stage: Exclude<Stage, 'opened'>;
}

/** How many reached a stage, as a rate of those who opened, with the difference and what it may be. */
function Reached({ campaign, base, stage }: ReachedProps): ReactElement {
  const { formatNumber, rate } = useDeskFormatters();
  const { of, done } = rateOf(campaign, stage);
  return (
    <>
      {formatNumber(campaign.total[stage])} <small>{rate(done, of)}</small>
      {base && base.release.id !== campaign.release.id && (
        <Difference campaign={campaign} base={base} stage={stage} />
      )}
    </>
  );
}

function rateOf({ total }: CampaignFigures, stage: Exclude<Stage, 'opened'>) {
  // A start that was reported twice must not make a rate above 1.
  return { of: total.opened, done: Math.min(total[stage], total.opened) };
}

/** What different people do says nothing about the campaigns. */
function hasSameAudience({ audience: one }: CampaignFigures, { audience: other }: CampaignFigures): boolean {
  return one.language === other.language;
}

function Difference({
  campaign,
  base,
  stage,
}: ReachedProps & { readonly base: CampaignFigures }): ReactElement {
  const { t, formatNumber } = useDeskFormatters();
  if (!hasSameAudience(campaign, base)) return <em className={styles.verdict}>{t('desk.figures.others')}</em>;
  const found = compareRates(rateOf(campaign, stage), rateOf(base, stage));
  if (!found) return <em className={styles.verdict}>{t('desk.figures.early')}</em>;
  const points = (value: number) =>
    formatNumber(100 * value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const { difference, low, high, verdict } = found;
  return (
    <em className={classNames(styles.verdict, styles[verdict])}>
      {t(`desk.figures.${verdict}`)}
      <small>
        {t('desk.figures.points', { points: points(difference), low: points(low), high: points(high) })}
      </small>
    </em>
  );
}

/** How many of those who opened a campaign went on. */
interface Rate {
  readonly of: number;
  readonly done: number;
}

interface Comparison {
  /** Difference of the rates, as a fraction: positive if the first is higher. */
  readonly difference: number;
  /** What the difference may be, with 95 % confidence. */
  readonly low: number;
  readonly high: number;
  /** `early`: too few, or the interval has both signs. */
  readonly verdict: 'better' | 'worse' | 'early';
}

/** The 97.5th percentile of the normal distribution: two-sided 95 %. */
const z = 1.959964;

/** Fewer openings of either say nothing, whatever their interval is. */
export const leastOpened = 100;

/** Wilson's score interval of one rate. */
export function wilson({ of, done }: Rate): { readonly low: number; readonly high: number } {
  const rate = done / of;
  const middle = rate + (z * z) / (2 * of);
  const spread = z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/** The difference of two rates with Newcombe's hybrid score interval (1998, method 10); undefined if one is empty. */
export function compareRates(one: Rate, other: Rate): Comparison | undefined {
  if (one.of === 0 || other.of === 0) return undefined;
  const [p, q] = [one.done / one.of, other.done / other.of];
  const [mine, theirs] = [wilson(one), wilson(other)];
  const difference = p - q;
  const low = difference - Math.hypot(p - mine.low, theirs.high - q);
  const high = difference + Math.hypot(mine.high - p, q - theirs.low);
  const isEarly = Math.min(one.of, other.of) < leastOpened || (low <= 0 && high >= 0);
  return { difference, low, high, verdict: isEarly ? 'early' : difference > 0 ? 'better' : 'worse' };
}
