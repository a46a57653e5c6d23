import { useEffect, useRef } from 'react';

/**
 * On a new step of the same route, what the shell does on a new route: to the top, and focus on the heading.
 * The first step is the shell's.
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
