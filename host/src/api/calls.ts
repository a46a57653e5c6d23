import {
  AbortedError,
  type CallHeaders,
  type Client,
  codes,
  createClient,
  type Endpoint,
  type IntentStore,
  isCallError,
  isOutcomeKnown,
  sendRequest,
} from '@sunbird/api-client';
import { fnv1a } from '@sunbird/loan-domain/fnv1a';
import type { Shell } from '@sunbird/shell-api';
import type { EventBus } from '../kit/events';
import type { EarlyCall, PageData } from '../kit/page-data';
import { languageAtom, store } from '../kit/state';
import { learnFromCall } from '../offline/connection';
import { countPending } from '../offline/pending';
import { authorization, isShown, lacksUserId, sessionAtom } from '../session/session-atom';
import { intentStore } from '../storage/items';
import { readItem, storageKeys } from '../storage/storage';
import { apiBase, forgetEarly, peekEarly, takeEarly } from './early-call';

interface CallsOptions {
  readonly page: Pick<PageData, 'app' | 'boot' | 'packageName' | 'paths'>;
  readonly events: EventBus;
}

export interface Calls {
  /** What the shell itself calls the lender by. */
  readonly client: Client;
  /** What screens call the lender by. */
  readonly api: Shell['api'];
}

/** Headers of a call now. A call of a screen that was drawn for another session is never sent. */
function createHeaders({ page, events }: CallsOptions): () => CallHeaders {
  const { app, packageName } = page;
  // Another tab may open another market: the name stays the one of this page.
  const appName = readItem('local', storageKeys.appName) ?? app?.appName ?? packageName;
  return () => {
    if (store.get(sessionAtom).status === 'signedIn' && !isShown()) {
      void events.emit('sessionReplaced', undefined);
      throw new AbortedError();
    }
    return {
      packageName,
      appName,
      lang: store.get(languageAtom),
      authorization: authorization(),
      afid: readItem('local', storageKeys.appsFlyerId) ?? undefined,
    };
  };
}

