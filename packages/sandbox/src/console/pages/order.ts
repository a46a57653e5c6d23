import { collectionFlags, toMajor, voucherRejection } from '@sunbird/loan-domain';
import { asc, desc, eq, or } from 'drizzle-orm';
import { html } from 'hono/html';
import { orderEvents, payments, payTargets, vouchers } from '../../database/schema';
import { type Collected, collectedFor } from '../../engine/collected';
import { readDebt } from '../../engine/debt';
import { findOrder, type Order } from '../../engine/order';
import type { PayTarget } from '../../payments/targets';
import type { Desk } from '../desk';
import { moneyText, statusText, timeText } from '../format';
import { borrowerLink, type Page } from '../layout';
import {
  buttonHtml,
  type Cell,
  factsHtml,
  fieldHtml,
  formHtml,
  type Html,
  nothing,
  selectHtml,
  tableHtml,
} from '../parts';
import { fill, texts } from '../texts';
import { transactionsTable } from './transactions';

const words = texts.order;

function factsOf(order: Order, owed: number, arrived: Collected): Html {
  const money = (minor: number) => moneyText(minor, order.currency);
  const facts: readonly (readonly [string, Cell])[] = [
    [texts.orders.borrower, borrowerLink(order.userId)],
    [texts.orders.status, statusText(order.status)],
    [texts.orders.product, order.productId],
    [texts.orders.amount, money(order.amount)],
    [words.term, order.term],
    [words.fee, money(order.processingFee)],
    [words.tax, money(order.tax)],
    [words.payout, money(order.disbursal)],
    [words.interest, money(order.interest)],
    [words.penalty, money(order.penalty - order.penaltyReduction)],
    [words.paid, money(order.paidPrincipal + order.paidInterest + order.paidPenalty)],
    [words.owed, money(owed)],
    [texts.orders.due, order.dueDate],
    [words.rollovers, order.rolloversUsed],
    [words.collected, collectionFlags.filter(flag => arrived[flag]).join(', ')],
    [words.reason, order.failReason],
  ];
  return factsHtml(facts);
}

/** What `/sandbox/orders/:orderNo/decide` takes in a status. */
const outcomes: Readonly<Record<number, readonly ('approve' | 'reject' | 'payFail')[]>> = {
  1: ['approve', 'reject', 'payFail'],
  7: ['payFail'],
  14: ['payFail'],
  18: ['payFail'],
};

function decideForm(token: string, { orderNo, status }: Order): Html {
  const open = outcomes[status] ?? [];
  if (open.length === 0) return nothing;
  const buttons = open.map(value =>
    buttonHtml(words[value], { name: 'outcome', value }, value !== 'approve'),
  );
  return html`<h2>${words.decide}</h2>${formHtml(token, `/console/orders/${orderNo}/decide`, html`${buttons}`)}`;
}

function placeText({ provider, accountNumber, reference }: PayTarget): string {
  return `${provider} ${accountNumber ?? reference}`;
}

function payForm(token: string, { orderNo }: Order, targets: readonly PayTarget[], owed: number): Html {
  const places = targets.map(
    target => [target.accountNumber ?? target.reference, placeText(target)] as const,
  );
  const form =
    places.length === 0
      ? html`<p class="quiet">${words.noPlace}</p>`
      : formHtml(
          token,
          `/console/orders/${orderNo}/pay`,
          html`${selectHtml('pay', 'reference', words.into, places)}
${fieldHtml('pay', 'amount', words.amountMajor, { inputMode: 'numeric', value: owed > 0 ? String(toMajor(owed)) : '' })}
${fieldHtml('pay', 'times', words.times, { inputMode: 'numeric', value: '1' })}${buttonHtml(words.payButton)}`,
        );
  return html`<h2>${words.pay}</h2>${form}`;
}

function voucherCell(token: string, voucher: typeof vouchers.$inferSelect): Cell {
  if (voucher.status !== 'reviewing') return voucher.rejectReason ?? '';
  const form = `voucher-${voucher.voucherId}`;
  const reasons = Object.values(voucherRejection).map(reason => [reason, reason] as const);
  return formHtml(
    token,
    `/console/vouchers/${voucher.voucherId}`,
    html`<input type="hidden" name="orderNo" value="${voucher.orderNo}">${selectHtml(form, 'reason', words.reason, reasons)}
${buttonHtml(words.approveVoucher, { name: 'decision', value: 'approve' })}${buttonHtml(words.rejectVoucher, { name: 'decision', value: 'reject' }, true)}`,
  );
}

/** One order with its history and its money, and what a tester can do to it; undefined when there is none. */
export async function orderPage(
  { lender, queries, token }: Desk,
  orderNo: string,
): Promise<Page | undefined> {
  const work = { lender, queries, now: lender.clock.now() };
  const order = await findOrder(work, orderNo);
  if (!order) return undefined;
  const { total: owed } = await readDebt(work, order);
  const money = (minor: number | null) => moneyText(minor, order.currency);
  const history = await queries
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderNo, orderNo))
    .orderBy(asc(orderEvents.id));
  const paid = await queries
    .select()
    .from(payments)
    .where(eq(payments.orderNo, orderNo))
    .orderBy(desc(payments.receivedAt));
  const proofs = await queries
    .select()
    .from(vouchers)
    .where(eq(vouchers.orderNo, orderNo))
    .orderBy(desc(vouchers.createdAt));
  const targets = await queries
    .select()
    .from(payTargets)
    .where(or(eq(payTargets.orderNo, orderNo)))
    .orderBy(desc(payTargets.createdAt));
  const body = html`<h2>${words.facts}</h2>${factsOf(order, owed, await collectedFor(work, orderNo))}
${decideForm(token, order)}${payForm(token, order, targets, owed)}
${tableHtml(
  words.history,
  [words.at, words.from, words.to, words.reason],
  history.map(({ at, fromStatus, toStatus, reason }) => [
    timeText(at),
    fromStatus === null ? null : statusText(fromStatus),
    statusText(toStatus),
    reason,
  ]),
)}
${tableHtml(
  words.payments,
  [words.at, words.provider, words.reference, texts.orders.amount, words.applied, words.sentBack],
  paid.map(row => [
    timeText(row.receivedAt),
    `${row.provider} (${row.channel})`,
    row.providerReference,
    money(row.amount),
    money(row.applied),
    money(row.refundable),
  ]),
)}
${tableHtml(
  words.places,
  [words.provider, words.kind, words.account, words.reference, texts.orders.amount, words.expires],
  targets.map(row => [
    row.provider,
    row.kind,
    row.accountNumber,
    row.reference,
    money(row.amount),
    timeText(row.expiresAt),
  ]),
)}
${tableHtml(
  words.vouchers,
  [words.voucher, words.at, texts.orders.amount, texts.orders.status, words.decide],
  proofs.map(row => [
    row.voucherId,
    timeText(row.createdAt),
    money(row.amount),
    row.status,
    voucherCell(token, row),
  ]),
)}
${await transactionsTable(queries, words.ledger, orderNo)}`;
  return { section: 'orders', title: fill(words.title, { id: orderNo }), body };
}
