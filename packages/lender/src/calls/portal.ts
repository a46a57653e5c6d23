import { codes } from '@sunbird/api-client';
import { confirmPortalRepayment, getPortalRepayment } from '@sunbird/api-client/contract';
import { toMajor, toMinor } from '@sunbird/loan-domain';
import type { CallContext } from '../context/caller';
import { lockUser, type User } from '../context/transaction';
import { findRow } from '../database/rows';
import { paymentIntents } from '../database/schema';
import { payerName } from '../engine/application/profile';
import { findOrder, type Order } from '../engine/order';
import { missingOf, type PaymentIntent, setIntentAmount } from '../engine/payment-intent';
import { productNameOf } from '../engine/products';
import { hourMs } from '../kit/clock';
import { fieldRefusal, Refusal } from '../kit/errors';
import { maskName } from '../kit/secrets';
import { chosenAmount, holdCoupon, payableOf } from '../payments/payable';
import { type PayTarget, redirectOf, storeOf, targetFor, toPayAccount, upiOf } from '../payments/targets';
import { limitRate } from '../session/rate-limit';
import { findChannel, toChannels } from '../wire/values';
import { type CallHandler, type CallLimit, onPublicCall } from './call-handler';

/** A payer's page asks for the state of the payment, at growing intervals. */
const portalLimit: CallLimit = { name: 'portal', limit: 3000, window: hourMs, perBorrower: true };

/** Refuses a link that is none: told so 30 times an hour in each network. */
async function refuseUnknown(context: CallContext): Promise<never> {
  const { network } = context.caller;
  await limitRate(context, { bucket: `unknown-link:${network}`, limit: 30, window: hourMs });
  // The count of guesses stays.
  throw new Refusal(codes.notFound, { keep: true });
}

interface Payment {
  readonly intent: PaymentIntent;
  readonly order: Order;
  readonly user: User;
}

/** A payment and its borrower, whose lock is held: what came in until then is known. */
async function loadPayment(context: CallContext, payOrderId: string): Promise<Payment> {
  if (payOrderId.trim() === '') throw fieldRefusal('payOrderId', 'error.payOrderIdEmpty');
  const stored = await findRow(context, paymentIntents, payOrderId);
  const owner = stored && (await findOrder(context, stored.orderNo));
  if (!owner) return refuseUnknown(context);
  const user = await lockUser(context, owner.userId);
  const intent = await findRow(context, paymentIntents, payOrderId);
  const order = intent && (await findOrder(context, intent.orderNo));
  if (!user || !intent || !order) throw new Refusal(codes.notFound);
  return { user, intent, order };
}

function statusAt(intent: PaymentIntent, now: number): PaymentIntent['status'] {
  return intent.status === 'open' && intent.expiresAt <= now ? 'expired' : intent.status;
}

/** What may be paid by a link: what is missing of a rollover's fee, or what the loan owes now. */
async function amountDue(context: CallContext, intent: PaymentIntent, order: Order): Promise<number> {
  if (intent.status !== 'open') return intent.amount;
  if (intent.purpose === 'rollover') return missingOf(intent);
  const { amount } = await payableOf(context, order);
  return Math.max(amount, 0) || intent.amount;
}

/** The channel that a payer has chosen, and the amount in minor units. Refused where the link takes none of it any more. */
async function choiceFor(
  context: CallContext,
  { intent, order }: Payment,
  { channelId, amount }: { readonly channelId: string; readonly amount: number },
) {
  if (channelId.trim() === '') throw fieldRefusal('channelId', 'error.channelIdEmpty');
  const status = statusAt(intent, context.now);
  if (status === 'expired') throw new Refusal(codes.orderTimedOut);
  if (status === 'paid') throw new Refusal(codes.alreadyDone);
  const channel = findChannel(context.lender, order.market, channelId);
  if (!channel || channel.kind === 'manual') throw new Refusal(codes.noPaymentMethod);
  const due = await amountDue(context, intent, order);
  const chosen = intent.purpose === 'rollover' ? due : await chosenAmount(context, order, due, amount);
  if (channel.maximum !== undefined && chosen > toMinor(channel.maximum))
    throw new Refusal(codes.noPaymentMethod);
  return { channel, chosen };
}

/** Where to pay, as the wire carries it. */
function targetOf(target: PayTarget, intent: PaymentIntent, couponUntil: number | undefined) {
  if (target.kind === 'account') {
    return { kind: 'account' as const, account: { ...toPayAccount(target), couponUntil } };
  }
  if (target.kind === 'redirect') {
    return { kind: 'redirect' as const, url: redirectOf(target).url, upi: upiOf(target) };
  }
  return {
    kind: 'store' as const,
    reference: target.reference,
    barcode: { format: 'CODE128' as const, value: storeOf(target).barcode },
    expireAt: Math.floor((target.expiresAt ?? intent.expiresAt) / 1000),
    couponUntil,
  };
}

export const portalCalls: readonly CallHandler[] = [
  onPublicCall(getPortalRepayment, async (context, { payOrderId }) => {
    const { intent, order, user } = await loadPayment(context, payOrderId);
    const amount = await amountDue(context, intent, order);
    return {
      payOrderId,
      productName: productNameOf(context.lender.settings, order),
      payerMasked: maskName(await payerName(context, user, order)),
      amount: toMajor(amount),
      currency: order.currency,
      expireAt: intent.expiresAt,
      channels: toChannels(context, order.market, amount),
      status: statusAt(intent, context.now),
    };
  }).with({ limit: portalLimit, writes: true }),

  onPublicCall(confirmPortalRepayment, async (context, { payOrderId, ...choice }, caller) => {
    const payment = await loadPayment(context, payOrderId);
    const { intent, order, user } = payment;
    const { channel, chosen: amount } = await choiceFor(context, payment, choice);
    const isFee = intent.purpose === 'rollover';
    const current = isFee ? intent : await setIntentAmount(context, intent, amount);
    const { origin } = context.caller;
    const byLink = caller?.userId !== order.userId;
    const request = { user, order, channel, intent: current, amount, origin, byLink };
    const target = await targetFor(context, request);
    return targetOf(target, intent, await holdCoupon(context, { order, channel, target, amount }));
  }).with({ limit: portalLimit }),
];
