import { getLatestOrder, type LoanOrder, listOrders } from '@sunbird/api-client';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';

const manyOrders = 50;

export interface FoundOrder {
  /** `missing`: the borrower has no order of this number. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error' | 'missing';
  readonly order?: LoanOrder;
  readonly error?: unknown;
  /** Epoch ms of the order. */
  readonly at?: number;
  reload(): void;
}

interface OrderRow {
  readonly orderNo: string;
}

function isOrder(row: OrderRow): row is LoanOrder {
  return 'status' in row;
}

function find(rows: readonly OrderRow[] | undefined, orderNo: string | undefined): LoanOrder | undefined {
  return rows?.find((row): row is LoanOrder => isOrder(row) && row.orderNo === orderNo);
}

/**
 * One order of the borrower by its number. `poll` returns the ms until the next poll.
 * Makes no call while signed out or without a number.
 */
export function useOrder(
  orderNo: string | undefined,
  poll: (order: LoanOrder | undefined) => number | false = () => false,
): FoundOrder {
  const { session, settings } = useShell();
  const asks = session.status === 'signedIn' && orderNo !== undefined;
  const list = asks && !settings.singleProduct;

  const latest = useCall(getLatestOrder, asks && settings.singleProduct ? {} : undefined, {
    poll: data => poll(data ?? undefined),
  });
  const open = useCall(listOrders, list ? { type: 'incomplete', page: 1, size: manyOrders } : undefined, {
    poll: data => poll(find(data?.list, orderNo)),
  });
  const isOpen = find(open.data?.list, orderNo) !== undefined;
  const lookAmongClosed = list && open.status === 'ready' && !isOpen;
  const closed = useCall(
    listOrders,
    lookAmongClosed ? { type: 'finished', page: 1, size: manyOrders } : undefined,
  );

  if (!asks) return { status: 'idle', reload: open.reload };
  if (settings.singleProduct)
    return found(latest, latest.data?.orderNo === orderNo ? latest.data : undefined);
  if (isOpen || open.status !== 'ready') return found(open, find(open.data?.list, orderNo));
  return { ...found(closed, find(closed.data?.list, orderNo)), reload: open.reload };
}

function found(call: CallState<unknown>, order: LoanOrder | null | undefined): FoundOrder {
  const { status, error, at, reload } = call;
  return {
    status: status === 'ready' && !order ? 'missing' : status,
    ...(order ? { order } : {}),
    ...(error === undefined ? {} : { error }),
    ...(at === undefined ? {} : { at }),
    reload,
  };
}
