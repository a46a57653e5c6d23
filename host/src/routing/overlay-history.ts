/*
 * Back closes what lies on top, in a browser as by the wrapper's key: an open sheet or dialog has a history entry of its
 * own, with the address of its screen. Overlays are found in the document, because remotes have their own copy of `ui`.
 */

import { isLeavingScreen, stay } from './leaving';

const overlay = '[aria-modal="true"]';

export interface OverlayHistory {
  stop(): void;
}

function openOverlays(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(overlay)];
}

/** How many overlays the current entry stands for; 0 for the entry of a screen. */
function depth(): number {
  const marked: unknown = window.history.state?.overlays;
  return typeof marked === 'number' ? marked : 0;
}

/** Adds the entry of one more overlay. The router counts its entries by `idx`. */
function addEntry(): void {
  const { state } = window.history;
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, overlays: depth() + 1 }, '');
}

/** Closes an overlay as Escape does: a dialog that needs an answer stays. */
function close(top: HTMLElement): void {
  top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

/** Keeps one history entry for each open overlay. Entries that an overlay left behind are skipped. */
export function watchOverlays(): OverlayHistory {
  let address = window.location.href;
  /** The app itself goes back: the router need not know, the address stays. */
  let isLeaving = false;

  function leave(entries: number): void {
    isLeaving = true;
    window.history.go(-entries);
  }

  function match(): void {
    if (isLeaving) return;
    const open = openOverlays().length;
    while (depth() < open) addEntry();
    address = window.location.href;
    if (depth() > open) setTimeout(leaveClosed);
  }

  /** What closed the overlay may open another screen, or another overlay, which then has its entry after this one. */
  function leaveClosed(): void {
    const closed = depth() - openOverlays().length;
    if (!isLeaving && !isLeavingScreen() && closed > 0) leave(closed);
  }

  function onPop(event: PopStateEvent): void {
    const open = openOverlays();
    stay();
    const isOwn = isLeaving;
    isLeaving = false;
    const top = open[open.length - 1];
    const staysOnScreen = window.location.href === address;
    if (staysOnScreen && (isOwn || (top && open.length > depth()))) event.stopImmediatePropagation();
    if (top && staysOnScreen && !isOwn && open.length > depth()) close(top);
    // After the components have closed it.
    setTimeout(match);
  }

  const observer = new MutationObserver(match);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-modal'] });
  function onReturn(): void {
    stay();
    match();
  }
  window.addEventListener('pageshow', onReturn);
  // Before the router.
  window.addEventListener('popstate', onPop, true);
  match();
  return {
    stop: () => {
      observer.disconnect();
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('pageshow', onReturn);
    },
  };
}
