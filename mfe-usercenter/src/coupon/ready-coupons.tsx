import { type Coupon, homeCall, type LoanOrder, listCoupons } from '@sunbird/api-client';
import { orderStatus, type ReceivedStatus, type RouteName } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { type RouteParams, useCall, useShell } from '@sunbird/shell-api';
import { Tag, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { CouponCard, CouponList, CouponSkeleton } from './coupon-card';

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
const couponStatuses: readonly ReceivedStatus[] = [14, 18, 2, 3];

/** Coupons that were not used: each with a way to use it now, or with why there is none. */
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

/** Names the loan at hand, so that the lender marks the coupons that fit it. */
function readyOf(order: LoanOrder | undefined) {
  return { status: 'unused' as const, ...(order && { orderNo: order.orderNo, amount: order.loanAmount }) };
}
