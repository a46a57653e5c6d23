import { type DataOf, getRepayDetail, type LoanOrder } from '@sunbird/api-client';
import { isOrderStatus } from '@sunbird/loan-domain';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { useEffect } from 'react';

export type RepayDetail = DataOf<typeof getRepayDetail>;

/** What is owed now (call 25). The shell stores it, to show it if neither this remote nor the network is available. */
export function useRepayment({ orderNo }: Pick<LoanOrder, 'orderNo'>): CallState<RepayDetail> {
  const { lastLoan } = useShell();
  const call = useCall(getRepayDetail, { orderNo });
  const { data, at } = call;
  useEffect(() => {
    if (!data || at === undefined) return;
    const { status, currency, unrepaidAmount: owed, dueDate } = data;
    if (isOrderStatus(status)) lastLoan.keep({ orderNo, status, currency, owed, dueDate, at });
  }, [data, at, orderNo, lastLoan]);
  return call;
}
