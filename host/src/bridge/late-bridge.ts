import { type BridgeWindow, detectTransport } from '@sunbird/native-bridge';
import type { ShellBridge, ShellBridgeOptions } from './shell-bridge';
import { wrapperOrigins } from './wrapper-origins';

type BackHandler = () => boolean;
type Part = Pick<typeof import('./late-part'), 'createShellBridge' | 'checkEvent'>;

export interface LateBridge extends ShellBridge {
  /** Logs that a screen is shown, if the table of events has it. */
  readonly trackView: (pageName: string) => void;
}

function loadPart(): Promise<Part> {
  return import(/* webpackChunkName: "after-start" */ './late-part');
}

/**
 * The bridge, whose code no first screen waits for: it comes when it is first asked for something, in a wrapper at once.
 * What happens before is kept and follows in its order: messages of the wrapper, events, handlers of the back key.
 * After a load that failed, the next request loads again.
 */
export function createLateBridge(options: ShellBridgeOptions, load = loadPart): LateBridge {
  const page: BridgeWindow = window;
  const heard: unknown[] = [];
  const handlers = new Map<BackHandler, () => void>();
  let waiting: ((bridge: ShellBridge, part: Part) => void)[] = [];
  let known: { readonly bridge: ShellBridge; readonly part: Part } | undefined;
  let loading: Promise<ShellBridge> | undefined;

  function begin(part: Part): ShellBridge {
    const bridge = part.createShellBridge(options);
    known = { bridge, part };
    for (const handler of handlers.keys()) handlers.set(handler, bridge.forRemotes.onBack(handler));
    for (const message of heard.splice(0)) page.sunbirdBridge?.receive(message);
    for (const act of waiting.splice(0)) act(bridge, part);
    return bridge;
  }

  function open(): Promise<ShellBridge> {
    loading ??= load().then(begin, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function whenOpen(act: (bridge: ShellBridge, part: Part) => void): void {
    if (known) act(known.bridge, known.part);
    else waiting.push(act);
  }

  function isInWrapper(): boolean {
    return known?.bridge.inWrapper ?? detectTransport(page, wrapperOrigins(options.settings)) !== undefined;
  }

  function openAgain(): void {
    if (isInWrapper()) void open().catch(() => undefined);
  }

  const forRemotes: ShellBridge['forRemotes'] = {
    get inWrapper() {
      return isInWrapper();
    },
    selectContact: () =>
      open().then(
        ({ forRemotes: own }) => own.selectContact(),
        () => ({ result: 'unavailable' }),
      ),
    saveFile: file =>
      open().then(
        ({ forRemotes: own }) => own.saveFile?.(file) ?? 'unavailable',
        () => 'unavailable',
      ),
    askWrapper: async (action, data) =>
      isInWrapper()
        ? open().then(
            ({ forRemotes: own }) => own.askWrapper?.(action, data),
            () => undefined,
          )
        : undefined,
    collectPermissions: input =>
      open().then(
        ({ forRemotes: own }) => own.collectPermissions(input),
        // Nothing was collected.
        () => ({ code: -1 }),
      ),
    onBack(handler) {
      // A handler of its own: the same function may be added twice.
      const own: BackHandler = () => handler();
      handlers.set(own, known ? known.bridge.forRemotes.onBack(own) : () => undefined);
      return () => {
        handlers.get(own)?.();
        handlers.delete(own);
      };
    },
  };

  page.sunbirdBridge = { receive: message => void heard.push(message) };
  openAgain();
  window.addEventListener('online', openAgain);

  return {
    get inWrapper() {
      return isInWrapper();
    },
    forRemotes,
    logIn: async () =>
      isInWrapper()
        ? open().then(
            own => own.logIn(),
            () => 'here' as const,
          )
        : 'here',
    announceToken: (token, phone) => whenOpen(own => own.announceToken(token, phone)),
    // Without a wrapper nobody need hear of it.
    logOut: async reason => (isInWrapper() ? (await open()).logOut(reason) : undefined),
    track: event => whenOpen(own => own.track(event)),
    trackView: pageName =>
      whenOpen((own, { checkEvent }) => {
        const view = checkEvent({ eventType: 'view', pageName });
        if (view) own.track(view);
      }),
    async clearOutbox() {
      waiting = [];
      // Without the bridge's file there is nothing that sends it; a log-out goes on.
      await open().then(
        own => own.clearOutbox(),
        () => undefined,
      );
    },
    greet: async () => (await open()).greet(),
  };
}
