import { Money } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import styles from './pending.module.css';

export interface PendingProps {
  /** About how many digits the value will have. */
  readonly digits?: number;
}

/** The place of a value that the lender has not sent yet: in the same line, about as wide, without any text. */
export function Pending({ digits = 7 }: PendingProps): ReactElement {
  return (
    <span className={styles.pending} aria-hidden="true">
      {'\u2007'.repeat(digits)}
    </span>
  );
}

export interface AmountProps {
  /** Major units; undefined until the lender has sent it. */
  readonly value: number | undefined;
}

/** An amount without its currency code, or its place. */
export function Amount({ value }: AmountProps): ReactElement {
  return value === undefined ? <Pending /> : <Money value={value} hideCode />;
}
