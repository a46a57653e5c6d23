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
