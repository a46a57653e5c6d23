import { asc, desc, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Queries } from '../../database/open-database';
import { ledgerEntries, ledgerTransactions } from '../../database/schema';
import { rowsShown } from '../console-deps';
import { moneyText, timeText } from '../format';
import { orderLink } from '../layout';
import { type Html, tableHtml } from '../parts';
import { texts } from '../texts';

const labels = texts.ledger;

/** The newest transactions, all or those of an order, each with its entries. */
export async function transactionsTable(queries: Queries, caption: string, orderNo?: string): Promise<Html> {
  const rows = await queries
    .select()
    .from(ledgerTransactions)
    .where(orderNo === undefined ? undefined : eq(ledgerTransactions.orderNo, orderNo))
    .orderBy(desc(ledgerTransactions.at), desc(ledgerTransactions.transactionId))
    .limit(rowsShown);
  const ids = rows.map(({ transactionId }) => transactionId);
  const entries = await queries
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.transactionId, ids))
    .orderBy(asc(ledgerEntries.entryId));
  return tableHtml(
    caption,
    [texts.order.at, labels.kind, texts.orders.order, labels.entries],
    rows.map(({ transactionId, at, kind, orderNo: order, currency }) => [
      timeText(at),
      kind,
      order === null ? null : orderLink(order),
      html`${entries
        .filter(entry => entry.transactionId === transactionId)
        .map(({ account, amount }) => html`${account} ${moneyText(amount, currency)}<br>`)}`,
    ]),
  );
}
