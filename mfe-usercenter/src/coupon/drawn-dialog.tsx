import type { DataOf, drawCoupon } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { Dialog } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import { TurnedCard } from './turned-card';

export interface DrawnDialogProps {
  readonly open: boolean;
  /** Stays while the dialog goes. */
  readonly drawn: DataOf<typeof drawCoupon> | undefined;
  readonly onClose: () => void;
}

/** The result of a turn, also if nothing was won. */
export function DrawnDialog({ open, drawn, onClose }: DrawnDialogProps): ReactElement {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const coupon = drawn?.coupon;
  const left = drawn?.chancesLeft ?? 0;
  function seeCoupons() {
    onClose();
    navigate('coupon', {}, { replace: true });
  }
  if (!coupon) {
    return (
      <Dialog
        open={open}
        title={t('draw.nothing')}
        onClose={onClose}
        actions={[{ label: t('common.done'), onClick: left > 0 ? onClose : seeCoupons }]}
      >
        <TurnedCard amount={undefined} />
        {t('draw.left', { count: left })}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      title={<Message id={`draw.won.${coupon.type}`} values={{ amount: coupon.amount }} />}
      onClose={onClose}
      actions={[{ label: t('draw.keep'), onClick: left > 0 ? onClose : seeCoupons }]}
    >
      <TurnedCard amount={coupon.amount} />
      <p>
        <Message
          id={coupon.minQuota > 0 ? 'draw.wonFrom' : 'draw.wonAny'}
          values={{ amount: coupon.minQuota, date: formatDate(coupon.expireTime, 'shortDate') }}
        />
      </p>
      <p>{t('draw.left', { count: left })}</p>
    </Dialog>
  );
}
