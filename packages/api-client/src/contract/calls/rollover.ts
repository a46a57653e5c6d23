import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { payAccount } from '../shared/payment';
import { calendarDate, flag, limitedText, maybe, money, openPicklist, text, timestamp, whole } from '../wire';

/** Moving the date: whether it is possible, what it costs, and the account for the fee. */
export const getExtension = /*#__PURE__*/ defineCall(() => ({
  id: 34,
  name: 'getExtension',
  method: 'GET',
  path: '/repay/getExtensionData',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    orderNo: text,
    extendDays: whole,
    fee: money,
    currency: v.string(),
    oldDueDate: calendarDate,
    newDueDate: calendarDate,
    payable: flag,
    reason: maybe(v.string()),
    bonus: maybe(money),
    unrepaidAmount: money,
    /** Absent where no rollover is possible; `reason` says why. */
    account: maybe(payAccount),
    /** The whole fee was received; the date moves when the borrower confirms it. */
    feeReceived: maybe(flag),
    timesUsed: whole,
    maxTimes: whole,
  }),
}));

function extensionStatus() {
  return openPicklist(['waitPay', 'paid', 'cancelled']);
}

/**
 * Moving the date: the borrower agrees to the new date and its fee.
 *
 * `waitPay` until its fee is received. An acting GET.
 */
export const confirmExtension = /*#__PURE__*/ defineCall(() => ({
  id: 35,
  name: 'confirmExtension',
  method: 'GET',
  path: '/repay/confirmExtensionOrder',
  acts: true,
  retry: 'keyed',
  payload: v.object({ orderNo: limitedText() }),
  data: v.object({
    extensionOrderNo: text,
    payOrderId: text,
    fee: money,
    status: extensionStatus(),
    account: payAccount,
    expireAt: timestamp,
  }),
}));

/**
 * Moving the date: polled until the fee is received and the date is moved.
 *
 * An acting GET.
 */
export const updateExtension = /*#__PURE__*/ defineCall(() => ({
  id: 36,
  name: 'updateExtension',
  method: 'GET',
  path: '/repay/updateExtensionOrderStatus',
  acts: true,
  retry: 'keyed',
  payload: v.object({ extensionOrderNo: limitedText() }),
  data: v.object({
    extensionOrderNo: text,
    status: extensionStatus(),
    orderNo: text,
    newDueDate: maybe(calendarDate),
    creditLevel: maybe(text),
  }),
}));
