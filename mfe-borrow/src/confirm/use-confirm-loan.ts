import { confirmNewLoan, confirmReloan, isCallError, type LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { type Act, type DispatchableOrder, useAct, useShell } from '@sunbird/shell-api';
import { useMessages } from '../use-messages';
import type { ConfirmInfo, Contract } from './use-offer';

export interface Confirmation {
  readonly info: ConfirmInfo;
  readonly contract: Contract;
  readonly couponId: string | undefined;
}

/**
 * Confirms the loan: 19 for a first loan (14), 20 for a draw on a re-loan (18). One intent per order, so that a
 * second tap, a reload or a late response never pays out twice.
 */
export function useConfirmLoan(
  order: LoanOrder,
  onFailed: (error: unknown) => void,
): Act<[Confirmation], DispatchableOrder> {
  const { api, spinner, track } = useShell();
  const { t } = useMessages();
  const { orderNo } = order;
  return useAct(async ({ info, contract, couponId }: Confirmation) => {
    const hide = spinner.show(t('confirm.sending'));
    track({ eventType: 'submit', pageName: 'confirmBorrow', eventOption: 'confirmation', orderNo });
    try {
      const confirmed = await api.call(
        order.status === orderStatus.getMoney ? confirmReloan : confirmNewLoan,
        {
          orderNo,
          amount: info.loanAmount,
          term: info.term,
          agreementHash: contract.hash,
          kfsVersion: info.kfs.version,
          ...(couponId ? { couponId } : {}),
        },
        { intent: `confirm:${orderNo}` },
      );
      track({ eventType: 'success', pageName: 'confirmBorrow', eventOption: 'confirmation', orderNo });
      return confirmed;
    } catch (error) {
      track({ eventType: 'failure', pageName: 'confirmBorrow', eventOption: 'confirmation', orderNo });
      onFailed(error);
      throw error;
    } finally {
      hide();
    }
  });
}

/** The lender has changed price or contract since this page loaded them: the borrower must read both again. */
export function isOutdated(error: unknown): boolean {
  if (!isCallError(error, 'ApiError')) return false;
  return 'kfsVersion' in (error.fieldErrors ?? {}) || 'agreementHash' in (error.fieldErrors ?? {});
}
