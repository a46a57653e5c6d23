import { getCancellation, getRepayDetail } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { NothingOwed } from '../payment/nothing-owed';
import { outcomeOf } from '../payment/outcome';
import { useRecordLoan } from '../payment/record-loan';
import { LoadedPage, OrderScreen } from '../shared/page-parts';
import { useMessages } from '../use-messages';
import { OwedScreen } from './owed-screen';
import { useCallOfDebt } from './use-call-of-debt';
import { mayCancel } from './whole-amount';

const PaymentResult = lazyPart(async () => (await import('../result/payment-result')).PaymentResult);
const PayoutFailed = lazyPart(async () => (await import('./payout-failed')).PayoutFailed);

/** What is owed on a loan and how to pay it; for a payout that failed, what to do about it. */
export function Screen(): ReactElement {
  return (
    <OrderScreen titleKey="repay.title">{orderNo => <RepayDetailScreen orderNo={orderNo} />}</OrderScreen>
  );
}

function RepayDetailScreen({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { t } = useMessages();
  const call = useCall(getRepayDetail, { orderNo });
  const owed = call.data?.unrepaidAmount;
  // Beside the detail, unless that is known to have no place for it.
  const asks = call.data === undefined || mayCancel(call.data);
  const { data: cancellation } = useCallOfDebt(getCancellation, asks ? { orderNo } : undefined, owed);
  useRecordLoan(call.data);
  const status = call.data?.status;
  const owes = status === orderStatus.repaying || status === orderStatus.overdue;
  // A payment may arrive while this is read: a transfer is made in the bank's own app.
  usePolling(call, owes);
  if (call.data && owes) {
    return <OwedScreen detail={call.data} call={call} cancellation={cancellation} />;
  }
  if (call.data && status === orderStatus.finished) {
    const outcome = outcomeOf(call.data, 0);
    if (outcome.kind !== 'waiting') return <PaymentResult detail={call.data} outcome={outcome} />;
  }
  return (
    <LoadedPage call={call} title={t('repay.title')}>
      {detail =>
        detail.status === orderStatus.payFailed ? (
          <PayoutFailed orderNo={orderNo} />
        ) : (
          <NothingOwed detail={detail} />
        )
      }
    </LoadedPage>
  );
}
