import { classNames, type StepState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { ProgressProps } from '../../shared/campaign';
import growth from '../../shared/growth.module.css';
import styles from './progress.module.css';

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
export function Progress({ states, label }: ProgressProps): ReactElement {
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
