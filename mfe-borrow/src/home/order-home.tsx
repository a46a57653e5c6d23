import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import type { CallState } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { sendBackOf } from '../shared/order/ending';
import { HomeExtras } from './home-extras';
import { Approved } from './order/approved';
import { Assessing } from './order/assessing';
import { FoldedLoans } from './order/folded-loans';
import { Overdue } from './order/overdue';
import { PayoutFailed } from './order/payout-failed';
import { ReadyToSend } from './order/ready-to-send';
import { Rejected } from './order/rejected';
import { Repaying } from './order/repaying';
import { Returning } from './order/returning';
import { Sending } from './order/sending';
import { Unfinished } from './order/unfinished';
import { UnknownOrder } from './order/unknown-order';
import type { HomeView, ShownStatus } from './use-home';

export interface OrderHomeProps {
  readonly view: HomeView;
  readonly order: LoanOrder;
  /** Home's call, repeated while the lender assesses, pays out, or waits for what goes back. */
  readonly call: CallState<HomeView>;
}

const moving: readonly ShownStatus[] = ['assessing', 'lending'];

/** Home of a borrower with an open order. */
export function OrderHome({ view, order, call }: OrderHomeProps): ReactElement {
  const sendBack = sendBackOf(order);
  usePolling(call, sendBack !== undefined || moving.includes(view.homeStatus), view.homeStatus);
  const below = (
    <>
      <HomeExtras view={view} />
      {view.homeStatus === 'repaying' && <FoldedLoans view={view} />}
    </>
  );
  if (sendBack) {
    return (
      <Returning orderNo={order.orderNo} {...sendBack}>
        {below}
      </Returning>
    );
  }
  if (view.homeStatus === 'repaying') {
    return (
      <Repaying order={order} nextLimit={view.nextLimit}>
        {below}
      </Repaying>
    );
  }
  if (view.homeStatus === 'overdue') return <Overdue order={order}>{below}</Overdue>;
  return (
    <>
      <OrderCards homeStatus={view.homeStatus} order={order} />
      {below}
    </>
  );
}

interface OrderCardsProps {
  readonly homeStatus: Exclude<ShownStatus, 'repaying' | 'overdue'>;
  readonly order: LoanOrder;
}

function OrderCards({ homeStatus, order }: OrderCardsProps): ReactElement {
  switch (homeStatus) {
    case 'canLoan':
      return <Unfinished order={order} />;
    case 'assessing':
      return order.status === orderStatus.finishLoading ? (
        <ReadyToSend order={order} />
      ) : (
        <Assessing order={order} />
      );
    case 'rejected':
      return <Rejected order={order} />;
    case 'success':
      return <Approved order={order} />;
    case 'failed':
      return <PayoutFailed order={order} />;
    case 'lending':
      return <Sending order={order} />;
    case 'unknown':
      return <UnknownOrder order={order} />;
  }
}
