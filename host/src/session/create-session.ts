import { type Client, messageKeyOfCode } from '@sunbird/api-client';
import type { RouteDeclaration } from '@sunbird/shell-api';
import type { EventBus } from '../kit/events';
import { sessionEndedAtom, showToast, store } from '../kit/state';
import { goTo, hashPath } from '../routing/address';
import { anonymous, createDraftStore } from '../storage/drafts';
import { createLogoutReload, forgetInPlace, isIdleTab } from './reload-after-logout';
import { type SessionState, sessionAtom, showStored } from './session-atom';
import { createSessionService, type SessionParts } from './session-service';

/** Sends the handle of a session that has ended. Returns what settles all handles: a start does so too. */
export function watchHandles(events: EventBus, client: Pick<Client, 'call'>): () => Promise<void> {
  const settle = () =>
    import(/* webpackChunkName: "background" */ './session-calls')
      .then(part => part.settleHandles(client))
      // Offline: the next start makes up for it.
      .catch(() => undefined);
  events.on('sessionEnded', settle);
  return settle;
}

interface SessionOptions {
  readonly events: EventBus;
  readonly deviceId: string;
  readonly currentRoute: () => RouteDeclaration | undefined;
  readonly translate: (key: string) => string;
}

/** Until the lender has named the borrower whom the wrapper logged in, the mobile number is the user id. */
function namesOf({ userId = anonymous, mobile = userId }: SessionState): string[] {
  return [...new Set([userId, mobile])];
}

/** Creates the session with the drafts of its borrower and the reload after a log-out. */
export function createSession({ events, deviceId, currentRoute, translate }: SessionOptions): SessionParts {
  const drafts = createDraftStore(() => namesOf(store.get(sessionAtom)));
  const logoutReload = createLogoutReload({
    showHome(why) {
      goTo('/');
      showStored();
      forgetInPlace();
      showToast(translate(`message.${why}`), 'success');
    },
    mayInterrupt: () => isIdleTab(currentRoute()),
  });
  const session = createSessionService({
    events,
    deviceId,
    reloadAtHome: logoutReload.start,
  });

  const parts = { session, drafts, logoutReload };
  // Its code is of no first screen: until it is here, calls of a replaced session are not sent.
  events.on('sessionReplaced', () =>
    import(/* webpackChunkName: "background" */ './other-tabs')
      .then(part => part.followOtherTab({ ...parts, currentRoute }))
      .catch(() => undefined),
  );
  events.on('logOutRequested', drafts.clearAll);
  events.on('sessionRefused', ({ code, retryAfter }) => {
    // Several calls may be refused at once: the first one knows where the borrower was.
    const before = store.get(sessionEndedAtom);
    session.endedByLender({
      reason: messageKeyOfCode(code),
      at: before?.at ?? hashPath(),
      retryAfter: retryAfter ?? before?.retryAfter,
    });
    goTo('/');
  });
  return parts;
}
