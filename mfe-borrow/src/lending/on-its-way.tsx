import type { LoanOrder } from '@sunbird/api-client';
import { Card, PayoutIllustration, Steps, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import { CancelWindow } from './cancel-window';
import { LoanFacts } from './loan-facts';
import { usePayoutAccount } from './use-payout-account';

/** Sending (7): the steps so far, the next ones, the deadline, and how to cancel. */
export function OnItsWay({ order }: { readonly order: LoanOrder }): ReactElement {
  const { t } = useMessages();
  const account = usePayoutAccount();
  return (
    <>
      <div role="status">
        <PayoutIllustration />
        <Title center lead={t('lending.nothingToDo')}>
          <Message id="lending.onItsWay" values={{ amount: order.disbursalAmount }} />
        </Title>
      </div>
      <Card>
        <Steps
          label={t('lending.steps')}
          steps={[
            { title: t('lending.confirmed'), state: 'done' },
            {
              title: account ? t('lending.sendingTo', { account }) : t('lending.sending'),
              sub: t('lending.howLong'),
              state: 'now',
            },
            { title: t('lending.inAccount'), sub: t('lending.sms'), state: 'todo' },
          ]}
        />
      </Card>
      <CancelWindow order={order} />
      <LoanFacts {...order} />
    </>
  );
}
