import { type BridgeWindow, detectTransport } from '@sunbird/native-bridge';
import type { FunnelEvent } from '@sunbird/shell-api';
import type { ShellBridge, ShellBridgeOptions } from './shell-bridge';
import { wrapperOrigins } from './wrapper-origins';

type BackHandler = () => boolean;
type Loaded = Pick<typeof import('./shell-bridge'), 'createShellBridge'>;

function loadBridge(): Promise<Loaded> {
  return import(/* webpackChunkName: "after-start" */ './shell-bridge');
}

/**
 * The bridge, whose code no first screen waits for: it comes when it is first asked for something, in a wrapper at once.
 * What happens before is kept and follows in its order: messages of the wrapper, events, handlers of the back key.
 * After a load that failed, the next request loads again.
 */
export function createLateBridge(options: ShellBridgeOptions, load = loadBridge): ShellBridge {
  const page: BridgeWindow = window;
  const heard: unknown[] = [];
  const handlers = new Map<BackHandler, () => void>();
  let waiting: ((bridge: ShellBridge) => void)[] = [];
  let bridge: ShellBridge | undefined;
  let loading: Promise<ShellBridge> | undefined;

  function begin({ createShellBridge }: Loaded): ShellBridge {
    const begun = createShellBridge(options);
    bridge = begun;
    for (const handler of handlers.keys()) handlers.set(handler, begun.forRemotes.onBack(handler));
    for (const message of heard.splice(0)) page.sunbirdBridge?.receive(message);
    for (const act of waiting.splice(0)) act(begun);
    return begun;
  }

  function open(): Promise<ShellBridge> {
    loading ??= load().then(begin, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function whenOpen(act: (bridge: ShellBridge) => void): void {
    if (bridge) act(bridge);
    else waiting.push(act);
  }

  function isInWrapper(): boolean {
    return bridge?.inWrapper ?? detectTransport(page, wrapperOrigins(options.settings)) !== undefined;
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
    collectPermissions: input =>
      open().then(
        ({ forRemotes: own }) => own.collectPermissions(input),
        // Nothing was collected.
        () => ({ code: -1 }),
      ),
    onBack(handler) {
      // A handler of its own: the same function may be added twice.
      const own: BackHandler = () => handler();
      handlers.set(own, bridge ? bridge.forRemotes.onBack(own) : () => undefined);
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
    track: (event: FunnelEvent) => whenOpen(own => own.track(event)),
    async clearOutbox() {
      waiting = [];
      await (await open()).clearOutbox();
    },
    greet: async () => (await open()).greet(),
  };
}
