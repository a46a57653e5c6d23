import type { Shell, ShownPage } from '@sunbird/shell-api';

/** Items that stay until they are taken back, the newest first. Listeners are notified once a change is complete. */
function createStack<T>() {
  const items: T[] = [];
  const listeners = new Set<() => void>();
  let isTold = true;
  function changed(): void {
    if (!isTold) return;
    isTold = false;
    queueMicrotask(() => {
      isTold = true;
      for (const listener of listeners) listener();
    });
  }
  return {
    items: items as readonly T[],
    add(item: T): () => void {
      items.unshift(item);
      changed();
      return () => {
        items.splice(items.indexOf(item), 1);
        changed();
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface OpenOverlay {
  readonly close: () => void;
  /** Back was to close it. It may not block Back a second time, so that it locks no borrower in. */
  closeRequested: boolean;
}

const pages = createStack<ShownPage>();
const overlays = createStack<OpenOverlay>();

export const onPage = pages.subscribe;
export const onOverlay = overlays.subscribe;

/** The heading of the screen that is shown. */
export function shownHeading(): HTMLElement | undefined {
  return pages.items.find(({ heading }) => heading?.isConnected)?.heading;
}

/** What the device's back key does on the screen that is shown. */
export function shownBack(): Pick<ShownPage, 'back' | 'isEnd'> {
  return pages.items.find(({ back, isEnd }) => back || isEnd) ?? {};
}

/** How many overlays Back can close. */
export function overlayCount(): number {
  return overlays.items.filter(({ closeRequested }) => !closeRequested).length;
}

/** Closes the overlay that opened last; false without one. */
export function closeOverlay(): boolean {
  const top = overlays.items.find(({ closeRequested }) => !closeRequested);
  if (!top) return false;
  top.closeRequested = true;
  top.close();
  return true;
}

/** Where screens register themselves and ask about their surroundings: the same functions for all screens. */
export const screenRegistry: Pick<Shell, 'page' | 'focusHeading' | 'overlay' | 'topBarHeight'> = {
  page: pages.add,
  focusHeading() {
    window.scrollTo(0, 0);
    shownHeading()?.focus({ preventScroll: true });
  },
  overlay: { open: close => overlays.add({ close, closeRequested: false }) },
  topBarHeight: () => 0,
};
