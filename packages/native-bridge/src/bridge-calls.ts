import * as v from 'valibot';
import type { Action, BrowserEnvironment } from './actions/action';
import { type ActionData, type ActionName, type ActionReply, actions } from './actions/action-table';
import type { Capabilities } from './actions/capabilities';
import type { Log } from './bridge-log';
import { createMessageId, type RandomBytes } from './message-id';
import type { PendingCalls } from './pending-calls';
import { protocolVersion } from './protocol';
import { type BridgeReply, fail } from './reply';
import type { WrapperLink } from './wrapper-link';

export interface BridgeCalls {
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
export function createSend(pending: PendingCalls, link: WrapperLink, log: Log, random: RandomBytes): Send {
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
export function createCalls(
  link: WrapperLink,
  send: Send,
  log: Log,
  now: () => number,
  browser: () => BrowserEnvironment,
): BridgeCalls {
  let capabilities: Capabilities | undefined;

  async function ask<Data, Reply>(
    name: ActionName,
    action: Action<Data, Reply>,
    data: Data,
  ): Promise<BridgeReply<Reply>> {
    if (link.isClosed()) return fail('closed');
    const checked = v.safeParse(action.data, data);
    if (!checked.success) return fail('wrongData');
    if (!link.find()) return action.inBrowser(browser());
    const isLacking = name !== 'getCapabilities' && capabilities?.actions.includes(name) === false;
    return isLacking ? fail('unsupported') : send(name, action, checked.output);
  }

  return {
    get capabilities() {
      return capabilities;
    },
    async call(name, data) {
      const startedAt = now();
      const reply = await ask(name, actions[name], data).catch(() => fail('notSent'));
      const { code } = reply;
      const reason = code === -1 && { reason: reply.reason };
      log({ what: 'settled', action: name, code, took: now() - startedAt, ...reason });
      if (name === 'getCapabilities' && code === 0) {
        const learnt = v.safeParse(actions.getCapabilities.reply, reply.data);
        if (learnt.success) capabilities = learnt.output;
      }
      return reply;
    },
  };
}
