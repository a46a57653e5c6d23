import type { PayAccount } from '@sunbird/api-client';
import { isOrderStatus } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useEffect } from 'react';
import type { RepayDetail } from './outcome';

type RecordedLoan = Pick<RepayDetail, 'orderNo' | 'status' | 'currency' | 'unrepaidAmount' | 'dueDate'>;
type RecordedAccount = Pick<PayAccount, 'accountNumber' | 'accountName' | 'bankName'>;

/** Gives the shell the amount owed and where to pay it, to show if this remote cannot be loaded. */
export function useRecordLoan(detail: RecordedLoan | undefined, account?: RecordedAccount): void {
  const { lastLoan } = useShell();
  const { orderNo, status, currency, unrepaidAmount: owed, dueDate } = detail ?? {};
  const { accountNumber, accountName, bankName } = account ?? {};
  useEffect(() => {
    if (orderNo === undefined || !isOrderStatus(status) || currency === undefined) return;
    lastLoan.keep({
      orderNo,
      status,
      currency,
      at: Date.now(),
      ...(owed !== undefined ? { owed } : {}),
      ...(dueDate !== undefined ? { dueDate } : {}),
      ...(accountNumber !== undefined && accountName !== undefined && bankName !== undefined
        ? { account: { accountNumber, accountName, bankName } }
        : {}),
    });
  }, [lastLoan, orderNo, status, currency, owed, dueDate, accountNumber, accountName, bankName]);
}
