let isLeaving = false;

/** Opens another site's page in place of the app. */
export function leaveFor(url: URL): void {
  isLeaving = true;
  window.location.assign(url.href);
}

/** The app asked the browser for another page, and is shown until that arrives: a step in the history would cancel it. */
export function isLeavingApp(): boolean {
  return isLeaving;
}

/** The page is in use again: the borrower came back, or a wrapper opened the address elsewhere. */
export function stay(): void {
  isLeaving = false;
}
