import type { RouteName } from './routes';
import {
  type HomeStatus,
  type OrderLabel,
  type OrderStatus,
  orderStatuses,
  type ReceivedStatus,
  type ShownLabel,
  type StatusFacts,
  statusRows,
  unknownStatus,
} from './statuses';

const facts: Readonly<Record<OrderStatus, StatusFacts>> = statusRows;

export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some(status => status === value);
}

export type OnboardingStep = {
  [Status in OrderStatus]: (typeof statusRows)[Status] extends { readonly step: number } ? Status : never;
}[OrderStatus];

export function isOnboardingStep(status: ReceivedStatus): status is OnboardingStep {
  return status !== unknownStatus && facts[status].step !== undefined;
}

/** The steps of onboarding in their order. */
export const onboardingSteps: readonly OnboardingStep[] = /*#__PURE__*/ orderStatuses
  .filter(isOnboardingStep)
  .sort((one, other) => statusRows[one].step - statusRows[other].step);

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
  return facts[from].next.includes(to) || facts[from].reopens === to;
}

/**
 * No further move: Records has the order under Finished, and another order of the same product may be opened. An
 * unknown status may still move.
 */
export function isClosed(status: ReceivedStatus): boolean {
  return status !== unknownStatus && facts[status].next.length === 0;
}

/** The order waits for the borrower, so that Records offers to continue it. */
export function awaitsBorrower(status: ReceivedStatus): boolean {
  return isOnboardingStep(status) || (status !== unknownStatus && facts[status].home === 'success');
}

/** Rank of a status on the home screen: 0 is shown first, everything without a rank comes last. */
export function homePriority(status: ReceivedStatus): number {
  return (status === unknownStatus ? undefined : facts[status].rank) ?? orderStatuses.length;
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
