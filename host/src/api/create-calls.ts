import {
  AbortedError,
  type CallHeaders,
  type Client,
  createClient,
  landingTransport,
} from '@sunbird/api-client';
import type { EventBus } from '../events';
import { learnFromCall } from '../offline/connection';
import { countPendingCalls } from '../offline/count-pending';
import type { PageData } from '../page-data';
import type { SessionService } from '../session/session-service';
import { languageAtom, sessionAtom, store } from '../state';
import { intentStore } from '../storage/intent-store';
import { readItem, storageKeys } from '../storage/storage';
import { apiBase } from './api-base';
import { forgetEarly, peekEarly, withEarlyResponse } from './early-response';
import { createResponseCache, type ResponseCache } from './response-cache';

interface CallsOptions {
  readonly page: Pick<PageData, 'app' | 'boot' | 'packageName' | 'paths'>;
  readonly events: EventBus;
  readonly session: SessionService;
}

export interface Calls {
  readonly client: Client;
  readonly responses: ResponseCache;
  /** The lender's time, epoch ms: by the last response, and before the first one by the device's clock. */
  readonly lenderNow: () => number;
}

/** Creates the client of the lender and the cache of its responses. Emits `sessionRefused`. */
export function createCalls({ page, events, session }: CallsOptions): Calls {
  const { app, packageName, paths } = page;
  const { early } = page.boot;
  // Another tab may open another market: the name stays the one of this page.
  const appName = readItem('local', storageKeys.appName) ?? app?.appName ?? packageName;

  /** A call of a screen that was drawn for another session is never sent. */
  function headersNow(): CallHeaders {
    if (store.get(sessionAtom).status === 'signedIn' && !session.isShown()) {
      void events.emit('sessionReplaced', undefined);
      throw new AbortedError();
    }
    const authorization = session.authorization();
    const afid = readItem('local', storageKeys.appsFlyerId);
    return {
      packageName,
      appName,
      lang: store.get(languageAtom),
      ...(authorization ? { authorization } : {}),
      ...(afid ? { afid } : {}),
    };
  }
  const responses = createResponseCache(
    early && ((endpoint, payload) => peekEarly(early, headersNow(), endpoint, payload)),
  );
  let ahead = 0;
  const client = createClient({
    // Paths of calls begin with a slash.
    baseUrl: apiBase(paths).slice(0, -1),
    getHeaders: headersNow,
    onSessionEnd: code => void events.emit('sessionRefused', { code }),
    intents: intentStore,
    onTime: lenderTime => {
      ahead = lenderTime - Date.now();
    },
    transport: countPendingCalls(withEarlyResponse(early, landingTransport)),
    onCall: learnFromCall,
    knownPaths: { packageName, paths: paths.packages[packageName] ?? {} },
  });

  events.on('loggedIn', client.sessionStarted);
  events.on('loginAdopted', () => {
    client.sessionStarted();
    if (session.lacksUserId()) return fetchUserId();
  });
  /** Best effort: a request that fails is sent again at the next start. */
  async function fetchUserId(): Promise<void> {
    const { learnUserId } = await import(/* webpackChunkName: "after-start" */ '../session/learn-user-id');
    await learnUserId(client, session);
  }
  events.on('borrowerRemoved', () => {
    responses.clear();
    forgetEarly(early);
    client.sessionEnded();
  });
  return { client, responses, lenderNow: () => Date.now() + ahead };
}
