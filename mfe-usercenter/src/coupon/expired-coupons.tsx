import { listCoupons } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { Tag } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Loaded } from '../shared/loaded';
import { useTexts } from '../shared/texts';
import { CouponCard } from './coupon-card';
import { CouponList } from './coupon-list';
import { CouponSkeleton } from './coupon-skeleton';

export function ExpiredCoupons(): ReactElement {
  const { t } = useTexts();
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
