import { listCoupons } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { allowsCoupons } from '@sunbird/loan-domain';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useExpired } from '@sunbird/remote-kit/use-expired';
import { useCall, useShell } from '@sunbird/shell-api';
import { CellGroup, CouponIcon, LinkCell } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../use-messages';
import type { HeldCoupon } from '../payment-plan';

const CouponSheet = lazyPart(async () => (await import('./coupon-sheet')).CouponSheet);

export interface CouponCellProps {
  readonly orderNo: string;
  /** To be paid before the coupon, in major units. */
  readonly amount: number;
  readonly held: HeldCoupon | undefined;
  readonly onHold: (coupon: HeldCoupon | undefined) => void;
}

/** A coupon for this payment, held by the lender once it is chosen. Nothing shows without one. */
export function CouponCell({ orderNo, amount, held: chosen, onHold }: CouponCellProps): ReactElement | null {
  const { t, formatDate } = useMessages();
  // The sheet's code is loaded at the first tap; then the sheet stays mounted, so that it can animate its closing.
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const { market } = useShell();
  const list = useCall(
    listCoupons,
    allowsCoupons(market) ? { status: 'unused', orderNo, amount } : undefined,
  );
  const held = useExpired(chosen?.until) ? undefined : chosen;
  const coupons = list.data ?? [];
  const usable = coupons.filter(coupon => coupon.usable).length;
  if (!held && usable === 0) return null;
  return (
    <>
      <CellGroup>
        <LinkCell
          icon={<CouponIcon />}
          title={held ? t('coupon.held') : t('coupon.use')}
          sub={
            held
              ? t('coupon.heldUntil', { time: formatDate(held.until, 'weekdayTime') })
              : t('coupon.count', { count: usable })
          }
          {...(held ? { value: <Money value={held.discount} sign="-" hideCode /> } : {})}
          onClick={() => setSheet('open')}
        />
      </CellGroup>
      {sheet !== 'unused' && (
        <CouponSheet
          orderNo={orderNo}
          amount={amount}
          coupons={coupons}
          held={held}
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          onHold={onHold}
        />
      )}
    </>
  );
}
