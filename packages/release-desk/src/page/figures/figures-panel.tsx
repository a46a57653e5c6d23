import { classNames, RadioGroup } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type CampaignFigures, figureDays, figuresSchema, type Stage, stages } from '../../release-calls';
import { useLoaded } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Panel, Table } from '../parts/page-parts';
import { compareRates } from './compare';
import styles from './figures-panel.module.css';

interface FiguresPanelProps {
  readonly path: string;
  /** Fingerprint of the slot: another state of it has other shares. */
  readonly seen: string;
}

const everyMs = 30_000;

/** What each campaign achieved beside the others. */
export function FiguresPanel({ path, seen }: FiguresPanelProps): ReactElement | null {
  const { t } = useDeskFormatters();
  const { value: figures } = useLoaded(`${path}/figures?seen=${seen}`, figuresSchema, everyMs);
  const [baseKey, setBaseKey] = useState<string>();
  if (!figures) return null;
  const { campaigns } = figures;
  const base: CampaignFigures | undefined =
    campaigns.find(({ release }) => release.id === baseKey) ?? campaigns[0];
  return (
    <Panel title={t('desk.figures.title')}>
      {campaigns.length > 1 && base && <Against campaigns={campaigns} base={base} onChange={setBaseKey} />}
      <FiguresTable campaigns={campaigns} base={base} />
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
  return (
    <div className={styles.against}>
      <span aria-hidden="true">{t('desk.figures.against')}</span>
      <RadioGroup
        look="chips"
        label={t('desk.figures.against')}
        options={campaigns.map(({ release }) => ({ value: release.id, label: shortName(release) }))}
        value={base.release.id}
        onChange={onChange}
      />
    </div>
  );
}

interface FiguresTableProps {
  readonly campaigns: readonly CampaignFigures[];
  readonly base: CampaignFigures | undefined;
}

/** A row for each campaign: how many opened it and went on, and how that differs from the one to compare with. */
export function FiguresTable({ campaigns, base }: FiguresTableProps): ReactElement {
  const { t, formatNumber, shareFor, shortName } = useDeskFormatters();
  return (
    <Table columns={(['campaign', ...stages] as const).map(column => t(`desk.figures.${column}`))}>
      {campaigns.map(campaign => (
        <tr key={campaign.release.id}>
          <th scope="row">
            <b>{shortName(campaign.release)}</b>
            {campaign.share > 0 && <small> {shareFor(campaign.share, campaign.audience)}</small>}
          </th>
          <td data-label={t('desk.figures.opened')}>{formatNumber(campaign.total.opened)}</td>
          <Reached campaign={campaign} base={base} stage="applied" />
          <Reached campaign={campaign} base={base} stage="submitted" />
        </tr>
      ))}
    </Table>
  );
}

interface ReachedProps {
  readonly campaign: CampaignFigures;
  readonly base: CampaignFigures | undefined;
  readonly stage: Exclude<Stage, 'opened'>;
}

/** How many reached a stage, as a rate of those who opened, with the difference and what it may be. */
function Reached({ campaign, base, stage }: ReachedProps): ReactElement {
  const { t, formatNumber, rate } = useDeskFormatters();
  const { total } = campaign;
  const done = Math.min(total[stage], total.opened);
  return (
    <td data-label={t(`desk.figures.${stage}`)}>
      {formatNumber(total[stage])} <small>{rate(done, total.opened)}</small>
      {base && base.release.id !== campaign.release.id && (
        <Difference campaign={campaign} base={base} stage={stage} />
      )}
    </td>
  );
}

function rateOf({ total }: CampaignFigures, stage: Exclude<Stage, 'opened'>) {
  // A start that was reported twice must not make a rate above 1.
  return { of: total.opened, done: Math.min(total[stage], total.opened) };
}

/** What different people do says nothing about the campaigns. */
function hasSameAudience({ audience: one }: CampaignFigures, { audience: other }: CampaignFigures): boolean {
  return one.language === other.language && one.borrower === other.borrower;
}

function Difference({
  campaign,
  base,
  stage,
}: ReachedProps & { readonly base: CampaignFigures }): ReactElement {
  const { t, formatNumber } = useDeskFormatters();
  if (!hasSameAudience(campaign, base)) return <em className={styles.early}>{t('desk.figures.others')}</em>;
  const found = compareRates(rateOf(campaign, stage), rateOf(base, stage));
  if (!found) return <em className={styles.early}>{t('desk.figures.early')}</em>;
  const points = (value: number) =>
    formatNumber(100 * value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const { difference, low, high, verdict } = found;
  return (
    <em className={classNames(styles[verdict])}>
      {t(`desk.figures.${verdict}`)}
      <small>
        {t('desk.figures.points', { points: points(difference), low: points(low), high: points(high) })}
      </small>
    </em>
  );
}
