import { useEffect, useRef } from 'react';

/**
 * On a new step of the same route, scrolls to the top and focuses the heading, as the shell does on a new route.
 * The shell handles the first step.
 */
export function useStepFocus(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [step]);
}
