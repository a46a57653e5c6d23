import type { LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { aprRows } from '@sunbird/i18n/apr-text';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, PayoutIllustration, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCancellationDraft } from '../../shared/cancellation-draft';
import { Message, useMessages } from '../../use-messages';
import { NotCancelled } from './not-cancelled';
import { PlainHome } from './plain-home';

/** The money is on its way. */
export function Sending({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, market } = useShell();
  const draft = useCancellationDraft();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const { apr, cancelDeadline, dueDate } = order;
  return (
    <PlainHome>
      <Card center>
        <PayoutIllustration />
        <Title heading center lead={t('lending.howLong')}>
          <Message id="lending.onItsWay" values={{ amount: order.disbursalAmount }} />
        </Title>
        <Button onClick={() => dispatchOrder(order)}>{t('home.seeProgress')}</Button>
      </Card>
      <NotCancelled order={order} draft={draft} />
      <Card>
        <CostList
          rows={[
            { label: t('cost.youRepay'), value: <Money value={order.repayAmount} /> },
            ...aprRows(apr, market, i18n),
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
