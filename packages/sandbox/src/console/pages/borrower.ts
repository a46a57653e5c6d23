import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { bankCards, coupons, orders, sessions, users } from '../../database/schema';
import { marketOf } from '../../engine/products';
import { maskAccount } from '../../wire/mask';
import type { Input } from '../actions';
import { type Columns, factsHtml, linkHtml, moneyText, tableHtml, timeText } from '../html';
import { addressOf, type ConsoleDeps, type Page } from '../layout';
import { orderColumns } from './lists';

const accountColumns: Columns<typeof bankCards.$inferSelect> = [
  'bankName',
  ['Account', ({ accountNo }) => maskAccount(accountNo)],
  'holderName',
  [
    'Holder at the bank',
    ({ bankHolder, acceptedHolder }) =>
      bankHolder !== null && bankHolder === acceptedHolder
        ? `${bankHolder}, accepted by a person`
        : bankHolder,
  ],
  ['Paid out to', ({ isDefault }) => (isDefault ? 'yes' : 'no')],
];

const sessionColumns: Columns<typeof sessions.$inferSelect> = [
  'createdAt',
  'expiresAt',
  'deviceId',
  ['State', ({ ended }) => ended ?? 'open'],
];

/** One borrower with orders, accounts, coupons and sessions; undefined for an unknown id. */
export async function borrowerPage({ lender }: ConsoleDeps, { id = '' }: Input): Promise<Page | undefined> {
  const { query } = lender.database.queries;
  const user = await query.users.findFirst({ where: eq(users.userId, id) });
  if (!user) return undefined;
  const own = await query.orders.findMany({ where: eq(orders.userId, id), orderBy: desc(orders.createdAt) });
  const accounts = await query.bankCards.findMany({ where: eq(bankCards.userId, id) });
  const given = await query.coupons.findMany({
    where: eq(coupons.userId, id),
    orderBy: desc(coupons.createdAt),
  });
  const logIns = await query.sessions.findMany({
    where: eq(sessions.userId, id),
    orderBy: desc(sessions.createdAt),
  });
  const facts = factsHtml({
    'Mobile number': user.mobile,
    Market: user.market,
    Level: user.level,
    Limit: moneyText(user.creditLimit, marketOf(user.market).currency.code),
    Score: user.score,
    'Turns of the draw': user.lotteryChances,
    Since: timeText(user.createdAt),
  });
  const body = html`<h2>Facts</h2>${facts}
<p>${linkHtml(`${addressOf('messages')}?borrower=${id}`, 'All messages to this number')}</p>
${tableHtml('Orders', orderColumns, own)}
${tableHtml('Accounts', accountColumns, accounts)}
${tableHtml('Coupons', ['name', 'amount', 'status', 'expiresAt'], given)}
${tableHtml('Log-ins', sessionColumns, logIns)}`;
  return { section: 'borrowers', title: `Borrower ${id}`, body };
}
