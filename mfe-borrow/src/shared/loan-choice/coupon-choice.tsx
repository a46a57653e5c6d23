import { listCoupons } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, CouponIcon, LinkCell, Notice, Sheet, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { Message, useMessages } from '../../use-messages';
import styles from './coupon-choice.module.css';

export interface CouponChoiceProps {
  readonly amount: number;
  readonly orderNo?: string;
  readonly couponId: string | undefined;
  readonly onChoose: (couponId: string | undefined) => void;
}

/** The coupon that goes with this loan: a row, and a sheet with every coupon, usable or why not. */
export function CouponChoice({
  amount,
  orderNo,
  couponId,
  onChoose,
}: CouponChoiceProps): ReactElement | null {
  const { t, formatDate } = useMessages();
  const [open, setOpen] = useState(false);
  const { market } = useShell();
  const request = { status: 'unused', amount, ...(orderNo ? { orderNo } : {}) } as const;
  const call = useCall(listCoupons, allowsCoupons(market) ? request : undefined);
  const coupons = call.data ?? [];
  const chosen = coupons.find(coupon => coupon.couponId === couponId);
  function isUsable(coupon: (typeof coupons)[number]) {
    return coupon.usable && coupon.type !== 'repay';
  }
  const usable = coupons.filter(isUsable).length;
  if (coupons.length === 0) return null;

  function choose(id: string | undefined) {
    setOpen(false);
    onChoose(id);
  }
  return (
    <>
      <LinkCell
        icon={<CouponIcon />}
        title={t('coupon.title')}
        sub={
          chosen ? (
            <Message id="coupon.chosen" values={{ amount: chosen.amount, name: chosen.couponName }} />
          ) : (
            t('coupon.ready', { count: usable })
          )
        }
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} title={t('coupon.choose')} onClose={() => setOpen(false)}>
        <Loaded call={call} dated={false} skeleton={<SkeletonRows />}>
          {list => (
            <ul className={styles.list}>
              {list.map(coupon => (
                <li key={coupon.couponId} className={styles.coupon}>
                  <p className={styles.amount}>
                    <Message id={`coupon.off.${coupon.type}`} values={{ amount: coupon.amount }} />
                  </p>
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
                  {isUsable(coupon) ? (
                    <Button
                      kind="secondary"
                      aria-label={t(coupon.couponId === couponId ? 'coupon.removeNamed' : 'coupon.useNamed', {
                        name: coupon.couponName,
                      })}
                      onClick={() => choose(coupon.couponId === couponId ? undefined : coupon.couponId)}
                    >
                      {t(coupon.couponId === couponId ? 'coupon.remove' : 'coupon.use')}
                    </Button>
                  ) : (
                    <Notice>
                      {coupon.unusableReason ??
                        t(coupon.type === 'repay' ? 'coupon.forRepayment' : 'coupon.notNow')}
                    </Notice>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Sheet>
    </>
  );
}
