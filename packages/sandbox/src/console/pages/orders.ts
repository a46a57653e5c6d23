import { isOrderStatus, orderStatuses } from '@sunbird/loan-domain';
import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { orders } from '../../database/schema';
import { type ConsoleDeps, type Input, rowsShown } from '../console-deps';
import { moneyText, statusText, timeText } from '../format';
import { addressOf, borrowerLink, orderLink, type Page } from '../layout';
import { buttonHtml, type Cell, selectHtml, tableHtml } from '../parts';
import { fill, texts } from '../texts';

const labels = texts.orders;

export const orderHeads = [
  labels.order,
  labels.borrower,
  labels.product,
  labels.amount,
  labels.status,
  labels.due,
  labels.made,
];

export function orderRow(order: typeof orders.$inferSelect): readonly Cell[] {
  return [
    orderLink(order.orderNo),
    borrowerLink(order.userId),
    order.productId,
    moneyText(order.amount, order.currency),
    statusText(order.status),
    order.dueDate,
    timeText(order.createdAt),
  ];
}

/** The newest orders, all or those in a status. */
export async function ordersPage({ queries }: ConsoleDeps, input: Input): Promise<Page> {
  const status = Number(input.status);
  const rows = await queries
    .select()
    .from(orders)
    .where(isOrderStatus(status) ? eq(orders.status, status) : undefined)
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(rowsShown);
  const choices = orderStatuses.map(one => [String(one), statusText(one)] as const);
  const filter = html`<form method="get" action="${addressOf('orders')}">${selectHtml(
    'filter',
    'status',
    labels.filter,
    [['', labels.all], ...choices],
    isOrderStatus(status) ? String(status) : '',
  )}${buttonHtml(labels.show)}</form>`;
  const body = html`${filter}${tableHtml(labels.caption, orderHeads, rows.map(orderRow))}
${rows.length === rowsShown ? html`<p class="hint">${fill(texts.more, { count: rowsShown })}</p>` : ''}`;
  return { section: 'orders', title: texts.nav.orders, body };
}
