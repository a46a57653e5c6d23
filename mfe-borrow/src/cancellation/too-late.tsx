import type { LoanOrder } from '@sunbird/api-client';
import { isClosed } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { EmptyState, ExpiredIllustration } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export interface TooLateProps {
  readonly order: LoanOrder;
  readonly deadline: number | undefined;
}

/** The order can no longer be cancelled: shows the alternatives. */
export function TooLate({ order, deadline }: TooLateProps): ReactElement {
  const { dispatchOrder, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const quiet = { label: t('common.talkToUs'), onClick: () => navigate('customerServices') };
  const open = isClosed(order.status)
    ? { label: t('common.goHome'), onClick: () => navigate('home') }
    : { label: t('cancel.openLoan'), onClick: () => void dispatchOrder(order) };
  return (
    <EmptyState
      illustration={<ExpiredIllustration />}
      title={t('cancel.notPossible')}
      action={open}
      quiet={quiet}
    >
      {deadline === undefined
        ? t('cancel.notPossibleText')
        : t('cancel.tooLate', { time: formatDate(deadline, 'weekdayTime') })}
    </EmptyState>
  );
}
