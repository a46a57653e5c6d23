import { spinnersAtom, store } from '../kit/state';
import { goTo, screenPath } from '../routing/address';
import { closeOverlay, shownBack } from '../routing/shown';

/**
 * Handles the device's back key as other apps do: closes the top overlay first, then does as the screen's back arrow.
 * Nothing while a request that changes money, identity or an application is pending. Returns false on home, where the
 * wrapper may close the app.
 */
export function pressBackKey(): boolean {
  if (store.get(spinnersAtom).length > 0 || closeOverlay()) return true;
  const { back, isEnd } = shownBack();
  if (back) {
    back();
    return true;
  }
  if (screenPath() === '/') return false;
  // A screen without an arrow ends a flow: the screens before it are over.
  if (window.history.state?.idx > 0 && !isEnd) window.history.back();
  else goTo('/');
  return true;
}
