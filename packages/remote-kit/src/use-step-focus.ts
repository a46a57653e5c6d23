import { usePromotionShell } from '@sunbird/shell-api';
import { useEffect, useRef } from 'react';

export interface StepFocusOptions {
  /** What gets the focus, as a selector. Default: the heading of the page. */
  readonly target?: string;
  /** The first step gets it, too. Default: false, as the shell handles the first step. */
  readonly fromStart?: boolean;
}

/** On a new step of the same route, scrolls to the top and focuses the heading, as the shell does on a new route. */
export function useStepFocus(step: string, { target, fromStart = false }: StepFocusOptions = {}): void {
  const { focusHeading } = usePromotionShell();
  const before = useRef(fromStart ? undefined : step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (target === undefined) return focusHeading();
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [step, target, focusHeading]);
}
