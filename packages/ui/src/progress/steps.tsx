import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon } from '../icons';
import { keyed } from '../keyed';
import styles from './steps.module.css';

export type StepState = 'done' | 'now' | 'todo' | 'failed';

export interface Step {
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  /** Left out for numbered instructions. */
  readonly state?: StepState;
}

export interface StepsProps {
  readonly steps: readonly Step[];
  readonly label?: string;
}

/** Steps under each other: how far something is, or, without states, numbered instructions. */
export function Steps({ steps, label }: StepsProps): ReactElement {
  const { t } = useI18n();
  return (
    <ol aria-label={label}>
      {keyed(steps).map(({ key, at, item: { title, sub, state } }) => (
        <li
          key={key}
          className={classNames(styles.step, state ? styles[state] : styles.number)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' && <CheckIcon size={14} />}
            {state === 'failed' && <AlertIcon size={14} />}
            {!state && at + 1}
          </span>
          <div className={styles.text}>
            <span className={styles.title}>{title}</span>
            {sub && <small>{sub}</small>}
            {state && <span className="ui-sr-only">{t(`steps.${state}`)}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
