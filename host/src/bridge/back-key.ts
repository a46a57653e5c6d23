export interface BackKeySurroundings {
  readonly document: Document;
  /** Money, identity or an application is being sent. */
  readonly isBusy: () => boolean;
  /** Hash path of the screen, without its query. */
  readonly path: () => string;
  /** Whether this app start has a screen before this one. */
  readonly hasScreenBefore: () => boolean;
  readonly goToScreenBefore: () => void;
  readonly goHome: () => void;
}

/**
 * The phone's back key, as people know it from other apps: what lies over the screen closes first, then the
 * screen's own arrow is pressed. False when the app is at home, and the wrapper may close it.
 *
 * Overlays and arrows are found in the document, because remotes bring their own copy of `ui`.
 */
export function pressBackKey(surroundings: BackKeySurroundings): boolean {
  const { document, isBusy, path, hasScreenBefore, goToScreenBefore, goHome } = surroundings;
  if (isBusy()) return true;
  const overlay = last(document, '[aria-modal="true"]');
  if (overlay) {
    // One that must be answered hears no Escape, and stays.
    overlay.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    return true;
  }
  const arrow = last(document, '[data-page-back]');
  if (arrow) {
    arrow.click();
    return true;
  }
  if (path() === '/') return false;
  // A screen that took its arrow away is the end of something: what came before is over.
  const isEnd = last(document, '[data-page-end]') !== undefined;
  if (hasScreenBefore() && !isEnd) goToScreenBefore();
  else goHome();
  return true;
}

function last(document: Document, selector: string): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(selector);
  return found[found.length - 1];
}
