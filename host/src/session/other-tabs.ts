import { loggingOutAtom, store } from '../kit/state';
import type { OwnedRoute } from '../routing/route-table';
import { isIdleTab } from './reload-after-logout';
import { forgetVisit, isShown, sessionAtom, showNobody, storeTyped } from './session-atom';
import type { SessionParts } from './session-service';

interface Tab extends SessionParts {
  readonly currentRoute: () => OwnedRoute['route'] | undefined;
}

/**
 * All tabs share the stored session. Where another tab has changed it, nothing of the shown borrower stays here, and
 * home shows whose it is now. The drafts that all tabs share are the other tab's to remove: it alone knows whether the
 * borrower chose to log out.
 */
export function followOtherTab({ session, logoutReload, currentRoute }: Tab): void {
  if (isShown()) return;
  if (store.get(sessionAtom).status === 'anonymous') {
    // What a stranger types stays: calls carry no token until the page shows whose it is.
    if (isIdleTab(currentRoute())) session.adoptStored();
    return;
  }
  if (store.get(loggingOutAtom)) return;
  store.set(loggingOutAtom, true);
  storeTyped();
  forgetVisit();
  showNobody();
  void logoutReload.start(isShown() ? 'exited' : 'switched');
}

/** Compares the stored session with the shown one whenever another tab may have changed it. */
export function watchOtherTabs({
  currentRoute,
  ...parts
}: SessionParts & { readonly currentRoute: () => OwnedRoute | undefined }): void {
  function follow(): void {
    followOtherTab({ ...parts, currentRoute: () => currentRoute()?.route });
  }
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', follow);
  follow();
}
