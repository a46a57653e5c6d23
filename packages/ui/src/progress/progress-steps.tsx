import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import styles from './progress-steps.module.css';

export interface ProgressStepsProps {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** How much of the present step is behind, 0 to 1. */
  readonly share?: number;
  /** Where in the step: “Part 1 of 4”. */
  readonly part?: ReactNode;
}

/** How far a person is in a journey of several screens. */
export function ProgressSteps({ step, of, share = 0, part }: ProgressStepsProps): ReactElement {
  const { t } = useI18n();
  const text = t('steps.progress', { step, of });
  return (
    <div>
      <div className={styles.text}>
        <span>{text}</span>
        {part && <span className={styles.part}>{part}</span>}
      </div>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index + 1).map(number => (
          <i key={number}>
            <s style={{ width: `${number < step ? 100 : number === step ? share * 100 : 0}%` }} />
          </i>
        ))}
      </div>
    </div>
  );
}
