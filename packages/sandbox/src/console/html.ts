import { formatMoney } from '@sunbird/lender/kit/texts';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
export type Cell = string | number | Html | null | undefined;

export const nothing: Html = html``;

/** A column of a table: a field, under its name, or what stands above it and what it shows of a row. */
type Column<Row> = (keyof Row & string) | readonly [heading: string, cellOf: (row: Row) => Cell];
export type Columns<Row> = readonly Column<Row>[];

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

function cellOf<Row extends object>(row: Row, column: Column<Row>): Cell {
  if (typeof column !== 'string') return column[1](row);
  return shown(column, row[column], 'currency' in row ? String(row.currency) : '');
}

/** A table that can be scrolled sideways, or a note that it is empty. */
export function tableHtml<Row extends object>(
  caption: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): Html {
  if (rows.length === 0) return html`<h2>${caption}</h2><p class="quiet">None.</p>`;
  const heads = columns.map(column => (typeof column === 'string' ? headingOf(column) : column[0]));
  return html`<div class="table" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`<tr>${columns.map(column => cellHtml(cellOf(row, column)))}</tr>`)}</tbody></table></div>`;
}

function cellHtml(cell: Cell): Html {
  return html`<td${typeof cell === 'number' ? html` class="figure"` : ''}>${cell ?? '–'}</td>`;
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

/** Facts, each with its name. */
export function factsHtml(facts: Readonly<Record<string, Cell>>): Html {
  return html`<dl>${Object.entries(facts).map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? '–'}</dd>`)}</dl>`;
}

export function linkHtml(href: string, text: string): Html {
  return html`<a href="${href}">${text}</a>`;
}

export function borrowerLink(userId: string): Html {
  return linkHtml(`/console/borrowers/${userId}`, userId);
}

export function orderLink(orderNo: string): Html {
  return linkHtml(`/console/orders/${orderNo}`, orderNo);
}

/** A long text behind the word `show`. */
export function detailsHtml(text: string): Html {
  return html`<details><summary>show</summary><pre>${text}</pre></details>`;
}

export type Option = readonly [value: string, text: string];

interface FieldText {
  readonly label: string;
  readonly hint?: string;
  readonly inputMode?: 'decimal' | 'text' | 'tel';
}

/** A field with its label. The id is unique on the page, where several forms may stand. */
export function fieldHtml(id: string, name: string, field: FieldText, value = ''): Html {
  const { label, hint, inputMode = 'text' } = field;
  return html`<label for="${id}">${label}</label>${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
<input id="${id}" name="${name}" value="${value}" inputmode="${inputMode}" autocomplete="off"${hint ? html` aria-describedby="${id}-hint"` : ''}>`;
}

export function selectHtml(
  id: string,
  name: string,
  label: string,
  options: readonly Option[],
  selected = '',
): Html {
  return html`<label for="${id}">${label}</label>
<select id="${id}" name="${name}">${options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === selected ? html` selected` : ''}>${text}</option>`,
  )}</select>`;
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
