import { randomId } from '@sunbird/loan-domain';
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
import { type BridgeEvent, type BridgeReply, fail, protocolVersion } from './protocol';
import type { BridgeWindow } from './transports';
import {
  createHear,
  createPendingCalls,
  createWrapperLink,
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
}

export interface NativeBridge {
  readonly inWrapper: boolean;
  /** Whether the wrapper said that it does this; false until it said so. */
  can(action: ActionName): boolean;
  /**
   * Asks the wrapper. Never throws or rejects, and settles within the action's time-out: code 0 with the parsed
   * data, or -1 with the reason.
   */
  call<Name extends ActionName>(
    action: Name,
    data: ActionData<Name>,
  ): Promise<BridgeReply<ActionReply<Name>>>;
}

type Send = <Data, Reply>(
  name: ActionName,
  action: Action<Data, Reply>,
  data: unknown,
) => Promise<BridgeReply<Reply>>;

/** Sends a request to the wrapper and waits for its reply. */
function createSend(pending: PendingCalls, link: WrapperLink): Send {
  return (action, declared, data) => {
    const id = randomId();
    const answer = pending.wait(id, declared);
    void link.hand(JSON.stringify({ v: protocolVersion, id, action, data }), id).then(handed => {
      if (!handed) pending.get(id)?.fail('notSent');
    });
    return answer;
  };
}

/** `browser` is what the page knows for replies without a wrapper. */
function createCalls(
  link: WrapperLink,
  send: Send,
  browser: BrowserEnvironment,
): Pick<NativeBridge, 'call' | 'can'> {
  /** The last answer to `getCapabilities`. */
  let capabilities: Capabilities | undefined;

  async function ask<Data, Reply>(
    name: ActionName,
    action: Action<Data, Reply>,
    data: Data,
  ): Promise<BridgeReply<Reply>> {
    const checked = v.safeParse(action.data, data);
    if (!checked.success) return fail('wrongData');
    if (!link.find()) return action.inBrowser(browser);
    const isLacking = name !== 'getCapabilities' && capabilities?.actions.includes(name) === false;
    return isLacking ? fail('unsupported') : send(name, action, checked.output);
  }

  return {
    async call(name, data) {
      const reply = await ask(name, actions[name], data).catch(() => fail('notSent'));
      if (name === 'getCapabilities' && reply.code === 0) {
        const learnt = v.safeParse(actions.getCapabilities.reply, reply.data);
        if (learnt.success) capabilities = learnt.output;
      }
      return reply;
    },
    can: action => capabilities?.actions.includes(action) ?? false,
  };
}

export function createBridge({ window, allowedOrigins, browser, onEvent }: BridgeOptions): NativeBridge {
  const pending = createPendingCalls();
  const link = createWrapperLink(
    () => detectTransport(window, allowedOrigins),
    (text, id) => hear(text, id),
  );
  const hear = createHear(pending, link, onEvent);
  const calls = createCalls(link, createSend(pending, link), { ...browser, window });
  window.sunbirdBridge = { receive: text => hear(text) };
  link.find();

  return {
    get inWrapper() {
      return link.find() !== undefined;
    },
    ...calls,
  };
}
