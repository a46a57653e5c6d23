import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { payAccount } from '../shared/payment';
import { calendarDate, decimal, flag, maybe, openPicklist, text, timestamp, whole } from '../wire';

/** 34. The fee of a rollover, the new due date, and the account to pay the fee into. */
export const getExtension = /*#__PURE__*/ defineCall(() => ({
  id: 34,
  name: 'getExtension',
  method: 'GET',
  path: '/repay/getExtensionData',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    orderNo: text,
    extendDays: whole,
    fee: decimal,
    currency: v.string(),
    oldDueDate: calendarDate,
    newDueDate: calendarDate,
    payable: flag,
    reason: maybe(v.string()),
    bonus: maybe(decimal),
    unrepaidAmount: decimal,
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

/** 35. Confirms the rollover; `waitPay` until its fee is received. An acting GET. */
export const confirmExtension = /*#__PURE__*/ defineCall(() => ({
  id: 35,
  name: 'confirmExtension',
  method: 'GET',
  path: '/repay/confirmExtensionOrder',
  acts: true,
  retry: 'keyed',
  payload: v.object({ orderNo: v.string() }),
  data: v.object({
    extensionOrderNo: text,
    payOrderId: text,
    fee: decimal,
    status: extensionStatus(),
    account: payAccount,
    expireAt: timestamp,
  }),
}));

/** 36. Checks whether the fee is received, and then moves the due date. An acting GET; polled. */
export const updateExtension = /*#__PURE__*/ defineCall(() => ({
  id: 36,
  name: 'updateExtension',
  method: 'GET',
  path: '/repay/updateExtensionOrderStatus',
  acts: true,
  retry: 'keyed',
  payload: v.object({ extensionOrderNo: v.string() }),
  data: v.object({
    extensionOrderNo: text,
    status: extensionStatus(),
    orderNo: text,
    newDueDate: maybe(calendarDate),
    creditLevel: maybe(text),
  }),
}));
