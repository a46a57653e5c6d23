import { listCoupons } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall } from '@sunbird/shell-api';
import { Tag } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { CouponCard } from './coupon-card';
import { CouponList } from './coupon-list';
import { CouponSkeleton } from './coupon-skeleton';

export function ExpiredCoupons(): ReactElement {
  const { t } = useMessages();
  const call = useCall(listCoupons, { status: 'expired' });
  return (
    <Loaded call={call} skeleton={<CouponSkeleton />}>
      {coupons => (
        <CouponList coupons={coupons} empty={t('coupon.noneExpired')} emptyText={t('coupon.noneExpiredText')}>
          {coupon => (
            <CouponCard
              key={coupon.couponId}
              coupon={coupon}
              dim
              action={<Tag>{t(`couponStatus.${coupon.status}`)}</Tag>}
            />
          )}
        </CouponList>
      )}
    </Loaded>
  );
}
