import { classNames, Logo, type StepState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { ProgressProps } from '../../shared/campaign';
import growth from '../../shared/growth.module.css';
import styles from './progress.module.css';

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
export function Progress({ states, label }: ProgressProps): ReactElement {
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
