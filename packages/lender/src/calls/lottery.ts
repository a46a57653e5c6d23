import { codes } from '@sunbird/api-client';
import {
  applyCoupon,
  drawCoupon,
  getCouponQuantity,
  getLotteryChances,
  listCoupons,
  listUsedCoupons,
  type Coupon as WireCoupon,
} from '@sunbird/api-client/contract';
import { isMajor, repaymentSchema, toMajor, toMinor } from '@sunbird/loan-domain';
import { and, desc, eq } from 'drizzle-orm';
import { type CallContext, say, type UserContext } from '../context/caller';
import { findPage, findRows } from '../database/rows';
import { coupons } from '../database/schema';
import { orderOf, ordersOf } from '../engine/order';
import { isOwing, readDebt } from '../engine/repayment/debt';
import { type Coupon, couponOf, isUnused, reserveCoupon, unusableReason } from '../engine/rewards/coupon';
import { couponOfPrize, draw, drawOdds, grantsLeft } from '../engine/rewards/promotion';
import { checkForm, Refusal } from '../kit/errors';
import type { TextKey } from '../kit/texts';
import { lenderMarketOf } from '../settings/markets';
import { type CallHandler, onCall, onPublicCall } from './call-handler';

const names: Readonly<Record<string, TextKey>> = {
  cardAuthorised: 'coupon.name.cardAuthorised',
  draw: 'coupon.name.draw',
  rolloverBonus: 'coupon.name.rolloverBonus',
};

function couponStatus(coupon: Coupon, now: number): 'unused' | 'used' | 'expired' {
  if (coupon.status === 'used') return 'used';
  return isUnused(coupon, now) ? 'unused' : 'expired';
}

/** A coupon as the wire carries it; its expiry is in seconds, as the spec's source has it. */
function toCoupon(context: CallContext, coupon: Coupon): WireCoupon {
  const name = names[coupon.name];
  return {
    couponId: coupon.couponId,
    couponName: name ? say(context, name) : coupon.name,
    type: coupon.type,
    amount: toMajor(coupon.amount),
    currency: coupon.currency,
    minQuota: toMajor(coupon.minQuota),
    expireTime: Math.floor(coupon.expiresAt / 1000),
    status: couponStatus(coupon, context.now),
    usedOrderNo: coupon.status === 'used' ? (coupon.orderNo ?? undefined) : undefined,
  };
}

function couponsOf(context: UserContext): Promise<Coupon[]> {
  const { userId, person } = context.user;
  return findRows(context, coupons, { userId, person }, desc(coupons.createdAt));
}

/** What coupons are to be used on: a loan and what is owed of it, else the amount that was typed; minor units. */
async function useFor(context: UserContext, orderNo: string | undefined, amount: number | undefined) {
  const loanAmount = amount !== undefined && isMajor(amount) ? toMinor(amount) : undefined;
  if (!orderNo) return { loanAmount };
  const order = await orderOf(context, context.user.userId, orderNo);
  const owed = isOwing(order) ? (await readDebt(context, order)).total : undefined;
  return { loanAmount: order.amount, owed, others: await otherLoans(context, orderNo) };
}

/** The order numbers of the borrower's loans that are owed, without one. */
async function otherLoans(context: UserContext, orderNo: string): Promise<string[]> {
  const orders = await ordersOf(context, context.user.userId);
  return orders.filter(order => isOwing(order) && order.orderNo !== orderNo).map(order => order.orderNo);
}

export const lotteryCalls: readonly CallHandler[] = [
  onPublicCall(getLotteryChances, async (context, _payload, user) => ({
    show: user !== undefined,
    chances: user?.lotteryChances ?? 0,
    grants: user && (await grantsLeft(context, user)),
    prizes: drawOdds.map((prize, prizeIndex) => {
      const coupon = couponOfPrize(prize, context.caller.market);
      return {
        prizeIndex,
        odds: prize.chances,
        coupon: coupon && {
          ...coupon,
          amount: toMajor(coupon.amount),
          minQuota: toMajor(coupon.minQuota),
        },
      };
    }),
  })),

  onCall(getCouponQuantity, async context => {
    const quantity = { unused: 0, used: 0, expired: 0 };
    for (const coupon of await couponsOf(context)) quantity[couponStatus(coupon, context.now)] += 1;
    return quantity;
  }),

  onCall(listCoupons, async (context, { status, orderNo, amount }) => {
    const use = await useFor(context, orderNo, amount);
    return (await couponsOf(context))
      .filter(coupon => !status || couponStatus(coupon, context.now) === status)
      .map(coupon => {
        const reason = unusableReason(coupon, use, context.now);
        return {
          ...toCoupon(context, coupon),
          usable: reason === undefined,
          unusableReason: reason && say(context, reason),
        };
      });
  }),

  onCall(drawCoupon, async (context, { orderNo }) => {
    if (orderNo) await orderOf(context, context.user.userId, orderNo);
    const { prizeIndex, coupon, chancesLeft } = await draw(context);
    return { prizeIndex, coupon: coupon && toCoupon(context, coupon), chancesLeft };
  }),

  onCall(applyCoupon, async (context, { couponId, orderNo, amount }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    const coupon = await couponOf(context, context.user, couponId);
    if (!isOwing(order)) throw new Refusal(codes.notInThisStatus, { text: 'refusal.nothingOwed' });
    if (order.returnBy !== null) throw new Refusal(codes.notInThisStatus, { text: 'coupon.loanReturned' });
    const use = await useFor(context, orderNo, undefined);
    const text =
      coupon.type === 'repay' ? unusableReason(coupon, use, context.now) : ('coupon.forLoan' as const);
    if (text) throw new Refusal(codes.notInThisStatus, { text });
    const { total } = await readDebt(context, order);
    const form = checkForm(repaymentSchema(lenderMarketOf(context.lender, order.market), toMajor(total)), {
      amount,
    });
    const wanted = toMinor(form.amount);
    const discount = Math.min(coupon.amount, wanted);
    const payable = wanted - discount;
    if (payable === 0) throw new Refusal(codes.notInThisStatus, { text: 'coupon.payMore' });
    const reservedUntil = await reserveCoupon(context, coupon, orderNo, payable);
    return { discount: toMajor(discount), payable: toMajor(payable), reservedUntil };
  }),

  onCall(listUsedCoupons, async (context, query) => {
    const { userId, person } = context.user;
    const used = and(eq(coupons.userId, userId), eq(coupons.person, person), eq(coupons.status, 'used'));
    const page = await findPage(context, coupons, used, query, desc(coupons.createdAt));
    return { ...page, list: page.list.map(coupon => toCoupon(context, coupon)) };
  }),
];
