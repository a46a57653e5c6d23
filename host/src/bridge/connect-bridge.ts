import { ApiError, type Client } from '@sunbird/api-client';
import { type Market, normalisePhone } from '@sunbird/loan-domain';
import type { LoginInfo } from '@sunbird/native-bridge';
import type { EventBus } from '../events';
import type { PageData } from '../page-data';
import { goTo, hashPath } from '../routing/hash-path';
import type { SessionService } from '../session/session-service';
import { spinnersAtom, store } from '../state';
import { tokenItem, userInfoItem } from '../storage/items';
import { pressBackKey } from './back-key';
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

function goBack(): boolean {
  return pressBackKey({
    document,
    isBusy: () => store.get(spinnersAtom).length > 0,
    path: () => hashPath().split('?')[0] || '/',
    hasScreenBefore: () => window.history.state?.idx > 0,
    goToScreenBefore: () => window.history.back(),
    goHome: () => goTo('/'),
  });
}

/** Creates the bridge and tells the wrapper about the session. */
export function connectBridge({ page, market, events, session, client }: ConnectOptions): LateBridge {
  const bridge = createLateBridge({
    settings: page.settings,
    packageName: page.packageName,
    market,
    client,
    storedLogin,
    adopt: ({ token, phone, userId }) => session.adopt(token, normalisePhone(phone, market.phone), userId),
    goBack,
    restart: createRestart(),
    serverMessage: error => (error instanceof ApiError ? error.serverMessage : undefined),
  });
  events.on('loggedIn', ({ token, mobile }) => bridge.announceToken(token, mobile));
  events.on('logOutRequested', bridge.clearOutbox);
  events.on('sessionEnded', ({ by }) => bridge.logOut(by === 'lender' ? 'session' : 'user'));
  return bridge;
}
