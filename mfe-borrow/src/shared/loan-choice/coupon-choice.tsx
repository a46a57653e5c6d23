import { listCoupons } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { CouponIcon, LinkCell, Sheet, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { Message, useMessages } from '../../use-messages';
import styles from './coupon-choice.module.css';
import { CouponItem, isUsable } from './coupon-item';

export interface CouponChoiceProps {
  readonly amount: number;
  readonly orderNo?: string;
  readonly couponId: string | undefined;
  readonly onChoose: (couponId: string | undefined) => void;
}

/** The coupon that goes with this loan: a row, and a sheet with every coupon, usable or why not. */
export function CouponChoice(props: CouponChoiceProps): ReactElement | null {
  const { amount, orderNo, couponId, onChoose } = props;
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const { market } = useShell();
  const request = { status: 'unused', amount, ...(orderNo ? { orderNo } : {}) } as const;
  const call = useCall(listCoupons, allowsCoupons(market) ? request : undefined);
  const coupons = call.data ?? [];
  const chosen = coupons.find(coupon => coupon.couponId === couponId);
  if (coupons.length === 0) return null;

  function choose(id: string | undefined) {
    setOpen(false);
    onChoose(id);
  }
  const sub = chosen ? (
    <Message id="coupon.chosen" values={{ amount: chosen.amount, name: chosen.couponName }} />
  ) : (
    t('coupon.ready', { count: coupons.filter(isUsable).length })
  );
  return (
    <>
      <LinkCell icon={<CouponIcon />} title={t('coupon.title')} sub={sub} onClick={() => setOpen(true)} />
      <Sheet open={open} title={t('coupon.choose')} onClose={() => setOpen(false)}>
        <Loaded call={call} dated={false} skeleton={<SkeletonRows />}>
          {list => (
            <ul className={styles.list}>
              {list.map(coupon => (
                <CouponItem
                  key={coupon.couponId}
                  coupon={coupon}
                  isChosen={coupon.couponId === couponId}
                  onChoose={choose}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </Sheet>
    </>
  );
}
