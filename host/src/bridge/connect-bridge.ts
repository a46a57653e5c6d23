import { type Client, isCallError } from '@sunbird/api-client';
import { type Market, normalisePhone } from '@sunbird/loan-domain';
import type { LoginInfo } from '@sunbird/native-bridge';
import type { EventBus } from '../events';
import type { PageData } from '../page-data';
import type { SessionService } from '../session/session-service';
import { tokenItem, userInfoItem } from '../storage/items';
import { createLateBridge, type LateBridge } from './late-bridge';
import { createRestart } from './restart';

interface ConnectOptions {
  readonly page: Pick<PageData, 'settings' | 'packageName'>;
  readonly market: Market;
  readonly events: EventBus;
  readonly session: SessionService;
  readonly client: Client;
}

function storedLogin(): LoginInfo | undefined {
  const token = tokenItem.read()?.Authorization.replace(/^Bearer /, '');
  const info = userInfoItem.read()?.basicInfo;
  return token ? { token, phone: info?.mobile ?? '', ...(info ? { userId: info.userId } : {}) } : undefined;
}

/** Creates the bridge and tells the wrapper about the session. */
export function connectBridge({ page, market, events, session, client }: ConnectOptions): LateBridge {
  const { wrapperOrigins, standIns } = page.settings;
  const bridge = createLateBridge({
    settings: page.settings,
    allowedOrigins: [...wrapperOrigins, ...(standIns ? [window.location.origin] : [])],
    packageName: page.packageName,
    market,
    client,
    storedLogin,
    adopt: ({ token, phone, userId }) => session.adopt(token, normalisePhone(phone, market.phone), userId),
    restart: createRestart(),
    serverMessage: error => (isCallError(error, 'ApiError') ? error.serverMessage : undefined),
  });
  events.on('loggedIn', ({ token, mobile }) => bridge.announceToken(token, mobile));
  events.on('logOutRequested', bridge.clearOutbox);
  events.on('sessionEnded', ({ by }) => bridge.logOut(by === 'lender' ? 'session' : 'user'));
  return bridge;
}
