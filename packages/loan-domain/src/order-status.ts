/** Order statuses by the numbers of the wire (spec section 4). */
export const orderStatus = {
  applying: 1,
  repaying: 2,
  overdue: 3,
  finished: 4,
  bindCard: 5,
  basicInfo: 6,
  lending: 7,
  cancelled: 8,
  rejected: 9,
  payFailed: 10,
  additionalInfo: 11,
  identity: 12,
  confirm: 14,
  question: 17,
  getMoney: 18,
  finishLoading: 19,
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus);

/** Stands for a status that the lender sends and this app does not know. No order is ever moved to it. */
export const unknownStatus = 0;

/** A status as the app receives it. */
export type ReceivedStatus = OrderStatus | typeof unknownStatus;

export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some(status => status === value);
}

/** The steps of onboarding in their order; an order is made at the first whose data is missing. */
export const onboardingSteps = [
  orderStatus.basicInfo,
  orderStatus.additionalInfo,
  orderStatus.identity,
  orderStatus.question,
  orderStatus.bindCard,
  orderStatus.finishLoading,
] as const satisfies readonly OrderStatus[];
