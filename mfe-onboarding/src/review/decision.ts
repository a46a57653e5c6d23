import type { LoanOrder } from '@sunbird/api-client';
import { homeStatusOf, type ReceivedStatus, unknownStatus } from '@sunbird/loan-domain';

const shown = ['assessing', 'success', 'rejected'] as const;

/** What the screen shows of an order; undefined for one that has moved on: its screen is elsewhere. */
export function shownOf(status: ReceivedStatus): (typeof shown)[number] | undefined {
  const home = status === unknownStatus ? undefined : homeStatusOf(status);
  return shown.find(each => each === home);
}

const soonMs = 3_000;
const laterMs = 20_000;
const patientMs = 60_000;
const minuteMs = 60_000;

/** Most applications are decided within this time. */
export const usualMs = 10 * minuteMs;

/** Ms until the next poll: short while a decision is likely, then longer; false once there is one. */
export function pollMs(order: Pick<LoanOrder, 'status'> | undefined, waitedMs: number): number | false {
  if (order && shownOf(order.status) !== 'assessing') return false;
  if (waitedMs < minuteMs) return soonMs;
  return waitedMs < usualMs ? laterMs : patientMs;
}
