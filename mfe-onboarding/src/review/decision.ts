import type { LoanOrder } from '@sunbird/api-client';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';

export function isAssessing(status: OrderStatus): boolean {
  return status === orderStatus.applying || status === orderStatus.finishLoading;
}

export function isApproved(status: OrderStatus): boolean {
  return status === orderStatus.confirm || status === orderStatus.getMoney;
}

const soonMs = 3_000;
const laterMs = 20_000;
const patientMs = 60_000;
const minuteMs = 60_000;

/** Most people hear back within this. */
export const usualMs = 10 * minuteMs;

/** How long to wait before asking again: often while an answer is likely, then ever less; false once it is there. */
export function pollMs(order: Pick<LoanOrder, 'status'> | undefined, waitedMs: number): number | false {
  if (order && !isAssessing(order.status)) return false;
  if (waitedMs < minuteMs) return soonMs;
  return waitedMs < usualMs ? laterMs : patientMs;
}
