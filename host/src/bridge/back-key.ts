import { closeOverlay, openOverlays } from '../routing/open-overlays';

export interface BackKeySurroundings {
  readonly document: Document;
  /** A request that changes money, identity or an application is pending. */
  readonly isBusy: () => boolean;
  /** Hash path of the screen, without its query. */
  readonly path: () => string;
  /** Whether this app start has a screen before this one. */
  readonly hasScreenBefore: () => boolean;
  readonly goToScreenBefore: () => void;
  readonly goHome: () => void;
}

/**
 * Handles the device's back key as other apps do: closes the top overlay first, then presses the screen's back
 * arrow. Returns false on home, where the wrapper may close the app.
 *
 * Arrows are found in the document, because remotes have their own copy of `ui`.
 */
export function pressBackKey(surroundings: BackKeySurroundings): boolean {
  const { document, isBusy, path, hasScreenBefore, goToScreenBefore, goHome } = surroundings;
  if (isBusy()) return true;
  const overlay = openOverlays().pop();
  if (overlay) {
    closeOverlay(overlay);
    return true;
  }
  const arrow = last(document, '[data-page-back]');
  if (arrow) {
    arrow.click();
    return true;
  }
  if (path() === '/') return false;
  // A screen without an arrow ends a flow: the screens before it are over.
  const isEnd = last(document, '[data-page-end]') !== undefined;
  if (hasScreenBefore() && !isEnd) goToScreenBefore();
  else goHome();
  return true;
}

function last(document: Document, selector: string): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(selector);
  return found[found.length - 1];
}
