import { getConfirmInfo, type LoanOrder } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import { resolveRouteName } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CostList,
  FailedCard,
  Moment,
  Page,
  ReceiveRepayPair,
  SkeletonRows,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './review.module.css';

export interface ApprovedProps {
  readonly order: LoanOrder;
  /** The page that this one was reached with, and leads on to. */
  readonly pageName: string | undefined;
}

/** An offer: its whole cost before the way on. */
export function Approved({ order, pageName }: ApprovedProps): ReactElement {
  const { confirmLoan, navigate } = useShell();
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const info = useCall(getConfirmInfo, { orderNo: order.orderNo });
  const { data } = info;

  function goOn(): void {
    const target = pageName && resolveRouteName(pageName);
    if (target && target !== 'confirmBorrow') navigate(target, { orderNo: order.orderNo });
    else confirmLoan(order.orderNo);
  }

  return (
    <Page
      title={t('review.title')}
      back={false}
      sticky={
        <>
          <Button onClick={goOn}>{t('review.confirm')}</Button>
          <Button kind="text" onClick={() => navigate('home')}>
            {t('common.notNow')}
          </Button>
        </>
      }
    >
      <Moment
        mark="done"
        title={t('review.approved.title')}
        figure={<BigMoney value={order.loanAmount} hideCode />}
        lead={t('review.approved.lead')}
      />
      {data && (
        <Card>
          <ReceiveRepayPair receive={data.disbursalAmount} repay={data.repayAmount} />
          <hr className={styles.rule} />
          <CostList
            rows={[
              { label: t('review.repayOn'), value: formatDate(data.dueDate) },
              ...aprRows(data.apr, market, i18n),
              { label: t('review.offerEnds'), value: formatDate(data.kfs.validUntil, 'weekdayTime') },
            ]}
          />
        </Card>
      )}
      {!data && info.status === 'error' && <FailedCard onRetry={info.reload} />}
      {!data && info.status !== 'error' && <SkeletonRows rows={3} />}
    </Page>
  );
}
