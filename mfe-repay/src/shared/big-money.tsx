import { Money } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import styles from './big-money.module.css';

/** The one figure of a screen; it fits the narrowest phone at any text size. */
export function BigMoney({ value }: { readonly value: number }): ReactElement {
  return (
    <span className={styles.amount}>
      <Money value={value} />
    </span>
  );
}
