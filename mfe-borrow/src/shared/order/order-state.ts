import type { LoanOrder } from '@sunbird/api-client';
import { type OrderStatus, onboardingSteps, orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';
import { type MessageKey, useMessages } from '../../use-messages';

/** After a cancellation the money goes back to the lender. */
export function isReturning({ returnBy, status }: LoanOrder): boolean {
  return returnBy !== undefined && status !== orderStatus.cancelled;
}

/** What a cancelled loan that was paid out asks to be sent back, in major units, and until when. */
export interface SendBack {
  readonly amount: number;
  /** Epoch ms. */
  readonly returnBy: number;
}

/** Undefined for an order of which nothing goes back. */
export function sendBackOf({
  amountToReturn,
  returnBy,
}: Pick<LoanOrder, 'amountToReturn' | 'returnBy'>): SendBack | undefined {
  return amountToReturn === undefined || returnBy === undefined
    ? undefined
    : { amount: amountToReturn, returnBy };
}

/**
 * How a cancellation ended: with the money sent back, or before it was sent. Undefined for an order without one, such
 * as an offer that ended unconfirmed: it has no due date.
 */
export function cancellationOf({
  cancelDeadline,
  dueDate,
  status,
}: Pick<LoanOrder, 'cancelDeadline' | 'dueDate' | 'status'>): { readonly sentBack: boolean } | undefined {
  if (status !== orderStatus.cancelled || dueDate === undefined) return undefined;
  return { sentBack: cancelDeadline !== undefined };
}

/** The names of an application's steps. Sending it (19) is not a step. */
const names = {
  6: 'step.personal',
  11: 'step.work',
  12: 'step.identity',
  17: 'step.questions',
  5: 'step.account',
} as const satisfies Partial<Record<OrderStatus, MessageKey>>;

export interface OnboardingStep {
  readonly name: MessageKey;
  readonly state: 'done' | 'now' | 'todo';
}

/** The five steps of an unfinished application; undefined for an order that is past them. */
export function onboardingStepsOf(status: ReceivedStatus): readonly OnboardingStep[] | undefined {
  const order: readonly ReceivedStatus[] = onboardingSteps;
  const at = order.indexOf(status);
  if (at === -1) return undefined;
  return onboardingSteps.flatMap((step, index): OnboardingStep[] => {
    if (step === 19) return [];
    return [{ name: names[step], state: index < at ? 'done' : index === at ? 'now' : 'todo' }];
  });
}

/** Why a payout failed: the message of a known reason, else the lender's own text. */
export function usePayoutFailure({ failReason }: Pick<LoanOrder, 'failReason'>): string {
  const { t, tMessage, has } = useMessages();
  if (!failReason) return t('home.accountNotSupported');
  const key = `choice.payoutFailure.${failReason}`;
  return has(key) ? tMessage({ key }) : failReason;
}
