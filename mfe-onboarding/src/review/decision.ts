import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';

export function isAssessing(status: ReceivedStatus): boolean {
  return status === orderStatus.applying || status === orderStatus.finishLoading;
}

export function isApproved(status: ReceivedStatus): boolean {
  return status === orderStatus.confirm || status === orderStatus.getMoney;
}

const soonMs = 3_000;
const laterMs = 20_000;
const patientMs = 60_000;
const minuteMs = 60_000;

/** Most applications are decided within this time. */
export const usualMs = 10 * minuteMs;

/** Ms until the next poll: short while a decision is likely, then longer; false once there is one. */
export function pollMs(order: Pick<LoanOrder, 'status'> | undefined, waitedMs: number): number | false {
  if (order && !isAssessing(order.status)) return false;
  if (waitedMs < minuteMs) return soonMs;
  return waitedMs < usualMs ? laterMs : patientMs;
}
