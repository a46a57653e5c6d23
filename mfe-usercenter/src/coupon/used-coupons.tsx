import { type Coupon, listUsedCoupons } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import { Button, Notice, Tag } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import { CouponCard, CouponList, CouponSkeleton } from './coupon-card';

const size = 20;

/** Used coupons, newest first, page after page. */
export function UsedCoupons(): ReactElement {
  const { api } = useShell();
  const { t } = useMessages();
  const call = useCall(listUsedCoupons, { page: 1, size });
  const [older, setOlder] = useState<readonly (readonly Coupon[])[]>([]);
  const more = useAct(async () => {
    const { list } = await api.call(listUsedCoupons, { page: older.length + 2, size });
    setOlder([...older, list]);
  });
  return (
    <Loaded call={call} skeleton={<CouponSkeleton />}>
      {({ list, total }) => {
        const coupons = [...list, ...older.flat()];
        return (
          <>
            <CouponList coupons={coupons} empty={t('coupon.noneUsed')} emptyText={t('coupon.noneUsedText')}>
              {coupon => (
                <CouponCard
                  key={coupon.couponId}
                  coupon={coupon}
                  dim
                  action={<Tag>{t(`couponStatus.${coupon.status}`)}</Tag>}
                  {...(coupon.usedOrderNo
                    ? { note: t('coupon.usedOn', { orderNo: coupon.usedOrderNo }) }
                    : {})}
                />
              )}
            </CouponList>
            {more.error !== undefined && (
              <Notice kind="bad" role="alert">
                <ErrorText error={more.error} />
              </Notice>
            )}
            {coupons.length < total && (
              <Button kind="secondary" loading={more.pending} onClick={() => void more.run()}>
                {t('coupon.showMore')}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
