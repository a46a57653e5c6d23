import { messageKeyOfCode } from '@sunbird/api-client';
import type { RouteDeclaration } from '@sunbird/shell-api';
import type { EventBus } from '../events';
import { goTo, hashPath } from '../routing/hash-path';
import { showToast } from '../shell/toast';
import { type SessionState, sessionAtom, sessionEndedAtom, store } from '../state';
import { anonymous, createDraftStore, type DraftStore } from '../storage/drafts';
import { forgetInPlace, isIdleTab } from './log-out-in-place';
import { createLogoutReload, type LogoutReload } from './reload-after-logout';
import { createSessionService, type SessionService } from './session-service';

interface SessionOptions {
  readonly events: EventBus;
  readonly deviceId: string;
  readonly currentRoute: () => RouteDeclaration | undefined;
  readonly translate: (key: string) => string;
}

export interface SessionParts {
  readonly session: SessionService;
  readonly drafts: DraftStore;
  readonly logoutReload: LogoutReload;
}

/** Until the lender has named the borrower whom the wrapper logged in, the mobile number is the user id. */
function namesOf({ userId = anonymous, mobile = userId }: SessionState): string[] {
  return [...new Set([userId, mobile])];
}

/** Creates the session with the drafts of its borrower and the reload after a log-out. */
export function createSession({ events, deviceId, currentRoute, translate }: SessionOptions): SessionParts {
  const drafts = createDraftStore(() => namesOf(store.get(sessionAtom)));
  const logoutReload = createLogoutReload({
    showHome() {
      goTo('/');
      forgetInPlace();
      showToast(translate('message.exited'), 'success');
    },
    mayInterrupt: () => isIdleTab(currentRoute()),
  });
  const session = createSessionService({
    events,
    deviceId,
    reloadAtHome: logoutReload.leave,
    entryLink: {
      // Without these files the borrower registers as if no link had led here.
      read: () =>
        import(/* webpackChunkName: "after-start" */ './entry-link')
          .then(part => part.readEntryLink())
          .catch(() => ({})),
      clear: () =>
        import(/* webpackChunkName: "after-start" */ './entry-link')
          .then(part => part.clearEntryLink())
          .catch(() => undefined),
    },
  });

  events.on('logOutRequested', drafts.clearAll);
  events.on('sessionRefused', ({ code }) => {
    // Several calls may be refused at once: the first one knows where the borrower was.
    const at = store.get(sessionEndedAtom)?.at ?? hashPath();
    session.endedByLender({ reason: messageKeyOfCode(code), at });
    goTo('/');
  });
  return { session, drafts, logoutReload };
}
