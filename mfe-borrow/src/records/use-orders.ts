import { type LoanOrder, listOrders, type StatementRow } from '@sunbird/api-client';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { type Listed, type PageOf, usePages } from '../shared/pages';

const pageSize = 20;

type Row = LoanOrder | StatementRow;

function isOrder(row: Row): row is LoanOrder {
  return !('kind' in row);
}

function isStatementRow(row: Row): row is StatementRow {
  return 'kind' in row;
}

/** The narrower list of a page that may hold two kinds of rows. */
function only<R extends Row>(page: PageOf<Row>, is: (row: Row) => row is R): PageOf<R> {
  return { ...page, list: page.list.filter(is) };
}

function narrowed<R extends Row>(
  { data, ...call }: CallState<PageOf<Row>>,
  is: (row: Row) => row is R,
): CallState<PageOf<R>> {
  return data === undefined ? call : { ...call, data: only(data, is) };
}

/** Orders of one tab, page by page. */
export function useOrders(type: 'incomplete' | 'finished'): Listed<LoanOrder> {
  const { api } = useShell();
  const first = useCall(listOrders, { type, page: 1, size: pageSize });
  const call = narrowed(first, isOrder);
  async function load(page: number) {
    return only(await api.call(listOrders, { type, page, size: pageSize }), isOrder);
  }
  return { call, pages: usePages(call, load, order => order.orderNo) };
}

/** Every movement of money, newest first, page by page. `all` reads the rest at once. */
export function useStatement(): Listed<StatementRow> & { all(): Promise<readonly StatementRow[]> } {
  const { api } = useShell();
  const type = 'statement';
  const call = narrowed(useCall(listOrders, { type, page: 1, size: pageSize }), isStatementRow);
  async function load(page: number, size = pageSize) {
    return only(await api.call(listOrders, { type, page, size }), isStatementRow);
  }
  return {
    call,
    pages: usePages(call, load, row => row.id),
    async all() {
      const rows: StatementRow[] = [];
      for (let page = 1; ; page += 1) {
        const { list, total } = await load(page, 100);
        rows.push(...list);
        if (list.length === 0 || rows.length >= total) return rows;
      }
    },
  };
}
