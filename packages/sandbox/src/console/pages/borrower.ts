import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Queries } from '../../database/open-database';
import { bankCards, coupons, orders, sessions, users } from '../../database/schema';
import { marketOf } from '../../engine/products';
import { maskAccount } from '../../wire/mask';
import type { ConsoleDeps } from '../console-deps';
import { moneyText, timeText } from '../format';
import type { Page } from '../layout';
import { type Cell, factsHtml, type Html, linkHtml, tableHtml } from '../parts';
import { fill, texts } from '../texts';
import { orderHeads, orderRow } from './orders';

const labels = texts.borrower;

type User = typeof users.$inferSelect;

function borrowerFacts(user: User): Html {
  const { code } = marketOf(user.market).currency;
  const facts: readonly (readonly [string, Cell])[] = [
    [texts.borrowers.mobile, user.mobile],
    [texts.borrowers.market, user.market],
    [texts.borrowers.level, user.level],
    [texts.borrowers.limit, moneyText(user.creditLimit, code)],
    [texts.borrowers.score, user.score],
    [labels.chances, user.lotteryChances],
    [texts.borrowers.since, timeText(user.createdAt)],
  ];
  return factsHtml(facts);
}

async function ordersTable(queries: Queries, userId: string): Promise<Html> {
  const rows = await queries
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  return tableHtml(texts.orders.caption, orderHeads, rows.map(orderRow));
}

async function accountsTable(queries: Queries, userId: string): Promise<Html> {
  const cards = await queries.select().from(bankCards).where(eq(bankCards.userId, userId));
  return tableHtml(
    labels.accounts,
    [labels.bank, labels.account, labels.holder, labels.bankHolder, labels.used],
    cards.map(card => [
      card.bankName,
      maskAccount(card.accountNo),
      card.holderName,
      card.bankHolder !== null && card.bankHolder === card.acceptedHolder
        ? fill(labels.accepted, { name: card.bankHolder })
        : card.bankHolder,
      card.isDefault ? labels.yes : labels.no,
    ]),
  );
}

async function couponsTable(queries: Queries, userId: string): Promise<Html> {
  const rows = await queries
    .select()
    .from(coupons)
    .where(eq(coupons.userId, userId))
    .orderBy(desc(coupons.createdAt));
  return tableHtml(
    labels.coupons,
    [labels.coupon, labels.amount, labels.state, labels.expires],
    rows.map(({ name, amount, currency, status, expiresAt }) => [
      name,
      moneyText(amount, currency),
      status,
      timeText(expiresAt),
    ]),
  );
}

async function sessionsTable(queries: Queries, userId: string): Promise<Html> {
  const rows = await queries
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
  return tableHtml(
    labels.sessions,
    [labels.began, labels.ends, labels.device, labels.state],
    rows.map(({ createdAt, expiresAt, deviceId, ended }) => [
      timeText(createdAt),
      timeText(expiresAt),
      deviceId,
      ended ?? labels.open,
    ]),
  );
}

/** One borrower with orders, accounts, coupons and sessions; undefined for an unknown id. */
export async function borrowerPage({ queries }: ConsoleDeps, userId: string): Promise<Page | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.userId, userId));
  if (!user) return undefined;
  const body = html`<h2>${labels.facts}</h2>${borrowerFacts(user)}
<p>${linkHtml(`/console/messages?borrower=${userId}`, labels.allMessages)}</p>
${await ordersTable(queries, userId)}
${await accountsTable(queries, userId)}
${await couponsTable(queries, userId)}
${await sessionsTable(queries, userId)}`;
  return { section: 'borrowers', title: fill(labels.title, { id: userId }), body };
}
