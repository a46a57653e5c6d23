import { getCancellation, getDisbursalTime, type LoanOrder } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, Card, Countdown, useConfirm } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './lending.module.css';

/** The device may count slightly ahead of the lender, so a request at the very end may still succeed. */
const afterEnd = 1000;

/** Until when one may cancel, by the lender's clock, and the way to do it. Nothing once that is over. */
export function CancelWindow({ order }: { readonly order: LoanOrder }): ReactElement | null {
  const { market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const [ask, dialog] = useConfirm();
  const { orderNo } = order;
  const cancellation = useCall(getCancellation, { orderNo });
  const time = useCall(getDisbursalTime, { orderNo });
  const later = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(later.current), []);
  if (!cancellation.data?.canCancel) return null;
  const deadline = cancellation.data.deadline ?? time.data?.cancelDeadline;

  async function onCancel() {
    const sure = await ask({
      title: t('lending.cancelAsk'),
      text: <Message id="lending.cancelAskText" values={{ amount: order.disbursalAmount }} />,
      confirm: t('lending.cancel'),
      cancel: t('lending.keep'),
      danger: true,
    });
    if (sure) navigate('cancellationForm', { orderNo });
  }
  return (
    <Card title={t('lending.changedMind')}>
      <p className={styles.small}>
        {deadline === undefined
          ? t('lending.cancelAnyTime', { hours: market.cancelHours })
          : t('lending.cancelUntil', { time: formatDate(deadline, 'weekdayTime') })}
      </p>
      <div className={styles.line}>
        {deadline !== undefined && time.data && (
          <p className={styles.timer}>
            <Countdown
              until={deadline}
              serverNow={time.data.serverTime}
              onEnd={() => {
                later.current = setTimeout(cancellation.reload, afterEnd);
              }}
            />{' '}
            <span className={styles.small}>{t('lending.left')}</span>
          </p>
        )}
        <Button kind="secondary" inline onClick={() => void onCancel()}>
          {t('lending.cancel')}
        </Button>
      </div>
      {dialog}
    </Card>
  );
}
