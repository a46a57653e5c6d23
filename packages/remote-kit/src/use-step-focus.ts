import { usePromotionShell } from '@sunbird/shell-api';
import { useEffect, useRef } from 'react';

/** Moves to the heading on a new step of the same route. The shell handles the first step. */
export function useStepFocus(step: string): void {
  const { focusHeading } = usePromotionShell();
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    focusHeading();
  }, [step, focusHeading]);
}
