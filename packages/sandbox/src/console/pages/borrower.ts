import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { bankCards, coupons, orders, sessions, users } from '../../database/schema';
import { marketOf } from '../../engine/products';
import { maskAccount } from '../../wire/mask';
import type { Desk } from '../desk';
import { moneyText, timeText } from '../format';
import type { Page } from '../layout';
import { type Cell, factsHtml, linkHtml, tableHtml } from '../parts';
import { fill, texts } from '../texts';
import { orderHeads, orderRow } from './orders';

const words = texts.borrower;

/** Everything about one borrower that a tester may need; undefined when there is none. */
export async function borrowerPage({ queries }: Desk, userId: string): Promise<Page | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.userId, userId));
  if (!user) return undefined;
  const currency = marketOf(user.market).currency.code;
  const own = await queries
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  const cards = await queries.select().from(bankCards).where(eq(bankCards.userId, userId));
  const held = await queries
    .select()
    .from(coupons)
    .where(eq(coupons.userId, userId))
    .orderBy(desc(coupons.createdAt));
  const logIns = await queries
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
  const facts: readonly (readonly [string, Cell])[] = [
    [texts.borrowers.mobile, user.mobile],
    [texts.borrowers.market, user.market],
    [texts.borrowers.level, user.level],
    [texts.borrowers.limit, moneyText(user.creditLimit, currency)],
    [texts.borrowers.score, user.score],
    [words.chances, user.lotteryChances],
    [texts.borrowers.since, timeText(user.createdAt)],
  ];
  const body = html`<h2>${words.facts}</h2>${factsHtml(facts)}
<p>${linkHtml(`/console/messages?borrower=${userId}`, words.allMessages)}</p>
${tableHtml(texts.orders.caption, orderHeads, own.map(orderRow))}
${tableHtml(
  words.accounts,
  [words.bank, words.account, words.holder, words.used],
  cards.map(card => [
    card.bankName,
    maskAccount(card.accountNo),
    card.holderName,
    card.isDefault ? words.yes : words.no,
  ]),
)}
${tableHtml(
  words.coupons,
  [words.coupon, words.amount, words.state, words.expires],
  held.map(({ name, amount, currency: code, status, expiresAt }) => [
    name,
    moneyText(amount, code),
    status,
    timeText(expiresAt),
  ]),
)}
${tableHtml(
  words.sessions,
  [words.began, words.ends, words.device, words.state],
  logIns.map(({ createdAt, expiresAt, deviceId, ended }) => [
    timeText(createdAt),
    timeText(expiresAt),
    deviceId,
    ended ?? words.open,
  ]),
)}`;
  return { section: 'borrowers', title: fill(words.title, { id: userId }), body };
}
