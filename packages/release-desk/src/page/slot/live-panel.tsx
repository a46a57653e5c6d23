import type { ReactElement } from 'react';
import { type Candidate, promotionSlot, type SlotView } from '../../calls';
import { type DeskFormatters, useDeskFormatters } from '../desk-formatters';
import { HealthLines } from '../health/health';
import { Panel } from '../parts/page-parts';
import styles from './live-panel.module.css';

const colors = [styles.first, styles.second, styles.third];

type FigureText = (formatters: DeskFormatters, release: Candidate) => string;

const figureTexts = {
  opened: ({ formatNumber }, { counts }) => formatNumber(counts.opened),
  /** Of the starts that opened a campaign. */
  applied: ({ rate }, { funnel }) => rate(Math.min(funnel.applied, funnel.opened), funnel.opened),
  failed: ({ rate }, { counts }) => rate(counts.failed, counts.opened + counts.failed),
  errors: ({ rate }, { counts }) => rate(Math.min(counts.errors, counts.opened), counts.opened),
  lcp: ({ seconds }, { vitals }) => seconds(vitals.lcp),
  inp: ({ milliseconds }, { vitals }) => milliseconds(vitals.inp),
} satisfies Record<string, FigureText>;
type Figure = keyof typeof figureTexts;
const journeyFigures: readonly Figure[] = ['opened', 'failed', 'errors'];
const campaignFigures: readonly Figure[] = ['opened', 'applied', 'failed', 'errors'];

/** The releases with a share, the standing one first. */
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
        <HealthLines view={view} />
        <Figures figures={isCampaign ? campaignFigures : journeyFigures} live={live} />
        <p className={styles.period}>{t('desk.metric.period')}</p>
        <Figures figures={['lcp', 'inp']} live={live} />
        <p className={styles.period}>{t('desk.metric.vitals')}</p>
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

function Figures({ figures, live: [standing, ...others] }: FiguresProps): ReactElement {
  const formatters = useDeskFormatters();
  const { t, shortName } = formatters;
  return (
    <dl className={styles.metrics}>
      {figures.map(key => (
        <div key={key}>
          <dt>{t(`desk.metric.${key}`)}</dt>
          <dd className={styles.large}>{standing ? figureTexts[key](formatters, standing) : '–'}</dd>
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
