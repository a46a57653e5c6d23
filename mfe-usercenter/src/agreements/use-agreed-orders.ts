import { type DataOf, type LoanOrder, listOrders } from '@sunbird/api-client';
import type { ReceivedStatus } from '@sunbird/loan-domain';
import { type CallState, useCall } from '@sunbird/shell-api';
import { useCallback, useMemo } from 'react';

/** Statuses of a loan that was confirmed, so that there is an agreement. */
const agreed: readonly ReceivedStatus[] = [2, 3, 4, 7, 10];

const firstPage = { page: 1, size: 20 };

type Records = DataOf<typeof listOrders>['list'];

function agreedOrders(records: Records): readonly LoanOrder[] {
  return records
    .filter(row => 'statusLabel' in row)
    .filter(({ status }) => agreed.includes(status))
    .sort((one, other) => other.applyTime - one.applyTime);
}

/** The person's confirmed loans out of both lists of records, newest first. */
export function useAgreedOrders(): CallState<readonly LoanOrder[]> {
  const open = useCall(listOrders, { type: 'incomplete', ...firstPage });
  const finished = useCall(listOrders, { type: 'finished', ...firstPage });
  const data = useMemo(
    () => open.data && finished.data && agreedOrders([...open.data.list, ...finished.data.list]),
    [open.data, finished.data],
  );
  const { reload: reloadOpen } = open;
  const { reload: reloadFinished } = finished;
  const reload = useCallback(() => {
    reloadOpen();
    reloadFinished();
  }, [reloadOpen, reloadFinished]);
  const error = open.error ?? finished.error;
  if (data) return { status: 'ready', data, at: Math.min(open.at ?? 0, finished.at ?? 0), error, reload };
  return error === undefined ? { status: 'loading', reload } : { status: 'error', error, reload };
}
