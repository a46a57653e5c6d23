import type { DataOf, drawCoupon } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Dialog, Logo, Sun } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './turned-card.module.css';

interface TurnedCardProps {
  /** Of the coupon, in major units; undefined if there is none. */
  readonly amount: number | undefined;
}

/** The chosen card as it turns over. The title of the dialog says what is on it. */
function TurnedCard({ amount }: TurnedCardProps): ReactElement {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.card}>
        <div className={styles.back}>
          <Logo size={40} onHero />
        </div>
        <div className={amount === undefined ? styles.empty : styles.face}>
          {amount !== undefined && (
            <>
              <Sun mark="given" />
              <b>
                <Money value={amount} hideCode />
              </b>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

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
