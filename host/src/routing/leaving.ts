import { routePaths } from '@sunbird/loan-domain';
import type { NavigateFunction } from 'react-router-dom';

let isLeaving = false;

/** The app asks the browser for another screen or page. Until it is shown, no other history step may be requested. */
export function leaveScreen(): void {
  isLeaving = true;
}

/** Opens another site's page in place of the app. */
export function leaveFor(url: URL): void {
  leaveScreen();
  window.location.assign(url.href);
}

export function isLeavingScreen(): boolean {
  return isLeaving;
}

/** The other screen is shown, or the borrower or the wrapper has come back to this page. */
export function stay(): void {
  isLeaving = false;
}

/** The app's own way back past the entries of closed overlays. */
export interface Traversal {
  /** Resolves when the browser has arrived. */
  readonly arrived: Promise<void>;
  /** Ends it: no step waits for it any more. */
  end(): void;
}

export const traversal: { underWay: Traversal | undefined } = { underWay: undefined };

/** Takes a step in the history: at once, or after the traversal that is under way, which would undo it. */
export function takeStep(step: () => void): void {
  if (traversal.underWay) void traversal.underWay.arrived.then(step);
  else step();
}

/** Opens the previous screen, past the entries of open overlays. The first one of this app start has none: then home. */
export function goBack(navigate: NavigateFunction): void {
  takeStep(() => {
    const { idx = 0, overlays = 0 } = window.history.state ?? {};
    if (idx > overlays) {
      leaveScreen();
      navigate(-1 - overlays);
    } else {
      navigate(routePaths.home, { replace: true });
    }
  });
}
