import { findRow } from '@sunbird/lender/database/rows';
import {
  bankCards,
  coupons,
  orderEvents,
  orders,
  payments,
  payouts,
  payTargets,
  sessions,
  users,
  vouchers,
} from '@sunbird/lender/database/schema';
import { type Collected, collectedFor } from '@sunbird/lender/engine/application/consents';
import { findOrder, type Order } from '@sunbird/lender/engine/order';
import { isOwing, readDebt } from '@sunbird/lender/engine/repayment/debt';
import { maskAccount } from '@sunbird/lender/kit/secrets';
import type { PayTarget } from '@sunbird/lender/payments/targets';
import { marketOf } from '@sunbird/lender/settings/markets';
import { type Button, factsHtml, type Html, linkHtml, nothing } from '@sunbird/lender/staff/page/html';
import { collectionFlags, orderStatus, toMajor } from '@sunbird/loan-domain';
import { asc, desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { ControlsDeps } from '../../controls/controls-deps';
import type { Input } from '../actions';
import { actionForm } from '../forms';
import { borrowerLink, type Columns, moneyText, statusText, tableHtml, timeText } from '../html';
import { addressOf, type Page } from '../layout';
import { orderColumns, transactionsTable } from './lists';

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
export async function borrowerPage({ lender }: ControlsDeps, { id = '' }: Input): Promise<Page | undefined> {
  const { queries } = lender.database;
  const user = await findRow({ queries }, users, id);
  if (!user) return undefined;
  const own = await queries
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt));
  const accounts = await queries.select().from(bankCards).where(eq(bankCards.userId, id));
  const given = await queries
    .select()
    .from(coupons)
    .where(eq(coupons.userId, id))
    .orderBy(desc(coupons.createdAt));
  const logIns = await queries
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.createdAt));
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

function factsOf(order: Order, owed: number, collected: Collected): Html {
  function money(minor: number) {
    return moneyText(minor, order.currency);
  }
  return factsHtml({
    Borrower: borrowerLink(order.userId),
    Status: statusText(order.status),
    Product: order.productId,
    Amount: money(order.amount),
    'Term, days': order.term,
    'Processing fee': money(order.processingFee),
    'Tax on the fee': money(order.tax),
    Payout: money(order.disbursal),
    Interest: money(order.interest),
    Penalty: money(order.penalty),
    Paid: money(order.paidPrincipal + order.paidInterest + order.paidPenalty),
    'Owed now': money(owed),
    Due: order.dueDate,
    Rollovers: order.rolloversUsed,
    'Collected by the wrapper': collectionFlags.filter(flag => collected[flag]).join(', '),
    Reason: order.failReason,
  });
}

const approve: Button = { text: 'Approve', name: 'outcome', value: 'approve' };
const reject: Button = { text: 'Reject', name: 'outcome', value: 'reject', danger: true };
const payFail: Button = { text: 'Let the payout fail', name: 'outcome', value: 'payFail', danger: true };

/** What `/sandbox/orders/:orderNo/decide` takes in a status. */
const outcomes: Readonly<Record<number, readonly Button[]>> = {
  [orderStatus.applying]: [approve, reject, payFail],
  [orderStatus.lending]: [payFail],
  14: [payFail],
  18: [payFail],
};

/** The decision of a tester; where a person of the staff has to decide, the way there. */
function decideForm(order: Order): Html | Promise<Html> {
  const open = outcomes[order.status];
  if (!open) return nothing;
  if (order.heldSince !== null)
    return html`<h2>Decide</h2><p>${linkHtml(`/staff/loans/${order.orderNo}`, 'The lender’s staff decide whose account it is, or who')}</p>`;
  return html`<h2>Decide</h2>${actionForm('decide', { id: order.orderNo, buttons: open })}`;
}

function payForm({ orderNo }: Order, targets: readonly PayTarget[], owed: number): Html {
  if (targets.length === 0) {
    return html`<p class="quiet">Nothing to pay into yet. The borrower gets an account or a page in the app.</p>`;
  }
  const reference = targets.map(target => {
    const place = target.accountNumber ?? target.reference;
    return [place, `${target.provider} ${place}`] as const;
  });
  const values = { amount: owed > 0 ? String(toMajor(owed)) : '', times: '1' };
  return actionForm('pay', { id: orderNo, options: { reference }, values });
}

const paymentColumns: Columns<typeof payments.$inferSelect> = [
  'receivedAt',
  ['Counts from', ({ paidAt }) => timeText(paidAt)],
  ['Provider', ({ provider, channel }) => `${provider} (${channel})`],
  'providerReference',
  'amount',
  'applied',
  'refundable',
];

function voucherColumns(currency: string): Columns<typeof vouchers.$inferSelect> {
  return [
    'voucherId',
    'createdAt',
    ['Amount', ({ amount }) => moneyText(amount, currency)],
    'status',
    [
      'Decide',
      ({ voucherId, status, rejectReason }) =>
        status === 'reviewing'
          ? linkHtml(`/staff/proofs/${voucherId}`, 'Staff decide')
          : (rejectReason ?? ''),
    ],
  ];
}

/** One order with its history and its money, and the forms that act on it; undefined for an unknown number. */
export async function orderPage({ lender }: ControlsDeps, { id = '' }: Input): Promise<Page | undefined> {
  const { queries } = lender.database;
  const tx = { lender, queries, now: lender.clock.now() };
  const order = await findOrder(tx, id);
  if (!order) return undefined;
  const { total: owed } = await readDebt(tx, order);
  const events = await queries
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderNo, id))
    .orderBy(asc(orderEvents.id));
  const [paid, sent, targets, proofs] = [
    await queries.select().from(payments).where(eq(payments.orderNo, id)).orderBy(desc(payments.receivedAt)),
    await queries
      .select()
      .from(payouts)
      .where(eq(payouts.orderNo, id))
      .orderBy(desc(payouts.sentAt), desc(payouts.reference)),
    await queries
      .select()
      .from(payTargets)
      .where(eq(payTargets.orderNo, id))
      .orderBy(desc(payTargets.createdAt)),
    await queries.select().from(vouchers).where(eq(vouchers.orderNo, id)).orderBy(desc(vouchers.createdAt)),
  ];
  const body = html`<h2>Facts</h2>${factsOf(order, owed, await collectedFor(tx, id))}
${await decideForm(order)}${isOwing(order) ? actionForm('returnPayout', { id }) : nothing}<h2>Pay as the provider would</h2>${payForm(order, targets, owed)}
${tableHtml('History', ['at', 'fromStatus', 'toStatus', 'reason'], events)}
${tableHtml('Payments', paymentColumns, paid)}
${tableHtml('Payouts and refunds', ['sentAt', 'purpose', 'reference', 'amount', 'status', 'returnedAt'], sent)}
${tableHtml('Where to pay', ['provider', 'kind', 'accountNumber', 'reference', 'amount', 'expiresAt'], targets)}
${tableHtml('Proofs of payment', voucherColumns(order.currency), proofs)}
${await transactionsTable(queries, 'Ledger of this order', id)}`;
  return { section: 'orders', title: `Order ${id}`, body };
}
