import { voucherRejection } from '@sunbird/loan-domain';
import { asc, desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Queries } from '../../database/open-database';
import { orderEvents, payments, payouts, vouchers } from '../../database/schema';
import type { Order } from '../../engine/order';
import type { PayTarget } from '../../payments/targets';
import { moneyText, statusText, timeText } from '../format';
import { buttonHtml, type Cell, fieldHtml, formHtml, type Html, selectHtml, tableHtml } from '../parts';
import { texts } from '../texts';

const labels = texts.order;

export async function historyTable(queries: Queries, { orderNo }: Order): Promise<Html> {
  const events = await queries
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderNo, orderNo))
    .orderBy(asc(orderEvents.id));
  return tableHtml(
    labels.history,
    [labels.at, labels.from, labels.to, labels.reason],
    events.map(({ at, fromStatus, toStatus, reason }) => [
      timeText(at),
      fromStatus === null ? null : statusText(fromStatus),
      statusText(toStatus),
      reason,
    ]),
  );
}

/** When a payment was made, with the form that lets it count from an earlier time. */
function paidCell(
  token: string,
  { paymentId, orderNo, paidAt, provider }: typeof payments.$inferSelect,
): Cell {
  if (provider === 'coupon') return timeText(paidAt);
  const value = new Date(paidAt).toISOString();
  return formHtml(
    token,
    `/console/payments/${paymentId}`,
    html`<input type="hidden" name="orderNo" value="${orderNo}">${fieldHtml(`paid-${paymentId}`, 'paidAt', labels.countsFrom, { value })}${buttonHtml(labels.correct)}`,
  );
}

export async function paymentsTable(
  queries: Queries,
  token: string,
  { orderNo, currency }: Order,
): Promise<Html> {
  const rows = await queries
    .select()
    .from(payments)
    .where(eq(payments.orderNo, orderNo))
    .orderBy(desc(payments.receivedAt));
  return tableHtml(
    labels.payments,
    [
      labels.at,
      labels.countsFrom,
      labels.provider,
      labels.reference,
      texts.orders.amount,
      labels.applied,
      labels.sentBack,
    ],
    rows.map(row => [
      timeText(row.receivedAt),
      paidCell(token, row),
      `${row.provider} (${row.channel})`,
      row.providerReference,
      moneyText(row.amount, currency),
      moneyText(row.applied, currency),
      moneyText(row.refundable, currency),
    ]),
  );
}

export async function payoutsTable(queries: Queries, { orderNo, currency }: Order): Promise<Html> {
  const rows = await queries
    .select()
    .from(payouts)
    .where(eq(payouts.orderNo, orderNo))
    .orderBy(desc(payouts.sentAt), desc(payouts.reference));
  return tableHtml(
    labels.payouts,
    [labels.sent, labels.kind, labels.reference, texts.orders.amount, texts.orders.status, labels.cameBack],
    rows.map(row => [
      timeText(row.sentAt),
      row.purpose,
      row.reference,
      moneyText(row.amount, currency),
      row.status,
      timeText(row.returnedAt),
    ]),
  );
}

export function targetsTable(targets: readonly PayTarget[], { currency }: Order): Html {
  return tableHtml(
    labels.places,
    [labels.provider, labels.kind, labels.account, labels.reference, texts.orders.amount, labels.expires],
    targets.map(row => [
      row.provider,
      row.kind,
      row.accountNumber,
      row.reference,
      moneyText(row.amount, currency),
      timeText(row.expiresAt),
    ]),
  );
}

function voucherCell(token: string, voucher: typeof vouchers.$inferSelect): Cell {
  if (voucher.status !== 'reviewing') return voucher.rejectReason ?? '';
  const form = `voucher-${voucher.voucherId}`;
  const reasons = Object.values(voucherRejection).map(reason => [reason, reason] as const);
  return formHtml(
    token,
    `/console/vouchers/${voucher.voucherId}`,
    html`<input type="hidden" name="orderNo" value="${voucher.orderNo}">${selectHtml(form, 'reason', labels.reason, reasons)}
${buttonHtml(labels.approveVoucher, { name: 'decision', value: 'approve' })}${buttonHtml(labels.rejectVoucher, { name: 'decision', value: 'reject' }, true)}`,
  );
}

export async function vouchersTable(
  queries: Queries,
  token: string,
  { orderNo, currency }: Order,
): Promise<Html> {
  const rows = await queries
    .select()
    .from(vouchers)
    .where(eq(vouchers.orderNo, orderNo))
    .orderBy(desc(vouchers.createdAt));
  return tableHtml(
    labels.vouchers,
    [labels.voucher, labels.at, texts.orders.amount, texts.orders.status, labels.decide],
    rows.map(row => [
      row.voucherId,
      timeText(row.createdAt),
      moneyText(row.amount, currency),
      row.status,
      voucherCell(token, row),
    ]),
  );
}
