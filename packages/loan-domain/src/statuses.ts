import {
  type OrderStatus,
  onboardingSteps,
  orderStatus,
  type ReceivedStatus,
  unknownStatus,
} from './order-status';
import type { RouteName } from './routes';

export const orderLabels = [
  'assessing',
  'repaying',
  'overdue',
  'finished',
  'addingCard',
  'incomplete',
  'disbursing',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type OrderLabel = (typeof orderLabels)[number];

/** Labels as a borrower reads them: finer than those of the wire where one of these covers what differs for them. */
export type ShownLabel = OrderLabel | 'notStarted' | 'readyToSend' | 'approved';

export const homeStatuses = [
  'canLoan',
  'lending',
  'assessing',
  'rejected',
  'success',
  'failed',
  'repaying',
  'overdue',
] as const;
export type HomeStatus = (typeof homeStatuses)[number];

interface StatusFacts {
  label: OrderLabel;
  /** What the borrower reads instead of the wire's label. */
  shown?: ShownLabel;
  home: HomeStatus;
  target: RouteName | false;
  next: readonly OrderStatus[];
}

/**
 * What a status means, in one row each. `next` holds the moves that the lender may make: an onboarding step
 * leads to any later one, because the order waits only for data that is still missing; 3 goes back to 2 when a
 * rollover moves the date past today; 2 goes to 8 when a cancelled payout has come back.
 */
const facts: Record<OrderStatus, StatusFacts> = {
  6: {
    label: 'incomplete',
    shown: 'notStarted',
    home: 'canLoan',
    target: 'personalInfomation',
    next: [11, 12, 17, 5, 19],
  },
  11: { label: 'incomplete', home: 'canLoan', target: 'additionalInfomation', next: [12, 17, 5, 19] },
  12: { label: 'incomplete', home: 'canLoan', target: 'idCardAuthentication', next: [17, 5, 19] },
  17: { label: 'incomplete', home: 'canLoan', target: 'loanQuestion', next: [5, 19] },
  5: { label: 'addingCard', home: 'canLoan', target: 'addBankCard', next: [19] },
  19: { label: 'assessing', shown: 'readyToSend', home: 'assessing', target: 'FinishLoading', next: [1] },
  1: { label: 'assessing', home: 'assessing', target: 'reviewTips', next: [14, 18, 9] },
  14: { label: 'incomplete', shown: 'approved', home: 'success', target: 'confirmBorrow', next: [7, 8] },
  18: { label: 'incomplete', shown: 'approved', home: 'success', target: 'confirmBorrow', next: [7, 8] },
  7: { label: 'disbursing', home: 'lending', target: 'lending', next: [2, 10, 8] },
  10: { label: 'failed', home: 'failed', target: 'repayDetail', next: [1, 8] },
  2: { label: 'repaying', home: 'repaying', target: 'repayDetail', next: [3, 4, 8] },
  3: { label: 'overdue', home: 'overdue', target: 'repayDetail', next: [2, 4] },
  4: { label: 'finished', home: 'canLoan', target: false, next: [] },
  8: { label: 'cancelled', home: 'canLoan', target: false, next: [] },
  9: { label: 'rejected', home: 'rejected', target: false, next: [] },
};

export function orderLabelOf(status: OrderStatus): OrderLabel;
export function orderLabelOf(status: ReceivedStatus): OrderLabel | 'unknown';
export function orderLabelOf(status: ReceivedStatus): OrderLabel | 'unknown' {
  return status === unknownStatus ? 'unknown' : facts[status].label;
}

/** The label to show for an order; the lender's own label where it says enough. */
export function shownLabelOf<Label extends string>(status: ReceivedStatus, label: Label): Label | ShownLabel {
  return (status === unknownStatus ? undefined : facts[status].shown) ?? label;
}

/** The home screen's state for the order that it shows, or for a borrower without one. */
export function homeStatusOf(status: OrderStatus | null): HomeStatus {
  return status === null ? 'canLoan' : facts[status].home;
}

/** Where the dispatcher goes for a status (spec section 4); false where it stays. Home explains an unknown one. */
export function dispatchTarget(status: ReceivedStatus): RouteName | false {
  return status === unknownStatus ? 'home' : facts[status].target;
}

export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return facts[status].next;
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return facts[from].next.includes(to);
}

/** Statuses for which the home screen shows a banner (spec section 2). */
export const bannerStatuses = [
  orderStatus.applying,
  orderStatus.overdue,
  orderStatus.rejected,
  orderStatus.confirm,
  orderStatus.question,
] as const satisfies readonly OrderStatus[];
export type BannerStatus = (typeof bannerStatuses)[number];

/** Records' Finished tab; every other order is under Incomplete. */
export function isFinishedRecord(status: ReceivedStatus): boolean {
  return (
    status === orderStatus.finished || status === orderStatus.cancelled || status === orderStatus.rejected
  );
}

/** No further move: another order of the same product may be opened. An unknown status may still move. */
export function isClosed(status: ReceivedStatus): boolean {
  return status !== unknownStatus && facts[status].next.length === 0;
}

const awaiting: readonly ReceivedStatus[] = [...onboardingSteps, orderStatus.confirm, orderStatus.getMoney];

/** The order waits for the borrower, so that Records offers to continue it. */
export function awaitsBorrower(status: ReceivedStatus): boolean {
  return awaiting.includes(status);
}

const homeOrder: readonly (readonly ReceivedStatus[])[] = [
  [orderStatus.overdue],
  [orderStatus.repaying],
  [orderStatus.confirm, orderStatus.getMoney],
  [orderStatus.payFailed],
  [orderStatus.lending],
  [orderStatus.applying],
];

/** Rank of a status on the home screen: 0 is shown first, everything not named comes last. */
export function homePriority(status: ReceivedStatus): number {
  const rank = homeOrder.findIndex(group => group.includes(status));
  return rank === -1 ? homeOrder.length : rank;
}

/** The one order that home shows: the most pressing, then the newest. */
export function orderForHome<Order extends { status: ReceivedStatus; applyTime: number }>(
  orders: readonly Order[],
): Order | null {
  const sorted = [...orders].sort(
    (a, b) => homePriority(a.status) - homePriority(b.status) || b.applyTime - a.applyTime,
  );
  return sorted[0] ?? null;
}
