import { usePromotionShell } from '@sunbird/shell-api';
import { BrandRow, classNames, Logo, PageHeading, type StepState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Campaign, PanelProps, ProgressProps } from '../../shared/campaign';
import growth from '../../shared/growth.module.css';
import styles from './campaign.module.css';

function Panel({ title, lead }: PanelProps): ReactElement {
  const { settings } = usePromotionShell();
  return (
    <div className={styles.panel}>
      <BrandRow brand={settings.brand.name} onHero />
      <PageHeading className={styles.title}>{title}</PageHeading>
      {lead && <p className={styles.lead}>{lead}</p>}
      <Dawn />
    </div>
  );
}

/** A sun that rises over hills; the card stands on their foot. */
function Dawn(): ReactElement {
  return (
    <svg
      className={styles.dawn}
      viewBox="0 0 360 128"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <circle cx="286" cy="50" r="26" className={styles.sun} />
      <path d="M286 2v10M248 14l6 8M324 14l-6 8M232 48h10M330 48h10" className={styles.rays} />
      <path d="M0 66c70-34 150-26 214-8 54 15 104 12 146-10v80H0z" className={styles.far} />
      <path d="M0 56c52-14 106-2 150 18 62 28 140 26 210-2v56H0z" className={styles.near} />
    </svg>
  );
}

const center = 74;
const radius = 64;
/** Half of what is left open between two arcs, in degrees. */
const gap = 7;

function at(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const [x, y] = [center + radius * Math.cos(angle), center + radius * Math.sin(angle)];
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function arc(from: number, to: number): string {
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}

interface PieceProps {
  readonly state: StepState;
  readonly from: number;
  readonly to: number;
}

/** One arc: its track, the part that shows while the step runs, and the whole once it is done. */
function Piece({ state, from, to }: PieceProps): ReactElement {
  return (
    <>
      <path d={arc(from, to)} className={styles.track} />
      <path
        d={arc(from, from + (to - from) * 0.55)}
        className={classNames(styles.part, growth.hidden, state === 'now' && growth.now)}
      />
      <path
        d={arc(from, to)}
        className={classNames(styles.part, growth.hidden, state === 'done' && growth.done)}
      />
    </>
  );
}

/** A ring of arcs around the bird. An arc closes when its step is done, and not before. */
function Progress({ states, label }: ProgressProps): ReactElement {
  const each = 360 / states.length;
  return (
    <div className={styles.ring} role="img" aria-label={label}>
      <svg width="148" height="148" viewBox="0 0 148 148" aria-hidden="true">
        <g fill="none" strokeWidth="8" strokeLinecap="round">
          {states
            .map((state, index) => ({ state, from: index * each }))
            .map(({ state, from }) => (
              <Piece key={from} state={state} from={from + gap} to={from + each - gap} />
            ))}
        </g>
      </svg>
      <div className={styles.bird}>
        <Logo size={56} />
      </div>
    </div>
  );
}

/** A calm teal panel, the number first, and a ring that closes step by step. */
export const campaign: Campaign = {
  id: 'spring',
  Panel,
  Progress,
  first: 'number',
  example: 1,
  offers: [0.5, 1, 1.5],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    es: () => import(/* webpackChunkName: "messages-es" */ './messages/es.json'),
  },
};
