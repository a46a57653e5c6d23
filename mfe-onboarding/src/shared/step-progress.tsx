import { ProgressSteps } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';

/** The five steps from the first form to the decision. */
export type StepNumber = 1 | 2 | 3 | 4 | 5;

export interface StepProgressProps {
  readonly step: StepNumber;
  readonly share: number;
  readonly part: ReactNode;
}

export function StepProgress({ step, share, part }: StepProgressProps): ReactElement {
  return <ProgressSteps step={step} of={5} share={share} part={part} />;
}
