import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { EmptyState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';

/** The order is over (4, 8, 9). */
export function Closed({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { status } = order;
  return (
    <EmptyState
      role="status"
      title={t(
        status === orderStatus.cancelled
          ? 'lending.cancelled'
          : status === orderStatus.finished
            ? 'lending.finished'
            : 'home.rejected',
      )}
      action={{ label: t('common.goHome'), onClick: () => navigate('home') }}
      quiet={{ label: t('shared.seeRecords'), onClick: () => navigate('records') }}
    >
      {status === orderStatus.cancelled ? t('cancel.oweNothing') : undefined}
    </EmptyState>
  );
}
