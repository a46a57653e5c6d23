import { type Coupon, homeCall, type LoanOrder, listCoupons } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { orderStatus, type ReceivedStatus, type RouteName } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { type RouteParams, useCall, useShell } from '@sunbird/shell-api';
import { classNames, EmptyState, Skeleton, SkeletonBar, Tag, TextButton } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './coupon.module.css';

interface WayToUse {
  readonly to: RouteName;
  readonly params?: RouteParams;
}

/**
 * Where a coupon is used: one for repayments on the loan that is being repaid; one for interest or fee on an
 * approved loan, or on the next one. Undefined while there is nothing to use it on.
 */
function wayToUse(
  { type }: Pick<Coupon, 'type'>,
  order: Pick<LoanOrder, 'orderNo' | 'status'> | undefined,
): WayToUse | undefined {
  const repaying = order?.status === orderStatus.repaying || order?.status === orderStatus.overdue;
  if (type === 'repay') {
    return repaying ? { to: 'repayDetail', params: { orderNo: order.orderNo } } : undefined;
  }
  if (repaying) return undefined;
  return order ? { to: 'confirmBorrow', params: { orderNo: order.orderNo } } : { to: 'home' };
}

/** A loan to be confirmed or repaid: what a coupon can be used on. */
const couponStatuses: readonly ReceivedStatus[] = [
  orderStatus.confirm,
  orderStatus.getMoney,
  orderStatus.repaying,
  orderStatus.overdue,
];

/** Unused coupons: each with a way to use it now, or the reason why it can't be used. */
export function ReadyCoupons(): ReactElement {
  const { market, navigate, settings } = useShell();
  const { t } = useMessages();
  const home = useCall(homeCall(settings), {});
  const pressing = home.data?.order;
  const order = pressing && couponStatuses.includes(pressing.status) ? pressing : undefined;
  const earning = market.repayment.cardCoupon > 0 ? 'coupon.noneReadyText' : 'coupon.noneReadyDraw';
  const call = useCall(listCoupons, home.status === 'loading' ? undefined : readyOf(order));

  return (
    <Loaded call={call} skeleton={<CouponSkeleton />}>
      {coupons => (
        <CouponList coupons={coupons} empty={t('coupon.noneReady')} emptyText={t(earning)}>
          {coupon => {
            const way = coupon.usable ? wayToUse(coupon, order) : undefined;
            return (
              <CouponCard
                key={coupon.couponId}
                coupon={coupon}
                dim={!way}
                {...(way ? {} : { note: coupon.unusableReason ?? t(`coupon.later.${coupon.type}`) })}
                action={
                  way ? (
                    <TextButton
                      aria-label={t('coupon.useNamed', { name: coupon.couponName })}
                      onClick={() => navigate(way.to, way.params)}
                    >
                      {t('common.use')}
                    </TextButton>
                  ) : (
                    <Tag>{t('coupon.notYet')}</Tag>
                  )
                }
              />
            );
          }}
        </CouponList>
      )}
    </Loaded>
  );
}

/** Names the current loan, so that the lender marks the coupons that fit it. */
function readyOf(order: LoanOrder | undefined) {
  return { status: 'unused' as const, ...(order && { orderNo: order.orderNo, amount: order.loanAmount }) };
}

interface CouponCardProps {
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

interface CouponListProps<C> {
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
