import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import type { CallState } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { HomeExtras } from './home-extras';
import { Approved } from './order/approved';
import { Assessing } from './order/assessing';
import { FoldedLoans } from './order/folded-loans';
import { Overdue } from './order/overdue';
import { PayoutFailed } from './order/payout-failed';
import { ReadyToSend } from './order/ready-to-send';
import { Rejected } from './order/rejected';
import { Repaying } from './order/repaying';
import { Sending } from './order/sending';
import { Unfinished } from './order/unfinished';
import { UnknownOrder } from './order/unknown-order';
import type { HomeView, ShownStatus } from './use-home';

interface OrderProps {
  readonly view: HomeView;
  readonly order: LoanOrder;
}

export interface OrderHomeProps extends OrderProps {
  /** Home's call, repeated while the lender assesses or pays out. */
  readonly call: CallState<HomeView>;
}

const moving: readonly ShownStatus[] = ['assessing', 'lending'];

/** Home of a borrower with an open order. */
export function OrderHome({ view, order, call }: OrderHomeProps): ReactElement {
  usePolling(call, moving.includes(view.homeStatus), view.homeStatus);
  return (
    <>
      <OrderCards view={view} order={order} />
      <HomeExtras view={view} />
      {view.homeStatus === 'repaying' && <FoldedLoans view={view} />}
    </>
  );
}

function OrderCards({ view: { homeStatus }, order }: OrderProps): ReactElement {
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
    case 'repaying':
      return <Repaying order={order} />;
    case 'overdue':
      return <Overdue order={order} />;
    case 'unknown':
      return <UnknownOrder order={order} />;
  }
}
