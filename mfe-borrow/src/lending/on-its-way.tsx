import { getUserInfo, type LoanOrder } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { Card, Moment, Steps } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { accountText } from '../shared/account-text';
import { Message, useMessages } from '../use-messages';
import { CancelWindow } from './cancel-window';
import { LoanFacts } from './loan-facts';

/** `GTBank ••• 4417`; undefined until it is known. */
function usePayoutAccount(): string | undefined {
  const cards = useCall(getUserInfo, {}).data?.bankCards ?? [];
  const card = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  return card && accountText(card);
}

/** Sending (7): the steps so far, the next ones, the deadline, and how to cancel. */
export function OnItsWay({ order }: { readonly order: LoanOrder }): ReactElement {
  const { t } = useMessages();
  const account = usePayoutAccount();
  return (
    <>
      <Moment
        mark="sent"
        title={<Message id="lending.onItsWay" values={{ amount: order.disbursalAmount }} />}
        lead={t('lending.howLong')}
      />
      <Card>
        <Steps
          label={t('lending.steps')}
          steps={[
            { title: t('lending.confirmed'), state: 'done' },
            {
              title: account ? t('lending.sendingTo', { account }) : t('lending.sending'),
              state: 'now',
            },
            { title: t('lending.inAccount'), sub: t('lending.sms'), state: 'todo' },
          ]}
        />
      </Card>
      <LoanFacts {...order} />
      <CancelWindow order={order} />
    </>
  );
}
