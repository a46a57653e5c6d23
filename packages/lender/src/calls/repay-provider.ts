import { codes } from '@sunbird/api-client';
import {
  authorizePaystackCard,
  createDedicatedAccount,
  getAutoRepay,
  getFlutterwaveAccount,
  getFlutterwaveLink,
  getMonnifyAccounts,
  getOxxoReference,
  getStpClabe,
  type PayAccount,
  setAutoRepay,
  verifyFlutterwaveOtp,
} from '@sunbird/api-client/contract';
import { isMajor, type PayChannel, plainDigits, toMajor, toMinor } from '@sunbird/loan-domain';
import { say, type UserContext } from '../context/caller';
import { askOutside } from '../context/outside';
import { findRow, requireRow } from '../database/rows';
import { cardAuthorizations } from '../database/schema';
import { type Order, orderOf } from '../engine/order';
import { isOwing } from '../engine/repayment/debt';
import { dayMs } from '../kit/clock';
import { fieldRefusal, Refusal } from '../kit/errors';
import {
  amountsOf,
  automaticChannelOf,
  cardsToCharge,
  mayBegin,
  momentsOf,
  openPlan,
  removeCard,
  switchOff,
  switchOn,
} from '../payments/auto-repay';
import { lookUpAuthorization, type NewAuthorization, startAuthorization } from '../payments/card-payments';
import { chosenAmount, holdCoupon, openPayment, payableOf } from '../payments/payable';
import {
  extraOf,
  findFlutterwaveTarget,
  type PayTarget,
  redirectOf,
  storeOf,
  targetFor,
  targetsFor,
  toPayAccount,
} from '../payments/targets';
import { lenderMarketOf } from '../settings/markets';
import { findChannel } from '../wire/values';
import { type CallHandler, onCall } from './call-handler';

/** The order and the market's channel of a provider. Refused with 30002 where the market has none. */
async function channelFor(context: UserContext, orderNo: string, channelId: string) {
  const order = await orderOf(context, context.user.userId, orderNo);
  const channel = findChannel(context.lender, order.market, channelId);
  if (!channel) throw new Refusal(codes.noPaymentMethod);
  return { order, channel };
}

/** An account that is the borrower's for good. */
function permanentTarget(context: UserContext, order: Order, channel: PayChannel): Promise<PayTarget> {
  const { user, caller } = context;
  return targetFor(context, { user, order, channel, origin: caller.origin });
}

/** A permanent account as the wire carries it, with the coupon that is held for it. */
async function permanentAccount(context: UserContext, order: Order, channel: PayChannel, target: PayTarget) {
  return { ...toPayAccount(target), couponUntil: await holdCoupon(context, { order, channel, target }) };
}

/** Something that takes one payment of an amount. */
async function singleTarget(
  context: UserContext,
  order: Order,
  channel: PayChannel,
  amount: number | undefined,
) {
  const payable = await payableOf(context, order);
  const wanted =
    amount === undefined ? payable.amount : await chosenAmount(context, order, payable.amount, amount);
  const intent = await openPayment(context, order, payable, wanted);
  const { user, caller } = context;
  const request = { user, order, channel, intent, amount: wanted, origin: caller.origin };
  const target = await targetFor(context, request);
  const couponUntil = await holdCoupon(context, { order, channel, target, amount: wanted });
  return { target, intent, amount: wanted, couponUntil };
}

/** A payment of the order by the card that is being authorised: one reference for both. */
async function cardPayment(context: UserContext, order: Order, channel: PayChannel, amount: number) {
  const single = await singleTarget(context, order, channel, amount);
  const { payOrderId } = single.intent;
  return {
    orderNo: order.orderNo,
    amount: single.amount,
    payment: { reference: single.target.reference, payOrderId },
    paymentUrl: redirectOf(single.target).url,
  };
}

