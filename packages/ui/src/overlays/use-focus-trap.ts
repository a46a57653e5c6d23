import { type RefObject, useEffect } from 'react';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

function focusableIn(element: HTMLElement): readonly HTMLElement[] {
  const found = Array.from(element.querySelectorAll<HTMLElement>(focusable));
  return found.filter(candidate => candidate.tabIndex >= 0 && candidate.closest('[hidden]') === null);
}

function trapTab(event: KeyboardEvent, element: HTMLElement): void {
  const all = focusableIn(element);
  const first = all[0];
  const last = all[all.length - 1];
  const active = document.activeElement;
  const leaves = event.shiftKey ? active === first || active === element : active === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * While open: focus moves in (to `[data-autofocus]`, else to the element itself), Tab stays inside, Escape closes,
 * and afterwards focus goes back to where it was.
 */
export function useFocusTrap(ref: RefObject<HTMLElement>, open: boolean, onEscape: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') trapTab(event, element);
      if (event.key === 'Escape') {
        // Only the innermost overlay closes.
        event.stopPropagation();
        onEscape();
      }
    };
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open, ref, onEscape]);
}
