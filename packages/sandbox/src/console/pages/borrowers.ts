import { count, desc, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import { orders, users } from '../../database/schema';
import { marketOf } from '../../engine/products';
import { type Desk, type Input, rowsShown } from '../desk';
import { moneyText, timeText } from '../format';
import { addressOf, borrowerLink, type Page } from '../layout';
import { buttonHtml, fieldHtml, formHtml, tableHtml } from '../parts';
import { fill, texts } from '../texts';

const words = texts.borrowers;

/** The newest borrowers, or those with a mobile number. */
export async function borrowersPage(desk: Desk, { mobile }: Input = {}): Promise<Page> {
  const { queries, token } = desk;
  const digits = mobile?.replace(/\D/g, '').replace(/^0+/, '');
  const rows = await queries
    .select()
    .from(users)
    .where(digits ? eq(users.mobile, digits) : undefined)
    .orderBy(desc(users.createdAt))
    .limit(rowsShown);
  const ids = rows.map(({ userId }) => userId);
  const counts = await queries
    .select({ userId: orders.userId, all: count() })
    .from(orders)
    .where(inArray(orders.userId, ids))
    .groupBy(orders.userId);
  const ordersOf = new Map(counts.map(({ userId, all }) => [userId, all]));
  const form = formHtml(
    token,
    `${addressOf('borrowers')}/find`,
    html`${fieldHtml('find', 'mobile', words.mobile, { inputMode: 'tel' })}${buttonHtml(words.search)}`,
  );
  const table = tableHtml(
    digits ? words.found : words.newest,
    [words.id, words.mobile, words.market, words.level, words.limit, words.score, words.orders, words.since],
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
  const body = html`<h2>${words.find}</h2>${form}${table}
${rows.length === rowsShown ? html`<p class="hint">${fill(texts.more, { count: rowsShown })}</p>` : ''}`;
  return { section: 'borrowers', title: texts.nav.borrowers, body };
}
