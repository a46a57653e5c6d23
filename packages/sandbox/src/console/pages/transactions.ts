import { asc, desc, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Queries } from '../../database/open-database';
import { ledgerEntries, ledgerTransactions } from '../../database/schema';
import { type Html, moneyText, orderLink, rowsShown, tableHtml, timeText } from '../html';

/** The newest transactions, all or those of an order, each with its entries. */
export async function transactionsTable(queries: Queries, caption: string, orderNo?: string): Promise<Html> {
  const rows = await queries.query.ledgerTransactions.findMany({
    where: orderNo === undefined ? undefined : eq(ledgerTransactions.orderNo, orderNo),
    orderBy: [desc(ledgerTransactions.at), desc(ledgerTransactions.transactionId)],
    limit: rowsShown,
  });
  const ids = rows.map(({ transactionId }) => transactionId);
  const entries = await queries.query.ledgerEntries.findMany({
    where: inArray(ledgerEntries.transactionId, ids),
    orderBy: asc(ledgerEntries.entryId),
  });
  return tableHtml(
    caption,
    {
      At: ({ at }) => timeText(at),
      Kind: ({ kind }) => kind,
      Order: ({ orderNo: order }) => order && orderLink(order),
      Entries: ({ transactionId, currency }) =>
        html`${entries
          .filter(entry => entry.transactionId === transactionId)
          .map(({ account, amount }) => html`${account} ${moneyText(amount, currency)}<br>`)}`,
    },
    rows,
  );
}
