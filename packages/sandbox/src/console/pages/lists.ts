import type { Queries } from '@sunbird/lender/database/open-database';
import { findRow } from '@sunbird/lender/database/rows';
import { ledgerEntries, ledgerTransactions, messages, orders, users } from '@sunbird/lender/database/schema';
import type { LoggedCall } from '@sunbird/lender/http/log/request-log';
import { marketOf } from '@sunbird/lender/settings/markets';
import {
  buttonHtml,
  detailsHtml,
  fieldHtml,
  type Html,
  linkHtml,
  nothing,
  selectHtml,
} from '@sunbird/lender/staff/page/html';
import { isOrderStatus, normalisePhone, orderStatuses } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import type { ControlsDeps } from '../../controls/controls-deps';
import type { Input } from '../actions';
import { formHtml } from '../forms';
import { type Columns, listHtml, moneyText, rowsShown, statusText, tableHtml } from '../html';
import { addressOf, type Page } from '../layout';

type User = typeof users.$inferSelect;

function borrowerColumns(ordersOf: ReadonlyMap<string, number>): Columns<User> {
  return [
    'userId',
    'mobile',
    'market',
    'level',
    ['Limit', ({ creditLimit, market }) => moneyText(creditLimit, marketOf(market).currency.code)],
    'score',
    ['Orders', ({ userId }) => ordersOf.get(userId) ?? 0],
    'createdAt',
  ];
}

/** The newest borrowers, or those with a mobile number. */
export async function borrowersPage({ lender }: ControlsDeps, { mobile }: Input): Promise<Page> {
  const { queries } = lender.database;
  const numbers = Object.values(allMarkets).map(({ phone }) => normalisePhone(mobile ?? '', phone));
  const rows = await queries
    .select()
    .from(users)
    .where(mobile ? inArray(users.mobile, numbers) : undefined)
    .orderBy(desc(users.createdAt))
    .limit(rowsShown);
  const ids = rows.map(({ userId }) => userId);
  const counts = await queries
    .select({ userId: orders.userId, all: count() })
    .from(orders)
    .where(inArray(orders.userId, ids))
    .groupBy(orders.userId);
  const ordersOf = new Map(counts.map(({ userId, all }) => [userId, all]));
  const field = fieldHtml('find-mobile', 'mobile', { label: 'Mobile number', inputMode: 'tel' });
  const form = formHtml('/borrowers/find', html`${field}${buttonHtml({ text: 'Find' })}`);
  const caption = mobile ? 'Borrowers with this number' : 'Newest borrowers';
  const body = html`<h2>Find a borrower</h2>${form}${listHtml(caption, borrowerColumns(ordersOf), rows)}`;
  return { section: 'borrowers', body };
}

export const orderColumns: Columns<typeof orders.$inferSelect> = [
  'orderNo',
  'userId',
  'productId',
  'amount',
  'status',
  'dueDate',
  'createdAt',
];

/** The newest orders, all or those in a status. */
export async function ordersPage({ lender }: ControlsDeps, input: Input): Promise<Page> {
  const status = Number(input.status);
  const isFiltered = isOrderStatus(status);
  const rows = await lender.database.queries
    .select()
    .from(orders)
    .where(isFiltered ? eq(orders.status, status) : undefined)
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(rowsShown);
  const choices = [
    ['', 'all'] as const,
    ...orderStatuses.map(one => [String(one), statusText(one)] as const),
  ];
  const select = selectHtml('filter-status', 'status', 'Status', choices, isFiltered ? String(status) : '');
  const filter = html`<form method="get" action="${addressOf('orders')}">${select}${buttonHtml({ text: 'Show' })}</form>`;
  return { section: 'orders', body: html`${filter}${listHtml('Orders', orderColumns, rows)}` };
}

const messageColumns: Columns<typeof messages.$inferSelect> = [
  'sentAt',
  ['To', ({ mobile, market }) => `${mobile} (${market})`],
  'channel',
  'code',
  'text',
];

/** What was "sent", to everybody or to one borrower. */
export async function messagesPage({ lender }: ControlsDeps, { borrower }: Input): Promise<Page> {
  const { queries } = lender.database;
  const user = borrower && (await findRow({ queries }, users, borrower));
  const rows = await queries
    .select()
    .from(messages)
    .where(user ? and(eq(messages.mobile, user.mobile), eq(messages.market, user.market)) : undefined)
    .orderBy(desc(messages.sentAt), desc(messages.sequence))
    .limit(rowsShown);
  const all = user ? html`<p>${linkHtml(addressOf('messages'), 'Messages to everybody')}</p>` : nothing;
  return { section: 'messages', body: html`${all}${listHtml('Newest messages', messageColumns, rows)}` };
}

const callColumns: Columns<LoggedCall> = [
  'at',
  ['Call', ({ method, path }) => `${method} ${path}`],
  ['HTTP', ({ status }) => status],
  'code',
  'ms',
  'fault',
  [
    'Details',
    ({ traceId, headers, payload, error }) =>
      detailsHtml(JSON.stringify({ traceId, headers, payload, error }, null, 1)),
  ],
];

/** The calls that were served: no token, and of payloads what their declarations allow alone. */
export function logPage({ log }: ControlsDeps): Page {
  const calls = log.since(0).slice(-rowsShown).reverse();
  return { section: 'log', body: listHtml('Calls served, newest first', callColumns, calls) };
}

/** The newest transactions, all or those of an order, each with its entries. */
export async function transactionsTable(queries: Queries, caption: string, orderNo?: string): Promise<Html> {
  const rows = await queries
    .select()
    .from(ledgerTransactions)
    .where(orderNo === undefined ? undefined : eq(ledgerTransactions.orderNo, orderNo))
    .orderBy(desc(ledgerTransactions.sequence))
    .limit(rowsShown);
  const ids = rows.map(({ transactionId }) => transactionId);
  const entries = await queries
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.transactionId, ids))
    .orderBy(asc(ledgerEntries.entryId));
  return tableHtml(
    caption,
    [
      'at',
      'kind',
      'orderNo',
      [
        'Entries',
        ({ transactionId, currency }) =>
          html`${entries
            .filter(entry => entry.transactionId === transactionId)
            .map(({ account, amount }) => html`${account} ${moneyText(amount, currency)}<br>`)}`,
      ],
    ],
    rows,
  );
}
