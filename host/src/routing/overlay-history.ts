/*
 * Back closes what lies on top, in a browser as by the wrapper's key: an open sheet or dialog has a history entry of its
 * own, with the address of its screen.
 */

import { isLeavingScreen, stay, type Traversal, traversal } from './leaving';
import { closeOverlay, onOverlay, overlayCount } from './shown';

/** The browser may drop a traversal; after this time in ms, nothing waits for it any more. */
const longestTraversal = 2_000;

export interface OverlayHistory {
  stop(): void;
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

/** Steps wait from now on, until `end` is called or the longest time is over. */
export function beginTraversal(): Traversal {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  function end(): void {
    clearTimeout(timer);
    traversal.underWay = undefined;
    arrive();
  }
  const timer = setTimeout(end, longestTraversal);
  traversal.underWay = { arrived, end };
  return traversal.underWay;
}

/** Goes back past entries of this screen, whose address stays, so the router need not know. */
function skip(entries: number): void {
  beginTraversal();
  window.history.go(-entries);
}

/** Keeps one history entry for each open overlay. Entries that an overlay left behind are skipped. */
export function watchOverlays(): OverlayHistory {
  let address = window.location.href;
  function match(): void {
    if (traversal.underWay) return;
    const open = overlayCount();
    while (depth() < open) addEntry();
    address = window.location.href;
    if (depth() > open) setTimeout(skipClosed);
  }

  /** What closed the overlay may open another screen, or another overlay, which then has its entry after this one. */
  function skipClosed(): void {
    const closed = depth() - overlayCount();
    if (!traversal.underWay && !isLeavingScreen() && closed > 0) skip(closed);
  }

  function onPop(event: PopStateEvent): void {
    const open = overlayCount();
    stay();
    const isOwn = traversal.underWay !== undefined;
    const staysOnScreen = window.location.href === address;
    if (staysOnScreen && (isOwn || open > depth())) event.stopImmediatePropagation();
    if (staysOnScreen && !isOwn && open > depth()) closeOverlay();
    // After the components have closed it.
    setTimeout(() => {
      traversal.underWay?.end();
      match();
    });
  }

  const unsubscribe = onOverlay(match);
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
      unsubscribe();
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('pageshow', onReturn);
    },
  };
}
