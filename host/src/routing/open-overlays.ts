/**
 * What `ui` marks as its own sheet or dialog. Others may put an `aria-modal` into the page as well: an extension, a chat,
 * an in-app browser.
 */
const own = '[data-overlay]';

/** Overlays that Back was to close, and that may not hold it a second time. */
const asked = new WeakSet<Element>();

function isRendered(overlay: Element): boolean {
  for (let at: Element | null = overlay; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
}

/** The app's open sheets and dialogs, the top one last. Found in the document: remotes have their own copy of `ui`. */
export function openOverlays(): HTMLElement[] {
  const open: HTMLElement[] = [];
  for (const overlay of document.querySelectorAll<HTMLElement>(own)) {
    if (overlay.getAttribute('aria-modal') !== 'true') asked.delete(overlay);
    else if (!asked.has(overlay) && isRendered(overlay)) open.push(overlay);
  }
  return open;
}

/** Closes an overlay as Escape does. One that stays open holds Back no more: nobody may be locked in. */
export function closeOverlay(overlay: HTMLElement): void {
  asked.add(overlay);
  overlay.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}
