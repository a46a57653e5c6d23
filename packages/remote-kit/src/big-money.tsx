import { Money, type MoneyProps } from '@sunbird/i18n';
import { Pending } from '@sunbird/ui';
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

/** The place of the amount before the lender has sent it: as high, with its sign and digits left out. */
export function BigMoneyPlace(): ReactElement {
  return (
    <span className={styles.amount}>
      <span className="ui-money">
        <i aria-hidden="true">{'\u2007'}</i>
        <Pending digits={6} />
      </span>
    </span>
  );
}
