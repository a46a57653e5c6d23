import { codes } from '@sunbird/api-client';
import {
  confirmNewLoan,
  confirmReloan,
  getCancellation,
  getConfirmInfo,
  getCreditInfo,
  getDisbursalTime,
  getLoanAgreement,
  getLoanContract,
  type PayloadOf,
} from '@sunbird/api-client/contract';
import { cancelReason, isMajor, type OrderStatus, orderStatus, toMajor, toMinor } from '@sunbird/loan-domain';
import { say, type UserContext } from '../context/caller';
import { findRow } from '../database/rows';
import { agreements } from '../database/schema';
import { offerFor, requireOffered, usedLimit } from '../engine/application/offer';
import { hasFinishedLoan } from '../engine/application/standing';
import { checkOffered, confirm } from '../engine/approval/confirm';
import { contractFor, type Terms } from '../engine/approval/loan-contract';
import { cancelDeadline, cancelProblem } from '../engine/disbursement/cancel';
import { type Order, orderOf, ordersOf, requireStatus } from '../engine/order';
import { payoutCard } from '../engine/payout/bank-account';
import { findProduct, productNameOf, productOfOrder } from '../engine/products';
import { amountToReturn } from '../engine/repayment/returned-loan';
import { reachableLimit } from '../engine/repayment/reward';
import { couponForOffer, couponOf } from '../engine/rewards/coupon';
import { hourMs } from '../kit/clock';
import { fieldRefusal, Refusal } from '../kit/errors';
import { maskAccount } from '../kit/secrets';
import { type CallHandler, onCall } from './call-handler';

/** An amount of the wire in minor units. Refused where it is none. */
function minorOf(amount: number): number {
  if (isMajor(amount) && amount > 0) return toMinor(amount);
  throw fieldRefusal('amount', 'error.amount.number');
}

interface Chosen {
  readonly amount?: number | undefined;
  readonly term?: number | undefined;
}

/** What was chosen on the screen, else what there is; refused if the product has it not. */
function chosenOf(
  product: Parameters<typeof requireOffered>[0],
  offered: { readonly amount: number; readonly term: number },
  { amount, term }: Chosen,
) {
  const choice = {
    amount: amount === undefined ? offered.amount : minorOf(amount),
    term: term ?? offered.term,
  };
  // Terms that an order has were offered when it was applied for.
  if (amount !== undefined || term !== undefined)
    requireOffered(product, toMajor(choice.amount), choice.term);
  return choice;
}

function choiceFor(order: Order, chosen: Chosen) {
  return chosenOf(productOfOrder(order), order, chosen);
}

function confirmFrom(status: OrderStatus) {
  return async (context: UserContext, payload: PayloadOf<typeof confirmNewLoan>) => {
    const order = await orderOf(context, context.user.userId, payload.orderNo);
    requireStatus(order, status);
    const { agreementHash, kfsVersion, couponId } = payload;
    const { language } = context.caller;
    const choice = { ...choiceFor(order, payload), agreementHash, kfsVersion, couponId, language };
    const confirmed = await confirm(context, context.user, order, choice);
    return { orderNo: confirmed.orderNo, status: confirmed.status };
  };
}

/** The agreement of an order: the one that was accepted, else as it would be today, as for an offer after a failed payout. */
async function agreementOf(context: UserContext, order: Order, choice: Omit<Terms, 'language'>) {
  const accepted = await findRow(context, agreements, order.orderNo);
  if (accepted && order.confirmedAt !== null) return accepted;
  return contractFor(context, context.user, order, { ...choice, language: context.caller.language });
}

/** An order that is not there yet, for the agreement of a product that is only being looked at. */
async function imaginedOrder(context: UserContext, productId: string | undefined) {
  const { market } = context.caller;
  const returning = hasFinishedLoan(await ordersOf(context, context.user.userId), context.user.person);
  const product = productId ? findProduct(context.lender.settings, market, productId, returning) : undefined;
  if (!product) throw new Refusal(codes.notFound);
  const order = { market: market.code, productId: product.productId, returning, orderNo: '' };
  const { minAmount, maxAmount } = product;
  const amount = toMinor(Math.min(Math.max(market.limits.defaultAmount, minAmount), maxAmount));
  return { order, product, amount, term: product.terms[0] ?? market.limits.defaultTerm };
}

