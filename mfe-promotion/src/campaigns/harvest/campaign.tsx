import { usePromotionShell } from '@sunbird/shell-api';
import { BrandRow, classNames, PageHeading, type StepState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Campaign, PanelProps, ProgressProps } from '../../shared/campaign';
import growth from '../../shared/growth.module.css';
import styles from './campaign.module.css';

function Panel({ title, lead }: PanelProps): ReactElement {
  const { settings } = usePromotionShell();
  return (
    <div className={styles.panel}>
      <BrandRow brand={settings.brand.name} onHero />
      <div className={styles.text}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <Hills />
    </div>
  );
}

function Hills(): ReactElement {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 360 136"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <circle cx="292" cy="34" r="24" className={styles.sun} />
      <path d="M0 62C60 30 132 26 196 46c52 16 104 14 164-10v100H0z" className={styles.far} />
      <path d="M0 78c72-26 146-22 214-4 50 13 98 10 146-8v70H0z" className={styles.near} />
    </svg>
  );
}

/** Heights at which a pair of grains sits on a stalk, from the ground up. */
const pairs = [66, 52, 38, 24];

function Grains({ at }: { readonly at: number }): ReactElement {
  return (
    <>
      <path d={`M20 ${at}c-9-1-14-7-14-15 8 0 14 6 14 15z`} />
      <path d={`M20 ${at}c9-1 14-7 14-15-8 0-14 6-14 15z`} />
    </>
  );
}

/** A stalk with so many pairs of grains; the whole one has a tip. */
function Stalk({ grains }: { readonly grains: number }): ReactElement {
  const whole = grains === pairs.length;
  return (
    <>
      <path d={`M18.5 104V${whole ? 14 : 58}h3v${whole ? 90 : 46}z`} />
      {pairs.slice(0, grains).map(at => (
        <Grains key={at} at={at} />
      ))}
      {whole && <path d="M20 18c-5-5-5-12 0-18 5 6 5 13 0 18z" />}
    </>
  );
}

/** One stalk: its outline, what has grown while the step runs, and the whole once it is done. */
function Plant({ state }: { readonly state: StepState }): ReactElement {
  return (
    <svg className={styles.plant} viewBox="0 0 40 104" width="40" height="104" aria-hidden="true">
      <g className={styles.outline}>
        <Stalk grains={pairs.length} />
      </g>
      <g className={classNames(styles.grown, growth.hidden, state === 'now' && growth.now)}>
        <Stalk grains={2} />
      </g>
      <g className={classNames(styles.grown, growth.hidden, state === 'done' && growth.done)}>
        <Stalk grains={pairs.length} />
      </g>
    </svg>
  );
}

/** Stalks in a field. A stalk is grown when its step is done, and not before. */
function Progress({ states, label }: ProgressProps): ReactElement {
  return (
    <div className={styles.field} role="img" aria-label={label}>
      {states
        .map((state, index) => ({ state, key: `plant-${index}` }))
        .map(({ state, key }) => (
          <Plant key={key} state={state} />
        ))}
    </div>
  );
}

/** A golden panel with hills, the price example first, and four stalks that grow. */
export const campaign: Campaign = {
  id: 'harvest',
  Panel,
  Progress,
  first: 'example',
  example: 0.5,
  offers: [0.25, 0.5, 1],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    es: () => import(/* webpackChunkName: "messages-es" */ './messages/es.json'),
  },
};
