import { codes } from '@sunbird/api-client';
import { confirmExtension, getExtension, updateExtension } from '@sunbird/api-client/contract';
import { toMajor } from '@sunbird/loan-domain';
import { say, type UserContext } from '../context/caller';
import { findRow, requireRow } from '../database/rows';
import { paymentIntents, rollovers, users } from '../database/schema';
import { type Order, orderOf } from '../engine/order';
import { confirmRollover } from '../engine/repayment/complete-rollover';
import { readDebt } from '../engine/repayment/debt';
import {
  accountChannelOf,
  prepareRollover,
  type Rollover,
  rolloverProblem,
  rolloverTerms,
} from '../engine/repayment/rollover';
import { Refusal } from '../kit/errors';
import { accountFor } from '../payments/targets';
import { lenderMarketOf } from '../settings/markets';
import { type CallHandler, onCall } from './call-handler';

/** The account that takes only the fee of one rollover. */
async function feeAccount(context: UserContext, order: Order, rollover: Rollover) {
  const intent = await findRow(context, paymentIntents, rollover.payOrderId);
  return intent && accountFor(context, order, intent);
}

export const rolloverCalls: readonly CallHandler[] = [
  onCall(getExtension, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    if (!order.dueDate) throw new Refusal(codes.notInThisStatus, { text: 'rollover.notOwing' });
    const { rollover: rules, currency } = lenderMarketOf(context.lender, order.market);
    const obstacle = rolloverProblem(context, order);
    const rollover = obstacle ? undefined : await prepareRollover(context, order);
    const { fee, oldDueDate, newDueDate } = rollover ?? rolloverTerms(context, order);
    const account = rollover && (await feeAccount(context, order, rollover));
    const { total } = await readDebt(context, order);
    return {
      orderNo,
      extendDays: rules.days,
      fee: toMajor(fee),
      currency: currency.code,
      oldDueDate,
      newDueDate,
      payable: obstacle === undefined,
      reason: obstacle && say(context, obstacle),
      bonus: rules.bonus > 0 ? rules.bonus : undefined,
      unrepaidAmount: toMajor(total),
      account,
      feeReceived: rollover && rollover.received >= rollover.fee,
      timesUsed: order.rolloversUsed,
      maxTimes: rules.maxTimes,
    };
  }).with({ writes: true }),

  onCall(confirmExtension, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    if (!accountChannelOf(context.lender, order.market)) {
      throw new Refusal(codes.noPaymentMethod, { text: 'rollover.noAccount' });
    }
    const rollover = await confirmRollover(context, order);
    const account = await feeAccount(context, order, rollover);
    if (!account) throw new Refusal(codes.noPaymentMethod);
    const { extensionOrderNo, payOrderId, fee, status, expiresAt } = rollover;
    return { extensionOrderNo, payOrderId, fee: toMajor(fee), status, account, expireAt: expiresAt };
  }),

  onCall(updateExtension, async (context, { extensionOrderNo }) => {
    const { queries, user } = context;
    const rollover = await requireRow({ queries }, rollovers, extensionOrderNo);
    const order = await orderOf(context, user.userId, rollover.orderNo);
    const paid = rollover.status === 'paid';
    const current = await findRow({ queries }, users, user.userId);
    return {
      extensionOrderNo,
      status: rollover.status,
      orderNo: order.orderNo,
      newDueDate: paid ? rollover.newDueDate : undefined,
      creditLevel: paid ? String(current?.level ?? user.level) : undefined,
    };
  }),
];
