let isLeaving = false;

/** The app asks the browser for another screen or page. Until that is there, no other step in the history may be asked for. */
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

/** The other screen is there; or the page is in use again, because the borrower or the wrapper came back to it. */
export function stay(): void {
  isLeaving = false;
}

/** Resolves when the browser has gone back past the entries of closed overlays; undefined if it does not go back. */
export const traversal: { arrived: Promise<void> | undefined } = { arrived: undefined };

/** Takes a step in the history: at once, or after the traversal that is under way, which would undo it. */
export function takeStep(step: () => void): void {
  if (traversal.arrived) void traversal.arrived.then(step);
  else step();
}