interface CachedResponse {
  readonly data: unknown;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The last response of each reading, in memory only: a screen that the borrower visits again shows it at once, with its
 * time, while it requests a new one. The first one is that of the boot script's call. Cleared when a session begins or
 * ends, and after every changing call that the lender has answered.
 */
function createCache(early: EarlyCall | undefined, getHeaders: () => CallHeaders) {
  let responses = new Map<string, CachedResponse>();
  function keyOf<P, D>(endpoint: Endpoint<P, D>, payload: P): string {
    return `${endpoint.name}|${JSON.stringify(payload ?? null)}`;
  }
  /** For a call that begins now: stores its response, unless the cache was cleared meanwhile. */
  function begin<P, D>(endpoint: Endpoint<P, D>, payload: P): (data: D | undefined) => void {
    const own = responses;
    return data => {
      if (data !== undefined) own.set(keyOf(endpoint, payload), { data, at: Date.now() });
    };
  }
  return {
    begin,
    peek<P, D>(endpoint: Endpoint<P, D>, payload: P) {
      const key = keyOf(endpoint, payload);
      if (!responses.has(key)) begin(endpoint, payload)(peekEarly(early, getHeaders, endpoint, payload));
      // The key has the endpoint whose schema parsed the data.
      return responses.get(key) as { readonly data: D; readonly at: number } | undefined;
    },
    clear() {
      responses = new Map();
      forgetEarly(early);
    },
  };
}

function createApi(
  { page }: CallsOptions,
  client: Client,
  cache: ReturnType<typeof createCache>,
  now: () => number,
): Shell['api'] {
  const { installId: deviceId } = page.boot;
  return {
    async call(endpoint, payload, options) {
      if (endpoint.by === 'shell') {
        throw new Error('The shell logs in and registers: use session.logIn or session.register.');
      }
      const put = cache.begin(endpoint, payload);
      const sent = endpoint.addsDevice ? { ...payload, deviceId } : payload;
      const changes = endpoint.acts || endpoint.method === 'POST';
      const data = await client.call(endpoint, sent, options).catch((error: unknown) => {
        // What was refused is mostly otherwise by now than the screens know.
        if (changes && isOutcomeKnown(error)) cache.clear();
        throw error;
      });
      if (changes) cache.clear();
      else put(data);
      return data;
    },
    peek: cache.peek,
    now,
  };
}

/** How much two clocks of one device may differ although none was set, in ms. */
const drift = 1_000;

/** No page sleeps longer, in ms: a larger jump means that the person or the network has set the clock. */
const longestSleep = 30 * 86_400_000;

/**
 * The lender's clock, by its last response; before the first one, the device's. In between, the device's clock counts,
 * which runs while the page sleeps; if it was set meanwhile, the page's clock counts.
 */
function createLenderTime() {
  let heard: { readonly lender: number; readonly device: number; readonly page: number } | undefined;
  return {
    hear(lender: number): void {
      heard = { lender, device: Date.now(), page: performance.now() };
    },
    now(): number {
      if (!heard) return Date.now();
      const byDevice = Date.now() - heard.device;
      const byPage = performance.now() - heard.page;
      const slept = byDevice - byPage;
      const wasSet = slept < -drift || slept > longestSleep;
      return heard.lender + (wasSet ? Math.round(byPage) : byDevice);
    },
  };
}

/** So few bits distinguish the borrowers of one phone, and reveal no mobile number. */
const nameBits = 0xfff;

/** Under which names the borrower's keys are found: until the user id is known, a key is under the mobile number. */
function namesOf(intent: string): string[] {
  const { userId, mobile } = store.get(sessionAtom);
  return [userId, mobile].flatMap(name => (name ? [`${fnv1a(name) & nameBits}/${intent}`] : []));
}

/** Where a key is: under the borrower's names, else without one, from before the borrower logged in. */
function placeOf(intent: string): string {
  return namesOf(intent).find(name => intentStore.get(name) !== undefined) ?? intent;
}

/**
 * The keys of unanswered acts of the borrower who is shown: after the end of a session another borrower may act on this
 * device, in the same words.
 */
const ownIntents: IntentStore = {
  get: intent => intentStore.get(placeOf(intent)),
  set: (intent, record) => intentStore.set(namesOf(intent)[0] ?? intent, record),
  delete: intent => intentStore.delete(placeOf(intent)),
};

/** Creates the client of the lender, and what screens call it by. Emits `sessionRefused`. */
export function createCalls(options: CallsOptions): Calls {
  const { page, events } = options;
  const { packageName, paths, boot } = page;
  const { early } = boot;
  const getHeaders = createHeaders(options);
  const cache = createCache(early, getHeaders);
  const time = createLenderTime();
  const client = createClient({
    // Paths of calls begin with a slash.
    baseUrl: apiBase(paths).slice(0, -1),
    getHeaders,
    onSessionEnd: (code, retryAfter) => void events.emit('sessionRefused', { code, retryAfter }),
    intents: ownIntents,
    onTime: time.hear,
    transport: request => countPending(takeEarly(early, request) ?? sendRequest(request)),
    onOutcome: error => {
      learnFromCall(error);
      if (isCallError(error, 'ApiError') && error.code === codes.notProven) void askForProof();
    },
    knownPaths: { packageName, paths: paths.packages[packageName] ?? {} },
  });

  events.on('loggedIn', () => {
    client.sessionStarted();
    cache.clear();
  });
  events.on('loginAdopted', ({ isNew }) => {
    client.sessionStarted();
    if (isNew) cache.clear();
    if (lacksUserId()) return fetchUserId(client);
  });
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).status === 'signedIn') return;
    cache.clear();
    client.sessionEnded();
  });
  return { client, api: createApi(options, client, cache, time.now) };
}

/** Best effort: the next call is refused, too. */
async function askForProof(): Promise<void> {
  const part = await import(/* webpackChunkName: "background" */ '../session/session-calls');
  part.askForProof();
}

/** Best effort: a request that fails is sent again at the next start. */
async function fetchUserId(client: Client): Promise<void> {
  const { learnUserId } = await import(/* webpackChunkName: "background" */ '../session/session-calls');
  await learnUserId(client);
}
