import { getLatestOrder, type LoanOrder, listOrders } from '@sunbird/api-client';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';

const pageSize = 50;

export interface FoundOrder {
  /** `missing`: the borrower has no order of this number. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error' | 'missing';
  readonly order?: LoanOrder;
  /** The order was read since the screen opened. An earlier answer may be shown, but must not lead to another screen. */
  readonly isCurrent: boolean;
  /** Why the newest attempt failed; `order` is then that of `at`. */
  readonly error?: unknown;
  /** Epoch ms of the order. */
  readonly at?: number;
  reload(): void;
}

/** Where an order is looked for: in the call of the latest order, or in one page of a list of records. */
type Place =
  | { readonly type: 'latest' }
  | { readonly type: 'incomplete' | 'finished'; readonly page: number };

interface Search {
  readonly orderNo: string | undefined;
  readonly place: Place;
  /** Epoch ms: an earlier response says nothing about the orders that are not in it. */
  readonly since: number;
}

interface OrderRow {
  readonly orderNo: string;
}

interface OrderPage {
  readonly list: readonly OrderRow[];
  readonly total: number;
}

function isOrder(row: OrderRow): row is LoanOrder {
  return 'status' in row;
}

function find(rows: readonly OrderRow[] | undefined, orderNo: string | undefined): LoanOrder | undefined {
  return rows?.find((row): row is LoanOrder => isOrder(row) && row.orderNo === orderNo);
}

/** The place after one in which the order is not; undefined after the last page of the finished orders. */
function placeAfter(place: Place, page: OrderPage | undefined): Place | undefined {
  if (place.type === 'latest') return { type: 'incomplete', page: 1 };
  const isLast = !page || page.list.length === 0 || place.page * pageSize >= page.total;
  if (!isLast) return { ...place, page: place.page + 1 };
  return place.type === 'incomplete' ? { type: 'finished', page: 1 } : undefined;
}

/** The calls of one place of the search; only one of them is sent. */
function usePlace({ place, orderNo }: Search, asks: boolean) {
  const isLatest = place.type === 'latest';
  const one = useCall(getLatestOrder, asks && isLatest ? {} : undefined);
  const many = useCall(listOrders, asks && !isLatest ? { ...place, size: pageSize } : undefined);
  const call: CallState<unknown> = isLatest ? one : many;
  const rows = isLatest ? one.data && [one.data] : many.data?.list;
  const order = find(rows ?? [], orderNo);
  return { call, order, following: placeAfter(place, many.data) };
}

/** Moves the search on while the order is not in its place. */
function useSearch(orderNo: string | undefined, first: Place) {
  const [start, setStart] = useState<Search>(() => ({ orderNo, place: first, since: Date.now() }));
  const search = start.orderNo === orderNo ? start : { orderNo, place: first, since: start.since };
  const look = useCallback((place: Place) => setStart({ orderNo, place, since: Date.now() }), [orderNo]);
  return { search, look };
}

/**
 * One order of the borrower by its number: page by page through the records, so that an old order is found too. A lender
 * with one product is first asked for the latest order. Makes no call while signed out or without a number.
 */
export function useOrder(orderNo: string | undefined): FoundOrder {
  const { session, settings } = useShell();
  const asks = session.status === 'signedIn' && orderNo !== undefined;
  const [first] = useState<Place>(() =>
    settings.singleProduct ? { type: 'latest' } : { type: 'incomplete', page: 1 },
  );
  const { search, look } = useSearch(orderNo, first);
  const { call, order, following } = usePlace(search, asks);

  const seenIn = useRef<Place>();
  if (order) seenIn.current = search.place;
  const isAbsent =
    call.status === 'ready' && !order && call.error === undefined && (call.at ?? 0) >= search.since;
  // An order that leaves its page may be on an earlier one, because others have left that.
  const hasLeft = isAbsent && seenIn.current === search.place && search.place !== first;
  const next = hasLeft ? first : following;
  useEffect(() => {
    if (!isAbsent || !next) return;
    seenIn.current = undefined;
    look(next);
  }, [isAbsent, next, look]);

  const again = useCallback(() => look(first), [look, first]);
  if (!asks) return { status: 'idle', isCurrent: false, reload: call.reload };
  if (isAbsent && !next) return { status: 'missing', isCurrent: true, reload: again };
  return foundIn(call, order, search.since);
}

function foundIn(call: CallState<unknown>, order: LoanOrder | undefined, since: number): FoundOrder {
  const { error, at, reload } = call;
  const failed = error !== undefined;
  return {
    status: order ? 'ready' : failed ? 'error' : 'loading',
    isCurrent: (at ?? 0) >= since,
    ...(order ? { order } : {}),
    ...(failed ? { error } : {}),
    ...(at === undefined ? {} : { at }),
    reload,
  };
}
