import type { DataOf, listCoupons } from '@sunbird/api-client';
import { Button, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../../use-messages';
import styles from './coupon-choice.module.css';

export type Coupon = DataOf<typeof listCoupons>[number];

/** Whether a coupon can go with this loan. One for repayment never can. */
export function isUsable({ usable, type }: Coupon): boolean {
  return usable && type !== 'repay';
}

function Facts({ coupon }: { readonly coupon: Coupon }): ReactElement {
  const { t, formatDate } = useMessages();
  return (
    <p className={styles.facts}>
      {coupon.couponName}
      <br />
      {coupon.minQuota > 0 ? (
        <Message id="coupon.from" values={{ amount: coupon.minQuota }} />
      ) : (
        t('coupon.anyLoan')
      )}
      <br />
      {t('coupon.until', { date: formatDate(coupon.expireTime, 'shortDate') })}
    </p>
  );
}

interface CouponItemProps {
  readonly coupon: Coupon;
  readonly isChosen: boolean;
  readonly onChoose: (couponId: string | undefined) => void;
}

/** One coupon: what it takes off, and the button to use or remove it, or why it can't be used. */
export function CouponItem({ coupon, isChosen, onChoose }: CouponItemProps): ReactElement {
  const { t } = useMessages();
  const { couponId, couponName, type, amount } = coupon;
  return (
    <li className={styles.coupon}>
      <p className={styles.amount}>
        <Message id={`coupon.off.${type}`} values={{ amount }} />
      </p>
      <Facts coupon={coupon} />
      {isUsable(coupon) ? (
        <Button
          kind="secondary"
          aria-label={t(isChosen ? 'coupon.removeNamed' : 'coupon.useNamed', { name: couponName })}
          onClick={() => onChoose(isChosen ? undefined : couponId)}
        >
          {t(isChosen ? 'coupon.remove' : 'coupon.use')}
        </Button>
      ) : (
        <Notice>
          {coupon.unusableReason ?? t(type === 'repay' ? 'coupon.forRepayment' : 'coupon.notNow')}
        </Notice>
      )}
    </li>
  );
}
