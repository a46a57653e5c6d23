import { digitsOnly } from '@sunbird/loan-domain';
import { count, desc, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Queries } from '../../database/open-database';
import { orders, users } from '../../database/schema';
import { marketOf } from '../../engine/products';
import { type ConsoleDeps, type Input, rowsShown } from '../console-deps';
import { moneyText, timeText } from '../format';
import { addressOf, borrowerLink, type Page } from '../layout';
import { buttonHtml, fieldHtml, formHtml, type Html, tableHtml } from '../parts';
import { fill, texts } from '../texts';

const labels = texts.borrowers;

const heads = [
  labels.id,
  labels.mobile,
  labels.market,
  labels.level,
  labels.limit,
  labels.score,
  labels.orders,
  labels.since,
];

async function borrowersTable(
  queries: Queries,
  caption: string,
  rows: readonly (typeof users.$inferSelect)[],
): Promise<Html> {
  const ids = rows.map(({ userId }) => userId);
  const counts = await queries
    .select({ userId: orders.userId, all: count() })
    .from(orders)
    .where(inArray(orders.userId, ids))
    .groupBy(orders.userId);
  const ordersOf = new Map(counts.map(({ userId, all }) => [userId, all]));
  return tableHtml(
    caption,
    heads,
    rows.map(user => [
      borrowerLink(user.userId),
      user.mobile,
      user.market,
      user.level,
      moneyText(user.creditLimit, marketOf(user.market).currency.code),
      user.score,
      ordersOf.get(user.userId) ?? 0,
      timeText(user.createdAt),
    ]),
  );
}

/** The newest borrowers, or those with a mobile number. */
export async function borrowersPage(deps: ConsoleDeps, { mobile }: Input = {}): Promise<Page> {
  const { queries, token } = deps;
  const digits = mobile && digitsOnly(mobile).replace(/^0+/, '');
  const rows = await queries
    .select()
    .from(users)
    .where(digits ? eq(users.mobile, digits) : undefined)
    .orderBy(desc(users.createdAt))
    .limit(rowsShown);
  const form = formHtml(
    token,
    `${addressOf('borrowers')}/find`,
    html`${fieldHtml('find', 'mobile', labels.mobile, { inputMode: 'tel' })}${buttonHtml(labels.search)}`,
  );
  const table = await borrowersTable(queries, digits ? labels.found : labels.newest, rows);
  const body = html`<h2>${labels.find}</h2>${form}${table}
${rows.length === rowsShown ? html`<p class="hint">${fill(texts.more, { count: rowsShown })}</p>` : ''}`;
  return { section: 'borrowers', title: texts.nav.borrowers, body };
}
