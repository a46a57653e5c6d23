import { type DataOf, type Endpoint, getLatestOrder, type LoanOrder, listOrders } from '@sunbird/api-client';
import { type Shell, useLoad, useShell } from '@sunbird/shell-api';
import { useState } from 'react';

const lists = ['incomplete', 'finished'] as const;
const size = 50;

export interface LoadedOrder {
  /** `missing`: the borrower has no such order. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error' | 'missing';
  readonly order?: LoanOrder | undefined;
  /** The order was read since the screen opened. An earlier answer may be shown, but must not lead to another screen. */
  readonly isCurrent: boolean;
  /** Why the newest attempt failed; `order` is then that of `at`. */
  readonly error?: unknown;
  /** Epoch ms of the order. */
  readonly at?: number | undefined;
  reload(): void;
}

/** A call whose answer has one order of the borrower. */
type OneOrder = Endpoint<object, LoanOrder | { readonly order: LoanOrder | null } | null>;

export interface UseOrderOptions {
  /** Where the order is looked for before the records: in the call of the latest one. */
  readonly first?: OneOrder;
  /** Whether to look at all. Without a number, the order of the first call is meant. Default: where there is a number. */
  readonly asks?: boolean;
}

interface Wanted {
  readonly orderNo: string | undefined;
  readonly first: OneOrder;
}

type Row = LoanOrder | { readonly orderNo: string } | null;

function isWanted({ orderNo }: Wanted, row: Row): row is LoanOrder {
  return row !== null && 'status' in row && (orderNo === undefined || row.orderNo === orderNo);
}

function orderOf(data: DataOf<OneOrder>): LoanOrder | null {
  return data && 'order' in data ? data.order : data;
}

/** Page by page through the records, so that an old order is found too. Null where the borrower has no such order. */
async function findOrder(api: Shell['api'], wanted: Wanted, signal: AbortSignal): Promise<LoanOrder | null> {
  const first = orderOf(await api.call(wanted.first, {}, { signal }));
  if (isWanted(wanted, first)) return first;
  if (wanted.orderNo === undefined) return null;
  for (const type of lists) {
    let isLast = false;
    for (let page = 1; !isLast; page += 1) {
      const { list, total } = await api.call(listOrders, { type, page, size }, { signal });
      const order = list.find(row => isWanted(wanted, row));
      if (order) return order;
      isLast = list.length === 0 || page * size >= total;
    }
  }
  return null;
}

/** What is known of it already, from the calls before. */
function lastKnown(api: Shell['api'], wanted: Wanted) {
  const first = api.peek(wanted.first, {});
  const pages = lists.map(type => api.peek(listOrders, { type, page: 1, size }));
  const cached: readonly ({ readonly rows: readonly Row[]; readonly at: number } | undefined)[] = [
    first && { rows: [orderOf(first.data)], at: first.at },
    ...pages.map(page => page && { rows: page.data.list, at: page.at }),
  ];
  for (const answer of cached) {
    const data = answer?.rows.find(row => isWanted(wanted, row));
    if (answer && data) return { data, at: answer.at };
  }
  return undefined;
}

/** One order of the borrower by its number, however old. Makes no call while signed out. */
export function useOrder(
  orderNo: string | undefined,
  { first = getLatestOrder, asks = orderNo !== undefined }: UseOrderOptions = {},
): LoadedOrder {
  const { api, session } = useShell();
  // By the answers themselves: the phone's clock may be set while the screen is open.
  const [answers] = useState(() => new WeakSet<LoanOrder>());
  const wanted = { orderNo, first };
  const { data, at, ...call } = useLoad<LoanOrder | null>(
    asks && session.status === 'signedIn' ? `order ${orderNo}` : undefined,
    async signal => {
      const order = await findOrder(api, wanted, signal);
      if (order) answers.add(order);
      return order;
    },
    lastKnown(api, wanted),
  );
  const isCurrent = data === null || (data !== undefined && answers.has(data));
  if (data) return { ...call, order: data, at, isCurrent };
  const isMissing = data === null && call.error === undefined;
  return { ...call, status: isMissing ? 'missing' : data === null ? 'error' : call.status, isCurrent };
}
