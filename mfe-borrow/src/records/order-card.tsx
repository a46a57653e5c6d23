import { type LoanOrder, listOrders, type StatementRow } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { shownLabelOf } from '@sunbird/loan-domain';
import { type Pages, usePages } from '@sunbird/remote-kit/pages';
import { useShell } from '@sunbird/shell-api';
import { Card, CostList, type CostRow, Divider, SkeletonCards, Tag } from '@sunbird/ui';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { PagedList, type PagedListProps } from '../shared/pages';
import { useMessages } from '../use-messages';
import styles from './records.module.css';

const tagKinds = {
  assessing: 'info',
  repaying: 'brand',
  overdue: 'bad',
  finished: 'ok',
  addingCard: 'warn',
  incomplete: 'warn',
  notStarted: 'plain',
  readyToSend: 'warn',
  approved: 'ok',
  disbursing: 'info',
  cancelled: 'plain',
  rejected: 'plain',
  failed: 'warn',
  unknown: 'plain',
} as const;

export interface OrderCardProps {
  readonly order: LoanOrder;
  readonly rows: readonly CostRow[];
  /** The way on. */
  readonly children?: ReactNode;
}

/** One loan: amount, number and day, its state, and the facts that matter in that state. */
export function OrderCard({ order, rows, children }: OrderCardProps): ReactElement {
  const { t, formatDate } = useMessages();
  const label = shownLabelOf(order.status, order.statusLabel);
  return (
    <li>
      <Card>
        <div className={styles.head}>
          <div>
            <h2 className={styles.amount}>
              <Money value={order.loanAmount} />
            </h2>
            <small>
              {order.orderNo} · {formatDate(order.applyTime, 'shortDate')}
            </small>
          </div>
          <Tag kind={tagKinds[label]}>{t(`orderLabel.${label}`)}</Tag>
        </div>
        {rows.length > 0 && (
          <>
            <Divider />
            <CostList rows={rows} />
          </>
        )}
        {children}
      </Card>
    </li>
  );
}

export interface OrderListProps extends Pick<PagedListProps<LoanOrder>, 'none' | 'after'> {
  readonly listed: Pages<LoanOrder>;
  readonly item: ComponentType<{ readonly order: LoanOrder }>;
}

/** The orders of a tab, each as a card. */
export function OrderList({ item: Item, ...list }: OrderListProps): ReactElement {
  return (
    <PagedList {...list} skeleton={<SkeletonCards />}>
      {orders => (
        <ul className={styles.list}>
          {orders.map(order => (
            <Item key={order.orderNo} order={order} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

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

/**
 * Every movement of money, newest first, page by page. `all` reads the rest at once; a row that a
 * newer movement shifts to the next page meanwhile is listed once.
 */
export function useStatement(): Pages<StatementRow> & { all(): Promise<readonly StatementRow[]> } {
  const { api } = useShell();
  const pages = useRows('statement');
  return {
    ...pages,
    rows: pages.rows.filter(isStatementRow),
    async all() {
      const rows = new Map<string, StatementRow>();
      for (let page = 1; ; page += 1) {
        const { list, total } = await api.call(listOrders, { type: 'statement', page, size: 100 });
        for (const row of list.filter(isStatementRow)) rows.set(row.id, row);
        if (list.length === 0 || rows.size >= total) return [...rows.values()];
      }
    },
  };
}
