import { cancelAutoDraw, getDisbursalTime, type LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import { Notice, useConfirm } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './confirm.module.css';

/** A re-loan that is paid out automatically, as the borrower agreed: when, and how to stop it. */
export function AutoDraw({ order }: { readonly order: LoanOrder }): ReactElement | null {
  const { api, market, toast, track } = useShell();
  const { t, formatDate } = useMessages();
  const [ask, dialog] = useConfirm();
  const { orderNo } = order;
  const possible = order.status === orderStatus.getMoney && market.autoDisbursement !== 'off';
  const time = useCall(getDisbursalTime, possible ? { orderNo } : undefined);
  const stop = useAct(async () => {
    await api.call(cancelAutoDraw, { orderNo }, { intent: `stopAutoDraw:${orderNo}` });
    track({ eventType: 'success', pageName: 'confirmBorrow', eventOption: 'cancellation', orderNo });
    toast(t('confirm.autoStopped'), 'success');
    time.reload();
  });
  const { autoDisburse, autoDisburseAt } = time.data ?? {};
  if (!possible || !autoDisburse || autoDisburseAt === undefined) return null;

  async function onStop() {
    const sure = await ask({
      title: t('confirm.autoStopAsk'),
      text: t('confirm.autoStopText'),
      confirm: t('confirm.autoStop'),
      cancel: t('confirm.autoKeep'),
    });
    if (sure) await stop.run();
  }
  return (
    <div className={styles.block}>
      <Notice kind="warn" action={{ label: t('confirm.autoStop'), onClick: () => void onStop() }}>
        {t('confirm.auto', { time: formatDate(autoDisburseAt, 'weekdayTime') })}
        {stop.error !== undefined && (
          <p role="alert">
            <ErrorText error={stop.error} />
          </p>
        )}
      </Notice>
      {dialog}
    </div>
  );
}