/** What a borrower reads of automatic repayment before it is switched on, and after. */
async function autoRepayOf(context: UserContext, order: Order) {
  if (!automaticChannelOf(context, order.market)) throw new Refusal(codes.noPaymentMethod);
  const plan = await openPlan(context, order.orderNo);
  const { dueDate } = order;
  if (dueDate === null || !(plan || mayBegin(context, order))) throw new Refusal(codes.notInThisStatus);
  const cards = await cardsToCharge(context, context.user);
  const { first, second } = await amountsOf(context, order, dueDate);
  const { noticeAt, firstAt, secondAt } = momentsOf(order, dueDate, plan ? (plan.toldAt ?? 0) : context.now);
  return {
    cards: cards.map(({ reference, brand, last4 }) => ({
      cardId: reference,
      brand: brand ?? '',
      last4: last4 ?? '',
    })),
    isOn: plan !== undefined,
    cardId: plan?.cardReference,
    dueDate,
    amount: toMajor(first),
    secondAmount: toMajor(second),
    ...{ noticeAt, firstAt, secondAt },
    lastTry: plan?.lastTry ?? undefined,
  };
}

function toSeconds(moment: number): number {
  return Math.floor(moment / 1000);
}

export const repayProviderCalls: readonly CallHandler[] = [
  onCall(getStpClabe, async (context, { orderNo, amount }) => {
    const { order, channel } = await channelFor(context, orderNo, 'stp_clabe');
    // Any amount may be sent to a CLABE; the screen only shows this one.
    if (amount !== undefined && !(isMajor(amount) && amount > 0))
      throw fieldRefusal('amount', 'error.amount.number');
    const target = await permanentTarget(context, order, channel);
    const account = toPayAccount(target);
    const minor = amount === undefined ? undefined : toMinor(amount);
    return {
      ...account,
      couponUntil: await holdCoupon(context, { order, channel, target, amount: minor }),
      provider: 'stp' as const,
      amount,
      clabe: account.accountNumber,
      beneficiary: account.accountName,
      concepto: extraOf(target, 'concepto'),
      bank: account.bankName,
    };
  }).with({ writes: true }),

  onCall(getOxxoReference, async (context, payload) => {
    const { order, channel } = await channelFor(context, payload.orderNo, 'oxxo');
    if (channel.maximum !== undefined && payload.amount > channel.maximum)
      throw new Refusal(codes.noPaymentMethod);
    const single = await singleTarget(context, order, channel, payload.amount);
    const { target, intent, amount, couponUntil } = single;
    const { store, barcode, fee } = storeOf(target);
    return {
      payOrderId: intent.payOrderId,
      reference: target.reference,
      barcode: { format: 'CODE128' as const, value: barcode },
      amount: toMajor(amount),
      currency: order.currency,
      store,
      expireAt: toSeconds(target.expiresAt ?? intent.expiresAt),
      couponUntil,
      fee: toMajor(fee),
      instructions: [say(context, 'oxxo.step1'), say(context, 'oxxo.step2'), say(context, 'oxxo.step3')],
    };
  }).with({ writes: true }),

  onCall(getMonnifyAccounts, async (context, { orderNo }) => {
    const { order, channel } = await channelFor(context, orderNo, 'monnify_reserved');
    const { user, caller } = context;
    const targets = await targetsFor(context, { user, order, channel, origin: caller.origin });
    const [first] = targets;
    const accounts: PayAccount[] = [];
    for (const target of targets) accounts.push(await permanentAccount(context, order, channel, target));
    return {
      accounts,
      accountReference: extraOf(first, 'accountReference'),
      reservationReference: extraOf(first, 'reservationReference'),
      status: 'ACTIVE' as const,
    };
  }).with({ writes: true }),

  onCall(getFlutterwaveAccount, async (context, payload) => {
    const { order, channel } = await channelFor(context, payload.orderNo, 'flutterwave_reserved');
    const { target, couponUntil } = await singleTarget(context, order, channel, payload.amount);
    const account = toPayAccount(target);
    return {
      ...account,
      couponUntil,
      flwRef: extraOf(target, 'flwRef'),
      orderRef: extraOf(target, 'orderRef'),
      note: account.note ?? '',
    };
  }).with({ writes: true }),

  onCall(createDedicatedAccount, async (context, { orderNo }) => {
    const { order, channel } = await channelFor(context, orderNo, 'paystack_dedicated');
    const target = await permanentTarget(context, order, channel);
    const account = await permanentAccount(context, order, channel, target);
    return { ...account, slug: extraOf(target, 'slug'), assigned: true };
  }),

  onCall(authorizePaystackCard, async (context, { orderNo, amount, reference }) => {
    const { user, caller, lender } = context;
    if (reference) {
      const stored = await findRow(context, cardAuthorizations, reference);
      if (stored?.userId !== user.userId) throw new Refusal(codes.notFound);
      const paystack = lender.providers.find('paystack');
      const current = paystack ? await lookUpAuthorization(context, paystack, stored) : stored;
      const { authorizationCode, last4, brand, reusable, couponId } = current;
      return {
        status: current.status === 'send_pin' ? ('pending' as const) : current.status,
        authorizationCode: authorizationCode ?? undefined,
        last4: last4 ?? undefined,
        brand: brand ?? undefined,
        reusable: reusable ?? undefined,
        couponId: couponId ?? undefined,
      };
    }
    if (orderNo === undefined || orderNo === '') throw fieldRefusal('orderNo', 'error.orderNoEmpty');
    const { order, channel } = await channelFor(context, orderNo, 'paystack_card');
    const provider = lender.providers.find(channel.provider);
    const authorize = provider?.cardAuthorizationPage;
    if (!authorize) throw new Refusal(codes.noPaymentMethod);
    if (!isOwing(order) && amount !== undefined) throw new Refusal(codes.notInThisStatus);
    const { repayment } = lenderMarketOf(lender, order.market);
    const wanted: NewAuthorization & { paymentUrl?: string } =
      amount === undefined
        ? { orderNo, amount: toMinor(repayment.cardCoupon) }
        : await cardPayment(context, order, channel, amount);
    const started = await startAuthorization(context, user, wanted);
    const { currency } = order;
    const page = { ...started, currency, payer: user, paymentUrl: wanted.paymentUrl, origin: caller.origin };
    return {
      authorizationUrl: await askOutside(context, `card:${page.reference}`, () => authorize(page)),
      accessCode: started.accessCode,
      reference: started.reference,
      couponAmount: repayment.cardCoupon,
    };
  }).with({ writes: true }),

  onCall(getAutoRepay, async (context, { orderNo }) =>
    autoRepayOf(context, await orderOf(context, context.user.userId, orderNo)),
  ),

  onCall(setAutoRepay, async (context, { orderNo, action, cardId }) => {
    const { user, caller } = context;
    const order = await orderOf(context, user.userId, orderNo);
    // A card that is named is the borrower's own, whatever is done.
    if (cardId !== undefined)
      await requireRow(context, cardAuthorizations, { reference: cardId, userId: user.userId });
    if (action === 'on') await switchOn(context, user, order, { cardId, origin: caller.origin });
    else if (action === 'off') await switchOff(context, user, orderNo, 'borrower');
    else await removeCard(context, user, cardId);
    return autoRepayOf(context, order);
  }).with({ limit: { name: 'autoRepay', limit: 60, window: dayMs, perBorrower: true } }),

  onCall(getFlutterwaveLink, async (context, payload) => {
    const { order, channel } = await channelFor(context, payload.orderNo, 'flutterwave_link');
    const { target, intent, couponUntil } = await singleTarget(context, order, channel, payload.amount);
    return {
      link: redirectOf(target).url,
      txRef: target.reference,
      expireAt: target.expiresAt ?? intent.expiresAt,
      couponUntil,
    };
  }).with({ writes: true }),

  onCall(verifyFlutterwaveOtp, async (context, { flwRef, otp }) => {
    const target = await findFlutterwaveTarget(context, flwRef);
    const provider = context.lender.providers.find('flutterwave');
    if (target?.userId !== context.user.userId || !provider) throw new Refusal(codes.notFound);
    const { confirmCharge } = provider;
    if (!confirmCharge) throw new Refusal(codes.noPaymentMethod);
    const charge = { reference: target.reference, otp: plainDigits(otp) };
    const status = await askOutside(context, `charge:${charge.reference}:${charge.otp}`, () =>
      confirmCharge(charge),
    );
    return {
      status,
      message: say(context, `otp.${status}`),
      payOrderId: target.payOrderId ?? target.reference,
    };
  }).with({ writes: true }),
];
