import { closeOverlay, shownBack } from '../routing/shown';

export interface BackKeySurroundings {
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
 * Handles the device's back key as other apps do: closes the top overlay first, then does as the screen's back arrow.
 * Returns false on home, where the wrapper may close the app.
 */
export function pressBackKey(surroundings: BackKeySurroundings): boolean {
  const { isBusy, path, hasScreenBefore, goToScreenBefore, goHome } = surroundings;
  if (isBusy() || closeOverlay()) return true;
  const { back, isEnd } = shownBack();
  if (back) {
    back();
    return true;
  }
  if (path() === '/') return false;
  // A screen without an arrow ends a flow: the screens before it are over.
  if (hasScreenBefore() && !isEnd) goToScreenBefore();
  else goHome();
  return true;
}
