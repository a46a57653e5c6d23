import { type LoanOrder, listOrders, type StatementRow } from '@sunbird/api-client';
import { type Pages, usePages } from '@sunbird/remote-kit/pages';
import { useShell } from '@sunbird/shell-api';

type Row = LoanOrder | StatementRow;
type RowType = 'incomplete' | 'finished' | 'statement';

function isOrder(row: Row): row is LoanOrder {
  return !('kind' in row);
}

function isStatementRow(row: Row): row is StatementRow {
  return 'kind' in row;
}

function useRows(type: RowType): Pages<Row> {
  return usePages(
    listOrders,
    page => ({ type, page, size: 20 }),
    row => (isOrder(row) ? row.orderNo : row.id),
  );
}

/** Orders of one tab, page by page. */
export function useOrders(type: 'incomplete' | 'finished'): Pages<LoanOrder> {
  const pages = useRows(type);
  return { ...pages, rows: pages.rows.filter(isOrder) };
}

/** Every movement of money, newest first, page by page. `all` reads the rest at once. */
export function useStatement(): Pages<StatementRow> & { all(): Promise<readonly StatementRow[]> } {
  const { api } = useShell();
  const pages = useRows('statement');
  return {
    ...pages,
    rows: pages.rows.filter(isStatementRow),
    async all() {
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const { list, total } = await api.call(listOrders, { type: 'statement', page, size: 100 });
        rows.push(...list);
        if (list.length === 0 || rows.length >= total) return rows.filter(isStatementRow);
      }
    },
  };
}
