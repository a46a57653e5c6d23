import type { LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, PayoutIllustration, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { orderApr } from '../../shared/price/order-apr';
import { Message, useMessages } from '../../use-messages';
import { PlainHome } from './plain-home';

/** The money is on its way. */
export function Sending({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder } = useShell();
  const { t, formatDate, formatPercent } = useMessages();
  const apr = orderApr(order);
  const { cancelDeadline, dueDate } = order;
  return (
    <PlainHome>
      <Card center>
        <PayoutIllustration />
        <Title heading center lead={t('lending.howLong')}>
          <Message id="lending.onItsWay" values={{ amount: order.disbursalAmount }} />
        </Title>
        <Button onClick={() => dispatchOrder(order)}>{t('home.seeProgress')}</Button>
      </Card>
      <Card>
        <CostList
          rows={[
            { label: t('cost.youRepay'), value: <Money value={order.repayAmount} /> },
            ...(apr === undefined ? [] : [{ label: t('cost.apr'), value: formatPercent(apr, 1) }]),
            ...(dueDate ? [{ label: t('cost.repayOn'), value: formatDate(dueDate) }] : []),
            ...(cancelDeadline
              ? [{ label: t('home.cancelUntil'), value: formatDate(cancelDeadline, 'weekdayTime') }]
              : []),
          ]}
        />
      </Card>
    </PlainHome>
  );
}
