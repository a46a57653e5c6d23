import { and, eq, inArray } from 'drizzle-orm';
import { askOutside } from '../../context/outside';
import { lockUser, type Transaction } from '../../context/transaction';
import { changeRows, findRow, findRows } from '../../database/rows';
import { paymentReversals, payments, refunds, refundTries } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { newId } from '../../kit/random';
import type { TextKey } from '../../kit/texts';
import { type Owner, post } from '../../ledger/ledger';
import { languageFor, noticeOf, notify } from '../../messages/notify';
import type { PaymentProvider } from '../../services/payment-provider';
import { lenderMarketOf } from '../../settings/markets';
import { findOrder } from '../order';
import { cardsOf } from '../payout/account-change';
import { refundCard, sendPayout } from '../payout/payout';
import { schedule, unschedule } from '../schedule';

export type Refund = typeof refunds.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

/** Schedules a refund to the borrower; the ledger holds the amount as payable until it is sent. */
export async function planRefund(
  tx: Transaction,
  { userId, orderNo, currency }: Owner,
  amount: number,
  paymentId: string | null = null,
): Promise<void> {
  if (amount === 0) return;
  const refundId = newId(tx.lender.random, 'RFD');
  await tx.queries.insert(refunds).values({
    refundId,
    userId,
    orderNo,
    paymentId,
    currency,
    amount,
    status: 'waiting',
    createdAt: tx.now,
  });
  await schedule(tx.queries, 'sendRefund', refundId, tx.now + tx.lender.settings.refundDelay, userId);
}

/** Takes back up to `amount` of the refunds of a payment that are not sent yet, minor units. How much that was. */
export async function withdrawRefunds(
  tx: Transaction,
  { paymentId }: Pick<PaymentRow, 'paymentId'>,
  amount: number,
): Promise<number> {
  let withdrawn = 0;
  // One that was asked for may be on its way.
  for (const refund of await findRows(tx, refunds, { paymentId, status: 'waiting', askedAt: null })) {
    const part = Math.min(refund.amount, amount - withdrawn);
    if (part === 0) break;
    withdrawn += part;
    if (part < refund.amount) {
      await changeRows(tx, refunds, refund.refundId, { amount: refund.amount - part });
      continue;
    }
    await changeRows(tx, refunds, refund.refundId, { status: 'withdrawn' });
    await unschedule(tx.queries, 'sendRefund', refund.refundId);
  }
  return withdrawn;
}

/** Tries a refund again after a day. */
export async function retryRefund(
  { queries, now }: Transaction,
  { refundId, userId }: { refundId: string; userId: string },
) {
  await schedule(queries, 'sendRefund', refundId, now + dayMs, userId);
}

/** Tells the borrower what became of a refund. */
export async function tellOfRefund(
  tx: Transaction,
  { userId, orderNo, amount }: Pick<Refund, 'userId' | 'orderNo' | 'amount'>,
  text: TextKey,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const order = orderNo === null ? undefined : await findOrder(tx, orderNo);
  const about = order ?? { market: user.market, language: await languageFor(tx, userId) };
  await notify(tx, user, noticeOf(tx, about, text, { money: { amount } }));
}

/** How a refund goes back: to the account of the borrower, or by the provider to the card that it came from. */
type RefundWay =
  | { readonly by: 'account' }
  | { readonly by: 'card'; readonly payment: PaymentRow; readonly provider: PaymentProvider | undefined };

/** The payment by which the money of one has come: what another loan has passed on came with the payment of that one. */
async function originOf(tx: Transaction, paymentId: string | null): Promise<PaymentRow | undefined> {
  const payment = paymentId === null ? undefined : await findRow(tx, payments, paymentId);
  return payment?.fromPayment ? originOf(tx, payment.fromPayment) : payment;
}

/** A payment, and those that have got something of it. */
async function withPassedOn(tx: Transaction, paymentId: string): Promise<string[]> {
  const passed = await findRows(tx, payments, { fromPayment: paymentId });
  const further = await Promise.all(passed.map(one => withPassedOn(tx, one.paymentId)));
  return [paymentId, ...further.flat()];
}

async function wayOf(tx: Transaction, { paymentId }: Refund): Promise<RefundWay> {
  const payment = await originOf(tx, paymentId);
  const user = payment && (await lockUser(tx, payment.userId));
  if (!payment || !user) return { by: 'account' };
  const { channels } = lenderMarketOf(tx.lender, user.market);
  const isCard = channels.some(({ channelId, kind }) => channelId === payment.channel && kind === 'card');
  if (!isCard) return { by: 'account' };
  return { by: 'card', payment, provider: tx.lender.providers.find(payment.provider) };
}

/** Whether a person has to send a refund: it was refused too often, or no program can send it the way that it came. */
export async function waitsByHand(tx: Transaction, refund: Refund): Promise<boolean> {
  if (refund.status !== 'waiting') return false;
  if (refund.refusals >= refundTries) return true;
  const way = await wayOf(tx, refund);
  return way.by === 'card' && way.provider?.refund === undefined;
}

