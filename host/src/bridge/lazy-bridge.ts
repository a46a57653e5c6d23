import type { Client } from '@sunbird/api-client';
import { type Market, normalisePhone } from '@sunbird/loan-domain';
import { type BridgeWindow, findWrapper, type LoginInfo } from '@sunbird/native-bridge';
import type { Bridge, ContactChoice } from '@sunbird/shell-api';
import type { EventBus } from '../kit/events';
import type { PageData } from '../kit/page-data';
import { storedSession } from '../session/session-atom';
import type { SessionService } from '../session/session-service';
import type { ShellBridge, ShellBridgeOptions } from './shell-bridge';

type Part = Pick<typeof import('./shell-bridge'), 'createShellBridge'>;

export interface LazyBridge extends Omit<ShellBridge, 'call' | 'can' | 'saveFile' | 'collectPermissions'> {
  /** The bridge for remotes, without what changes with the wrapper's capabilities: that is in atoms. */
  readonly forRemotes: Omit<Bridge, 'canSelectContact' | 'canSaveFile'>;
}

function loadPart(): Promise<Part> {
  return import(/* webpackChunkName: "background" */ './shell-bridge');
}

/** How long a wrapper waits for the answer to a press of Back, in ms: then it has closed the app itself. */
const backPatienceMs = 1_000;

function isBack(message: unknown): boolean {
  return typeof message === 'string' && /"event"\s*:\s*"back"/.test(message);
}

/** What the wrapper says before the bridge's file is there. */
function createHeard() {
  const heard: { readonly message: unknown; readonly at: number }[] = [];
  return {
    add: (message: unknown) => void heard.push({ message, at: performance.now() }),
    /** In its order, without messages that no caller awaits any more. */
    take: () =>
      heard
        .splice(0)
        .filter(({ message, at }) => !isBack(message) || performance.now() - at < backPatienceMs)
        .map(({ message }) => message),
  };
}

/**
 * The bridge, whose code no first screen waits for: it comes when it is first asked for something, in a wrapper at once.
 * What happens before is kept and follows in its order: messages of the wrapper, events.
 * After a load that failed, the next request loads again.
 */
export function createLazyBridge(options: ShellBridgeOptions, load = loadPart): LazyBridge {
  const page: BridgeWindow = window;
  const heard = createHeard();
  let waiting: ((bridge: ShellBridge) => void)[] = [];
  let loaded: ShellBridge | undefined;
  let loading: Promise<ShellBridge> | undefined;

  function begin({ createShellBridge }: Part): ShellBridge {
    const bridge = createShellBridge(options);
    loaded = bridge;
    for (const message of heard.take()) page.sunbirdBridge?.receive(message);
    for (const act of waiting.splice(0)) act(bridge);
    return bridge;
  }

  function open(): Promise<ShellBridge> {
    loading ??= load().then(begin, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function whenOpen(act: (bridge: ShellBridge) => void): void {
    if (loaded) act(loaded);
    else waiting.push(act);
  }

  /** Asks the bridge; `otherwise` where its file can't be loaded, or it failed. */
  function ask<Answer>(act: (bridge: ShellBridge) => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    return open()
      .then(act)
      .catch(() => otherwise);
  }

  function isInWrapper(): boolean {
    return loaded?.inWrapper ?? findWrapper(page, options.allowedOrigins) !== undefined;
  }

  function openAgain(): void {
    if (isInWrapper()) void open().catch(() => undefined);
  }

  const forRemotes: LazyBridge['forRemotes'] = {
    get inWrapper() {
      return isInWrapper();
    },
    selectContact: () =>
      ask<ContactChoice>(
        async bridge => {
          const reply = await bridge.call('selectContact', {});
          if (reply.code !== 0) return { result: 'unavailable' };
          const { data } = reply;
          return data.result === 'success' ? { result: 'picked', contact: data.data } : data;
        },
        { result: 'unavailable' },
      ),
    saveFile: file => ask(bridge => bridge.saveFile(file), 'unavailable'),
    askWrapper: async (action, data) =>
      isInWrapper()
        ? ask(async ({ can, call }) => {
            const reply = can(action) ? await call(action, data) : undefined;
            return reply?.code === 0 ? reply.data : undefined;
          }, undefined)
        : undefined,
    // Without the bridge nothing is collected.
    collectPermissions: input => ask(bridge => bridge.collectPermissions(input), { code: -1 }),
  };

  page.sunbirdBridge = { receive: heard.add };
  openAgain();
  window.addEventListener('online', openAgain);

  return {
    get inWrapper() {
      return isInWrapper();
    },
    forRemotes,
    logIn: async () => (isInWrapper() ? ask(own => own.logIn(), 'here') : 'here'),
    announceToken: (token, phone) => whenOpen(own => own.announceToken(token, phone)),
    // Without a wrapper there is nothing to notify.
    logOut: async reason => (isInWrapper() ? (await open()).logOut(reason) : undefined),
    track: event => whenOpen(own => own.track(event)),
    trackView: pageName => whenOpen(own => own.trackView(pageName)),
    async clearOutbox() {
      waiting = [];
      // Without the bridge's file nothing can send it; a log-out continues.
      await ask(own => own.clearOutbox(), undefined);
    },
    greet: async () => (await open()).greet(),
  };
}

const restartMark = 'restarted';

/** A restart by a page that is younger, in ms, and itself follows a restart is the beginning of a loop. */
const shortestLifeMs = 60_000;

function withoutMarker(state: unknown): { state: unknown; had: boolean } {
  if (typeof state !== 'object' || state === null || !(restartMark in state)) return { state, had: false };
  const { [restartMark]: _, ...rest } = state;
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
    window.history.replaceState({ ...window.history.state, [restartMark]: true }, '');
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