/** A contract that was not read is refused; the tests of journeys confirm. */
export const loanCalls: readonly CallHandler[] = [
  onCall(getLoanAgreement, async (context, { orderNo, productId, amount, term }) => {
    if (orderNo) {
      const order = await orderOf(context, context.user.userId, orderNo);
      const { title, version, html, hash } = await agreementOf(
        context,
        order,
        choiceFor(order, { amount, term }),
      );
      return { title, version, html, hash };
    }
    const imagined = await imaginedOrder(context, productId);
    return contractFor(context, context.user, imagined.order, {
      ...chosenOf(imagined.product, imagined, { amount, term }),
      language: context.caller.language,
    });
  }),

  onCall(getLoanContract, async (context, { orderNo, couponId, ...chosen }) => {
    const { userId } = context.user;
    const order = await orderOf(context, userId, orderNo);
    const choice = choiceFor(order, chosen);
    const isOffer = order.status === orderStatus.confirm || order.status === orderStatus.getMoney;
    if (isOffer) await checkOffered(context, context.user, order, choice.amount, choice.term);
    const coupon = isOffer ? await couponForOffer(context, context.user, couponId, choice.amount) : undefined;
    if (couponId && !isOffer) await couponOf(context, context.user, couponId);
    const { title, version, html, hash } = await agreementOf(context, order, { ...choice, coupon });
    return { title, version, html, hash };
  }),

  onCall(getConfirmInfo, async (context, payload) => {
    const { user, now, caller } = context;
    const order = await orderOf(context, user.userId, payload.orderNo);
    requireStatus(order, 14, 18);
    const { amount, term } = choiceFor(order, payload);
    await checkOffered(context, user, order, amount, term);
    const coupon = await couponForOffer(context, user, payload.couponId, amount);
    const { breakdown } = offerFor(order, { amount, term, now, coupon });
    const card = await payoutCard(context, order);
    if (!card) throw new Refusal(codes.notInThisStatus, { text: 'refusal.noAccount' });
    const { market } = caller;
    return {
      ...breakdown,
      orderNo: order.orderNo,
      productName: productNameOf(context.lender.settings, order),
      lender: market.lender,
      bankCard: {
        holderName: card.holderName,
        bankName: card.bankName,
        accountNoMasked: maskAccount(card.accountNo),
      },
      coolingOff: { hours: market.cancelHours, deadline: now + market.cancelHours * hourMs },
      kfs: { version: order.kfsVersion ?? market.legal.keyFacts, validUntil: order.offerValidUntil ?? now },
    };
  }),

  onCall(getCreditInfo, async context => {
    const { user, caller } = context;
    const orders = await ordersOf(context, user.userId);
    const used = usedLimit(orders);
    const next = await reachableLimit(context, user, orders);
    return {
      creditLimit: toMajor(user.creditLimit),
      usedLimit: toMajor(used),
      available: toMajor(Math.max(0, user.creditLimit - used)),
      level: String(user.level),
      nextLimit: next === undefined ? undefined : toMajor(next),
      score: user.score ?? undefined,
      currency: caller.market.currency.code,
    };
  }),

  onCall(confirmNewLoan, confirmFrom(14)),
  onCall(confirmReloan, confirmFrom(18)),

  onCall(getDisbursalTime, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    const { autoDisburseAt } = order;
    return {
      serverTime: context.now,
      autoDisburse: autoDisburseAt !== null,
      autoDisburseAt: autoDisburseAt ?? undefined,
      remainingSeconds:
        autoDisburseAt === null ? undefined : Math.max(0, Math.round((autoDisburseAt - context.now) / 1000)),
      cancelDeadline: cancelDeadline(order),
    };
  }),

  onCall(getCancellation, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    return {
      canCancel: (await cancelProblem(context, order)) === undefined,
      deadline: cancelDeadline(order),
      amountToReturn: order.disbursedAt === null ? undefined : toMajor(amountToReturn(order)),
      reasons: Object.values(cancelReason).map(code => ({ code, label: say(context, `cancel.${code}`) })),
    };
  }),
];