/** Notes that a refund is on its way, and tells the borrower. */
export async function noteSent(tx: Transaction, refund: Refund, bankCardId: string | null): Promise<void> {
  const { by } = await wayOf(tx, refund);
  const { refundId, amount } = refund;
  await changeRows(tx, refunds, refundId, { status: 'sent', sentAt: tx.now, bankCardId, askedAt: null });
  await tellOfRefund(tx, refund, by === 'card' ? 'sms.refundSentToCard' : 'sms.refundSent');
  const from = by === 'card' ? 'providers' : 'cash';
  await post(tx, refund, 'refund', { 'payable.refund': amount, [from]: -amount });
}

/** Notes that a refund was refused: the borrower is told at the first time, a person looks at it after the third. */
async function noteRefused(tx: Transaction, refund: Refund, text: TextKey): Promise<void> {
  const refusals = refund.refusals + 1;
  await changeRows(tx, refunds, refund.refundId, { refusals, askedAt: null });
  if (refusals === 1) await tellOfRefund(tx, refund, text);
  if (refusals < refundTries) await retryRefund(tx, refund);
}

/** Lets a refund be tried again, as after a borrower has given another account or a person has said so. */
export async function tryAgain(tx: Transaction, { refundId, userId }: Refund): Promise<void> {
  await changeRows(tx, refunds, refundId, { refusals: 0 });
  await schedule(tx.queries, 'sendRefund', refundId, tx.now, userId);
}

/** Tries every refund of a borrower again that was refused: there is another account. */
export async function tryRefusedAgain(tx: Transaction, userId: string): Promise<void> {
  const waiting = await findRows(tx, refunds, { userId, status: 'waiting' });
  for (const refund of waiting) if (refund.refusals > 0) await tryAgain(tx, refund);
}

/** Whether the payer asks for the money of a payment at the bank: what is sent meanwhile would be sent twice. */
async function isDisputed(tx: Transaction, refund: Refund): Promise<boolean> {
  const { paymentId } = (await originOf(tx, refund.paymentId)) ?? {};
  return Boolean(paymentId && (await findRow(tx, paymentReversals, { paymentId, status: 'open' })));
}

/**
 * Sends a refund the way that its money came: a card's by its provider, any other to the borrower's account, but to none
 * from which the last payout came back. Without one that can be paid it tries again after a day.
 */
export async function sendRefund(tx: Transaction, refundId: string): Promise<void> {
  const refund = await findRow(tx, refunds, refundId);
  if (refund?.status !== 'waiting' || (await waitsByHand(tx, refund))) return;
  if (refund.askedAt === null && (await isDisputed(tx, refund))) return retryRefund(tx, refund);
  const { userId, orderNo, currency, amount } = refund;
  const way = await wayOf(tx, refund);
  if (way.by === 'card') {
    const { providerReference } = way.payment;
    await changeRows(tx, refunds, refundId, { askedAt: tx.now });
    const sent = await askOutside(tx, `refund:${refundId}`, () =>
      way.provider?.refund?.({ reference: refundId, providerReference, amount }),
    );
    return sent === 'sent' ? noteSent(tx, refund, null) : noteRefused(tx, refund, 'sms.refundRefusedByCard');
  }
  const cards = await cardsOf(tx, userId);
  const payout = { purpose: 'refund' as const, subject: refundId, userId, orderNo, amount, currency };
  const card = await refundCard(tx, payout, cards);
  if (card === undefined) return retryRefund(tx, refund);
  await changeRows(tx, refunds, refundId, { askedAt: tx.now });
  const sent = await sendPayout(tx, payout, card ?? undefined);
  return sent === 'paid'
    ? noteSent(tx, refund, card?.cardId ?? null)
    : noteRefused(tx, refund, 'sms.refundRefused');
}

/**
 * Notes what a provider says of a refund that the lender asked for: that it has arrived, or failed. False for one that the
 * lender did not ask for.
 */
export async function hearOfRefund(
  tx: Transaction,
  { paymentId }: Pick<PaymentRow, 'paymentId'>,
  amount: number,
  outcome: 'arrived' | 'failed',
): Promise<boolean> {
  const { paymentId: of, amount: sum, status } = refunds;
  const paid = await withPassedOn(tx, paymentId);
  const [own] = await tx.queries
    .select()
    .from(refunds)
    .where(and(inArray(of, paid), eq(sum, amount), eq(status, 'sent')))
    .orderBy(refunds.sentAt, refunds.refundId)
    .limit(1);
  // What was paid out from the bank is no refund of the provider's.
  if (!own || (await wayOf(tx, own)).by !== 'card') return false;
  if (outcome === 'arrived') {
    await changeRows(tx, refunds, own.refundId, { status: 'arrived' });
    return true;
  }
  await changeRows(tx, refunds, own.refundId, { status: 'waiting', sentAt: null });
  await post(tx, own, 'payoutReturned', { 'payable.refund': -amount, providers: amount });
  await noteRefused(tx, own, 'sms.refundRefusedByCard');
  return true;
}
