import type { ReactElement } from 'react';
import type { RepayDetail } from '../../shared/order/use-repayment';
import { Message } from '../../use-messages';
import styles from './repaid-so-far.module.css';

type Amounts = Pick<RepayDetail, 'repaidAmount' | 'unrepaidAmount'>;

export interface RepaidSoFarProps {
  /** Undefined until the lender has said it: its place stays empty. */
  readonly detail: Amounts | undefined;
  /** Major units. */
  readonly nextLimit?: number | undefined;
}

/** How far the repayment is, and what waits at its end. The bar repeats the words. */
export function RepaidSoFar({ detail, nextLimit }: RepaidSoFarProps): ReactElement {
  return (
    <div className={styles.way}>
      {detail ? <Bar {...detail} /> : <div className={styles.place} />}
      <div className={styles.ends}>
        <p>{detail ? <Message id="home.repaidOf" values={amountsOf(detail)} /> : '\u00a0'}</p>
        {nextLimit !== undefined && (
          <p>
            <Message id="home.nextLimit" values={{ amount: nextLimit }} />
          </p>
        )}
      </div>
    </div>
  );
}

function amountsOf({ repaidAmount, unrepaidAmount }: Amounts) {
  return { repaid: repaidAmount, whole: repaidAmount + unrepaidAmount };
}

function Bar(amounts: Amounts): ReactElement {
  const { repaid, whole } = amountsOf(amounts);
  const share = whole > 0 ? Math.min(1, repaid / whole) : 0;
  return (
    <div className={styles.bar} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}
