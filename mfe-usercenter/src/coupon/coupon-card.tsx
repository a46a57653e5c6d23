import type { Coupon } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { classNames, EmptyState, Skeleton, SkeletonBar } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './coupon.module.css';

export interface CouponCardProps {
  readonly coupon: Coupon;
  /** Cannot be used, now or any more. */
  readonly dim?: boolean;
  /** On the right: the way to use it, or why it can't be used. */
  readonly action?: ReactNode;
  /** Under the conditions: why it cannot be used, or where it was. */
  readonly note?: ReactNode;
}

/** A coupon: its value, type, smallest loan and expiry. */
export function CouponCard({ coupon, dim = false, action, note }: CouponCardProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { couponName, type, amount, minQuota, expireTime } = coupon;
  return (
    <li className={classNames(styles.coupon, dim && styles.dim)}>
      <div className={styles.worth}>
        <b>
          <Money value={amount} hideCode />
        </b>
        <small>{t(`coupon.off.${type}`)}</small>
      </div>
      <div className={styles.terms}>
        <p className={styles.name}>{couponName}</p>
        <small>
          {minQuota > 0 ? <Message id="coupon.from" values={{ amount: minQuota }} /> : t('coupon.any')}
        </small>
        <small>{t('coupon.until', { date: formatDate(expireTime, 'shortDate') })}</small>
        {note && <small className={styles.note}>{note}</small>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}

export interface CouponListProps<C> {
  readonly coupons: readonly C[];
  readonly children: (coupon: C) => ReactNode;
  readonly empty: string;
  readonly emptyText: string;
}

export function CouponList<C>({ coupons, children, empty, emptyText }: CouponListProps<C>): ReactElement {
  if (coupons.length === 0) return <EmptyState title={empty}>{emptyText}</EmptyState>;
  return <ul className={styles.list}>{coupons.map(children)}</ul>;
}

/** In the shape of a list of coupons. */
export function CouponSkeleton(): ReactElement {
  return (
    <Skeleton>
      <div className={styles.list}>
        {['first', 'second', 'third'].map(key => (
          <div key={key} className={styles.coupon}>
            <div className={styles.worth}>
              <SkeletonBar width="3rem" height={24} />
            </div>
            <div className={styles.terms}>
              <SkeletonBar width="70%" />
              <SkeletonBar width="90%" height={12} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
