import { formatMoney } from '@sunbird/lender/kit/texts';
import {
  type Cell,
  type Column,
  type Html,
  tableHtml as kitTable,
  linkHtml,
  nothing,
} from '@sunbird/lender/staff/page/html';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { html } from 'hono/html';

/** Columns of a table: each a field, under its name, or what stands above it and what it shows of a row. */
export type Columns<Row> = readonly ((keyof Row & string) | Column<Row>)[];

const headings: Readonly<Record<string, string>> = { orderNo: 'Order', userId: 'Borrower', ms: 'ms' };

/** `returnedAt` as a heading: `Returned at`. */
function headingOf(field: string): string {
  if (headings[field]) return headings[field];
  const text = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Fields with an amount in minor units of their row's currency. */
const amounts: readonly string[] = ['amount', 'applied', 'refundable', 'balance'];

/** A field as a person reads it: moments, amounts, statuses and links by its name. */
function shown(field: string, value: unknown, currency: string): Cell {
  if (value === null || value === undefined) return undefined;
  if (field === 'orderNo') return orderLink(String(value));
  if (field === 'userId') return borrowerLink(String(value));
  if (typeof value !== 'number') return String(value);
  if (/(^a|A)t$/.test(field)) return timeText(value);
  if (amounts.includes(field)) return moneyText(value, currency);
  return /status$/i.test(field) ? statusText(value) : value;
}

/** A table, or a note that it is empty. */
export function tableHtml<Row extends object>(
  caption: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Html {
  const whole = columns.map((column): Column<Row> => {
    if (typeof column !== 'string') return column;
    return [headingOf(column), row => shown(column, row[column], 'currency' in row ? `${row.currency}` : '')];
  });
  return kitTable(caption, whole, rows);
}

export const rowsShown = 100;

/** A table of the newest rows, with a note if there are more. */
export function listHtml<Row extends object>(
  caption: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Html {
  const more = html`<p class="hint">The newest ${rowsShown} are shown.</p>`;
  return html`${tableHtml(caption, columns, rows)}
${rows.length === rowsShown ? more : nothing}`;
}

export function borrowerLink(userId: string): Html {
  return linkHtml(`/console/borrowers/${userId}`, userId);
}

export function orderLink(orderNo: string): Html {
  return linkHtml(`/console/orders/${orderNo}`, orderNo);
}

/** `2026-05-20 09:00:05 UTC`; a dash where there is no moment. */
export function timeText(moment: number | null | undefined): string {
  if (moment === null || moment === undefined) return '–';
  return `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** An amount in minor units of a currency. */
export function moneyText(minor: number | null | undefined, currency: string): string {
  if (minor === null || minor === undefined) return '–';
  const market = Object.values(allMarkets).find(one => one.currency.code === currency);
  return market ? formatMoney(minor, market, 'en') : `${minor / 100} ${currency}`;
}

const statusNames = new Map<number, string>(
  Object.entries(orderStatus).map(([name, status]) => [status, name]),
);

/** `2 repaying` */
export function statusText(status: number | OrderStatus): string {
  return `${status} ${statusNames.get(status) ?? ''}`.trim();
}
