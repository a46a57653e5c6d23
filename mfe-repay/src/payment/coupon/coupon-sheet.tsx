import type { DataOf, listCoupons } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { Button, Cell, CellGroup, CouponIcon, LinkCell, Sheet } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../../use-messages';
import { FailureNotice } from '../failure-notice';
import type { HeldCoupon } from '../payment-plan';
import { useHoldCoupon } from './use-coupon';

type Offered = DataOf<typeof listCoupons>[number];

export interface CouponSheetProps {
  readonly orderNo: string;
  /** To be paid before the coupon, in major units. */
  readonly amount: number;
  readonly coupons: readonly Offered[];
  readonly held: HeldCoupon | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onHold: (coupon: HeldCoupon | undefined) => void;
}

/** The borrower's coupons: those that fit this payment can be chosen, the others say why not. */
export function CouponSheet(props: CouponSheetProps): ReactElement {
  const { orderNo, amount, coupons, held, open, onClose, onHold } = props;
  const { t } = useMessages();
  const hold = useHoldCoupon();
  async function choose(couponId: string) {
    const coupon = await hold.run({ couponId, orderNo, amount });
    if (!coupon) return;
    onClose();
    onHold(coupon);
  }
  return (
    <Sheet open={open} title={t('coupon.title')} onClose={onClose}>
      <FailureNotice error={hold.error} />
      <CellGroup>
        {coupons.map(coupon => (
          <OfferedCell key={coupon.couponId} coupon={coupon} onChoose={() => void choose(coupon.couponId)} />
        ))}
      </CellGroup>
      {held && (
        <Button
          kind="text"
          onClick={() => {
            onClose();
            onHold(undefined);
          }}
        >
          {t('coupon.without')}
        </Button>
      )}
    </Sheet>
  );
}

interface OfferedCellProps {
  readonly coupon: Offered;
  readonly onChoose: () => void;
}

function OfferedCell({ coupon, onChoose }: OfferedCellProps): ReactElement {
  const { t, formatDate } = useMessages();
  const shared = { icon: <CouponIcon />, title: <Money value={coupon.amount} /> };
  if (coupon.usable) {
    const sub = t('coupon.until', { date: formatDate(coupon.expireTime, 'date') });
    return <LinkCell {...shared} sub={sub} onClick={onChoose} />;
  }
  const why = coupon.unusableReason ?? <Message id="coupon.unusable" values={{ quota: coupon.minQuota }} />;
  return <Cell {...shared} iconTone="plain" sub={why} />;
}
