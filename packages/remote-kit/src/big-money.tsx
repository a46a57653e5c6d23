import { Money, type MoneyProps } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import styles from './big-money.module.css';

/** The one amount of a screen; it fits the narrowest phone at any text size. */
export function BigMoney(props: MoneyProps): ReactElement {
  return (
    <span className={styles.amount}>
      <Money {...props} />
    </span>
  );
}
