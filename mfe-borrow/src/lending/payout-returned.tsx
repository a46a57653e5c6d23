import type { LoanOrder } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { EmptyState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { usePayoutFailure } from '../shared/order/payout-failure';
import { useMessages } from '../use-messages';

/** The bank sent the money back (10): another account, and it is sent again. */
export function PayoutReturned({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const reason = usePayoutFailure(order);
  return (
    <EmptyState
      role="alert"
      title={t('home.payoutFailed')}
      action={{
        label: t('home.otherAccount'),
        onClick: () => navigate('addBankCard', { orderNo: order.orderNo }),
      }}
      actionKind="primary"
      quiet={{ label: t('common.talkToUs'), onClick: () => navigate('customerServices') }}
    >
      {t('home.payoutFailedText', { reason })}
    </EmptyState>
  );
}
