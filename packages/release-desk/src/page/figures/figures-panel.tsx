import { classNames } from '@sunbird/ui';
import { Fragment, type ReactElement } from 'react';
import { type CampaignFigures, figureDays, figuresSchema, stages } from '../../calls';
import { useDeskData } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Panel, Table } from '../parts/page-parts';
import styles from './figures-panel.module.css';

interface FiguresPanelProps {
  readonly path: string;
  /** Fingerprint of the slot: another state of it has other shares. */
  readonly seen: string;
}

const everyMs = 30_000;

/** What each campaign achieved, and whether more apply than with the standing one. */
export function FiguresPanel({ path, seen }: FiguresPanelProps): ReactElement | null {
  const { t, formatNumber, rate, shareFor, shortName } = useDeskFormatters();
  const { value: figures } = useDeskData(`${path}/figures?seen=${seen}`, figuresSchema, everyMs);
  if (!figures) return null;
  const [standing] = figures.campaigns;
  const rows = figures.campaigns.map(campaign => ({
    key: campaign.release.id,
    cells: [
      <Fragment key="name">
        <b>{shortName(campaign.release)}</b>
        {campaign.share > 0 && <small> {shareFor(campaign.share, campaign.audience)}</small>}
        {standing && standing !== campaign && <Verdict campaign={campaign} standing={standing} />}
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
  readonly standing: CampaignFigures;
}

/** One sentence. What different people do says nothing about the campaigns. */
function Verdict({ campaign, standing }: VerdictProps): ReactElement {
  const { t } = useDeskFormatters();
  const isSame = campaign.audience.language === standing.audience.language;
  const verdict = isSame ? verdictOf(campaign.total, standing.total) : 'others';
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
