import { type OrderStatus, onboardingSteps, type ReceivedStatus } from '@sunbird/loan-domain';
import type { MessageKey } from '../../use-messages';

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
