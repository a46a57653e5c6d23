import { cancelLoan, type DataOf, type LoanOrder } from '@sunbird/api-client';
import { isOrderStatus } from '@sunbird/loan-domain';
import { useAct, useShell } from '@sunbird/shell-api';
import { useMessages } from '../use-messages';

export type Cancelled = DataOf<typeof cancelLoan>;

/** Keeps what must be returned, and where to, for a start without a network. */
function useKeepReturn({ orderNo, currency }: LoanOrder) {
  const { lastLoan } = useShell();
  return ({ returnAccount, amountToReturn, status }: Cancelled): void => {
    if (!returnAccount || amountToReturn === undefined || !isOrderStatus(status)) return;
    const { accountName, accountNumber, bankName } = returnAccount;
    const account = { accountName, accountNumber, bankName };
    lastLoan.keep({ orderNo, status, currency, owed: amountToReturn, at: Date.now(), account });
  };
}

interface CancelOptions {
  /** Forgets the chosen reason. */
  readonly clear: () => Promise<void>;
  readonly onRefused: () => void;
}

/** Cancels an order for a reason. */
export function useCancel(order: LoanOrder, { clear, onRefused }: CancelOptions) {
  const { api, spinner, track } = useShell();
  const { t } = useMessages();
  const keepReturn = useKeepReturn(order);
  const { orderNo } = order;
  const event = { pageName: 'cancellationForm', eventOption: 'cancellation', orderNo } as const;

  return useAct(async (reasonCode: string) => {
    const hide = spinner.show(t('cancel.sending'));
    try {
      const done = await api.call(cancelLoan, { orderNo, reasonCode }, { intent: `cancel:${orderNo}` });
      track({ ...event, eventType: 'success' });
      await clear().catch(() => undefined);
      keepReturn(done);
      return done;
    } catch (error) {
      track({ ...event, eventType: 'failure' });
      onRefused();
      throw error;
    } finally {
      hide();
    }
  });
}
