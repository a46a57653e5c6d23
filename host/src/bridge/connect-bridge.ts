import type { Client } from '@sunbird/api-client';
import { type Market, normalisePhone } from '@sunbird/loan-domain';
import type { LoginInfo } from '@sunbird/native-bridge';
import type { EventBus } from '../kit/events';
import type { PageData } from '../kit/page-data';
import { storedSession } from '../session/session-atom';
import type { SessionService } from '../session/session-service';
import { createLazyBridge, type LazyBridge } from './lazy-bridge';

const marker = 'restarted';

/** A restart by a page that is younger, in ms, and itself follows a restart is the beginning of a loop. */
const shortestLifeMs = 60_000;

function withoutMarker(state: unknown): { state: unknown; had: boolean } {
  if (typeof state !== 'object' || state === null || !(marker in state)) return { state, had: false };
  const { [marker]: _, ...rest } = state;
  return { state: rest, had: true };
}

/**
 * Creates the function that reloads the page for another borrower or lender. It returns false, and does not reload, in
 * a page that has itself just been reloaded by it: a wrapper that changes its mind at every start must not keep the
 * app from starting. The marker is in the history entry, because it must outlive the reload and nothing else.
 */
export function createRestart(reload = () => window.location.reload(), age = () => performance.now()) {
  const { state, had } = withoutMarker(window.history.state);
  if (had) window.history.replaceState(state, '');

  return (): boolean => {
    if (had && age() < shortestLifeMs) return false;
    window.history.replaceState({ ...window.history.state, [marker]: true }, '');
    reload();
    return true;
  };
}

interface ConnectOptions {
  readonly page: Pick<PageData, 'settings' | 'packageName'>;
  readonly market: Market;
  readonly events: EventBus;
  readonly session: SessionService;
  readonly client: Client;
}

function storedLogin(): LoginInfo | undefined {
  const stored = storedSession();
  if (!stored) return undefined;
  const { Authorization, mobile = '', userId } = stored;
  return { token: Authorization.replace(/^Bearer /, ''), phone: mobile, ...(userId && { userId }) };
}

/** Creates the bridge and tells the wrapper about the session. */
export function connectBridge({ page, market, events, session, client }: ConnectOptions): LazyBridge {
  const { wrapperOrigins, standIns } = page.settings;
  const bridge = createLazyBridge({
    settings: page.settings,
    allowedOrigins: [...wrapperOrigins, ...(standIns ? [window.location.origin] : [])],
    packageName: page.packageName,
    market,
    client,
    storedLogin,
    adopt: ({ token, phone, userId }) => session.adopt(token, normalisePhone(phone, market.phone), userId),
    restart: createRestart(),
  });
  events.on('loggedIn', ({ token, mobile }) => bridge.announceToken(token, mobile));
  events.on('logOutRequested', bridge.clearOutbox);
  events.on('sessionEnded', ({ by }) => bridge.logOut(by === 'lender' ? 'session' : 'user'));
  return bridge;
}
