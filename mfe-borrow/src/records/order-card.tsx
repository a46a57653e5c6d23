import type { LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { shownLabelOf } from '@sunbird/loan-domain';
import type { Pages } from '@sunbird/remote-kit/pages';
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
