import type { DataOf, getCancellation } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { Message, useMessages } from '../use-messages';

export type Cancellation = DataOf<typeof getCancellation>;

/** Whether there may be a way out of a loan: a late one has none, and one of another status is not owed. */
export function mayCancel({ status, overdueDays }: RepayDetail): boolean {
  return status === orderStatus.repaying && overdueDays === 0;
}

export interface CancelInsteadProps {
  readonly detail: RepayDetail;
  readonly cancellation: Cancellation | undefined;
}

/** The whole loan costs interest, and for a day there is a way out without it. Nothing once that is over. */
export function CancelInstead({ detail, cancellation }: CancelInsteadProps): ReactElement | null {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { orderNo, unrepaidAmount } = detail;
  const { canCancel, deadline, amountToReturn = 0 } = cancellation ?? {};
  if (!canCancel || deadline === undefined || amountToReturn <= 0 || amountToReturn >= unrepaidAmount) {
    return null;
  }
  const values = { amount: amountToReturn, time: formatDate(deadline, 'weekdayTime') };
  return (
    <Notice
      kind="info"
      action={{ label: t('owed.cancel'), onClick: () => navigate('cancellationForm', { orderNo }) }}
    >
      <Message id="owed.cancelInstead" values={values} />
    </Notice>
  );
}
