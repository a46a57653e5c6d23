import type { LoanOrder } from '@sunbird/api-client';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { cancellationOf } from '../shared/order/ending';
import { Message } from '../use-messages';

const shownMs = 7 * 86_400_000;

/** How a loan that is just over ended, where money went another way than agreed: cancelled, sent back, paid too much. */
export function LastOutcome({ order }: { readonly order: LoanOrder }): ReactElement | null {
  const now = useLenderClock().now();
  const { disbursalAmount, finishTime, loanAmount, refund } = order;
  const cancellation = cancellationOf(order);
  if (finishTime === undefined || now - finishTime > shownMs || !(cancellation || refund)) return null;
  return (
    <Notice kind="ok">
      {cancellation &&
        (cancellation.sentBack ? (
          <Message id="home.wasReturned" values={{ amount: disbursalAmount }} />
        ) : (
          <Message id="home.wasCancelled" values={{ amount: loanAmount }} />
        ))}{' '}
      {refund && (
        <Message
          id={refund.sentAt === undefined ? 'home.refundWaits' : 'home.refundSent'}
          values={{ amount: refund.amount }}
        />
      )}
    </Notice>
  );
}
