import * as v from 'valibot';
import {
  type Action,
  type ActionData,
  type ActionName,
  type ActionReply,
  actions,
  type BrowserEnvironment,
  type Capabilities,
} from './actions';
import { detectTransport } from './connect';
import {
  type BridgeEvent,
  type BridgeReply,
  createMessageId,
  fail,
  protocolVersion,
  type RandomBytes,
} from './protocol';
import type { BridgeWindow, TransportName } from './transports';
import {
  type BridgeLogEntry,
  createHear,
  createLog,
  createPendingCalls,
  createWrapperLink,
  type Log,
  type PendingCalls,
  type WrapperLink,
} from './wrapper-link';

export interface BridgeOptions {
  readonly window: BridgeWindow;
  /** Origins whose page may hold this one in a frame and play the wrapper. */
  readonly allowedOrigins: readonly string[];
  /** What the page itself knows, for the answers where there is no wrapper. */
  readonly browser: Pick<BrowserEnvironment, 'app' | 'loginInfo'>;
  /** Hears what the wrapper says unasked. Its answer matters for `back`: true when the app stayed. */
  readonly onEvent?: (event: BridgeEvent) => boolean | undefined;
  readonly log?: (entry: BridgeLogEntry) => void;
  readonly random?: RandomBytes;
}

interface BridgeCalls {
  /**
   * Asks the wrapper. Never throws or rejects, and settles within the action's time-out: code 0 with the parsed
   * data, or -1 with the reason.
   */
  call<Name extends ActionName>(
    action: Name,
    data: ActionData<Name>,
  ): Promise<BridgeReply<ActionReply<Name>>>;
  /** The last answer to `getCapabilities`. */
  readonly capabilities: Capabilities | undefined;
}

type Send = <Data, Reply>(
  name: ActionName,
  action: Action<Data, Reply>,
  data: unknown,
) => Promise<BridgeReply<Reply>>;

/** Sends a request to the wrapper and waits for its reply. */
function createSend(pending: PendingCalls, link: WrapperLink, log: Log, random: RandomBytes): Send {
  return (action, declared, data) => {
    const id = createMessageId(random);
    const answer = pending.wait(id, declared);
    log({ what: 'sent', action, id });
    void link.hand(JSON.stringify({ v: protocolVersion, id, action, data }), id).then(handed => {
      if (!handed) pending.fail(id, 'notSent');
    });
    return answer;
  };
}

/** `browser` is what the page knows for replies without a wrapper. */
function createCalls(link: WrapperLink, send: Send, log: Log, browser: BrowserEnvironment): BridgeCalls {
  let capabilities: Capabilities | undefined;

  async function ask<Data, Reply>(
    name: ActionName,
    action: Action<Data, Reply>,
    data: Data,
  ): Promise<BridgeReply<Reply>> {
    if (link.isClosed()) return fail('closed');
    const checked = v.safeParse(action.data, data);
    if (!checked.success) return fail('wrongData');
    if (!link.find()) return action.inBrowser(browser);
    const isLacking = name !== 'getCapabilities' && capabilities?.actions.includes(name) === false;
    return isLacking ? fail('unsupported') : send(name, action, checked.output);
  }

  return {
    get capabilities() {
      return capabilities;
    },
    async call(name, data) {
      const startedAt = Date.now();
      const reply = await ask(name, actions[name], data).catch(() => fail('notSent'));
      const { code } = reply;
      const reason = code === -1 && { reason: reply.reason };
      log({ what: 'settled', action: name, code, took: Date.now() - startedAt, ...reason });
      if (name === 'getCapabilities' && code === 0) {
        const learnt = v.safeParse(actions.getCapabilities.reply, reply.data);
        if (learnt.success) capabilities = learnt.output;
      }
      return reply;
    },
  };
}

export interface NativeBridge extends BridgeCalls {
  /** The wrapper's way in, `browser` where there is none. */
  readonly transport: TransportName | 'browser';
  readonly inWrapper: boolean;
  /** Whether the wrapper said that it does this; false until it said so. */
  can(action: ActionName): boolean;
  /** Fails pending calls and stops receiving messages. */
  close(): void;
}

export function createBridge(options: BridgeOptions): NativeBridge {
  const { window, random = bytes => crypto.getRandomValues(bytes) } = options;
  const log = createLog(options.log);
  const pending = createPendingCalls();
  const link = createWrapperLink(
    () => detectTransport(window, options.allowedOrigins),
    (text, id) => hear(text, id),
    log,
  );
  const hear = createHear(pending, link, log, options.onEvent);
  const send = createSend(pending, link, log, random);
  const calls = createCalls(link, send, log, { ...options.browser, window });
  function receive(text: unknown): void {
    hear(text);
  }
  window.sunbirdBridge = { receive };
  link.find();

  return {
    get transport() {
      return link.find()?.name ?? 'browser';
    },
    get inWrapper() {
      return link.find() !== undefined;
    },
    get capabilities() {
      return calls.capabilities;
    },
    call: calls.call,
    can: action => calls.capabilities?.actions.includes(action) ?? false,
    close() {
      pending.failAll('closed');
      link.close();
      if (window.sunbirdBridge?.receive === receive) delete window.sunbirdBridge;
    },
  };
}
