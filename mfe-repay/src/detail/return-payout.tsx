import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useOrder } from '@sunbird/remote-kit/use-order';
import type { CallState } from '@sunbird/shell-api';
import { Figure, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { RepayDetail } from '../payment/outcome';
import type { PaymentPlan } from '../payment/payment-plan';
import { LoadedPage } from '../shared/page-parts';
import { useMessages } from '../use-messages';
import { MethodList, PaymentsList } from './method-list';

export interface ReturnPayoutProps {
  readonly call: CallState<RepayDetail>;
  /** What was paid out and is not returned yet, in major units. */
  readonly payable: number;
  readonly plan: PaymentPlan;
}

/** A loan that was cancelled after the payout: the borrower returns the amount received, without cost. */
export function ReturnPayout({ call, payable, plan }: ReturnPayoutProps): ReactElement {
  const { t, formatDate } = useMessages();
  const returnBy = useOrder(plan.orderNo).order?.returnBy;
  return (
    <LoadedPage call={call} title={t('return.page')}>
      {({ channels, payments }) => (
        <>
          <Figure
            label={t('return.toGiveBack')}
            {...(returnBy === undefined
              ? {}
              : { note: t('return.by', { time: formatDate(returnBy, 'weekdayTime') }) })}
          >
            <BigMoney value={payable} />
          </Figure>
          <Notice kind="info">{t('return.text')}</Notice>
          <MethodList
            channels={channels}
            amount={payable}
            plan={{ ...plan, amount: payable }}
            payments={payments}
          />
          <PaymentsList payments={payments} />
        </>
      )}
    </LoadedPage>
  );
}
