import * as v from 'valibot';
import type { Action } from './actions';
import type { SendText, Transport } from './connect';
import {
  type BridgeEvent,
  type BridgeReply,
  type FailureReason,
  fail,
  type Incoming,
  readIncoming,
  succeed,
} from './protocol';

/** A call that waits for its reply. */
interface Pending {
  readonly awaited: boolean;
  reply(code: 0 | -1, msg: string, data: unknown): void;
  fail(reason: FailureReason): void;
  acknowledge(): void;
}

export interface PendingCalls {
  /** Waits for the reply with this id, at most for the time-out of the action. */
  wait<Data, Reply>(id: string, action: Action<Data, Reply>): Promise<BridgeReply<Reply>>;
  /** The call with this id, as long as it waits. */
  get(id: string): Pending | undefined;
  /** Whether a call with this id waits, or has ended: a reply to it may be late or repeated. */
  isKnown(id: string): boolean;
  /** Fails every call for which the borrower waits. */
  failAwaited(reason: FailureReason): void;
}

/** How many calls that have ended are remembered. */
const remembered = 200;

/** Starts the timers of one call; `settle` is called once. */
function openCall<Data, Reply>(
  { timeout, ackWithin, awaited, reply }: Action<Data, Reply>,
  settle: (outcome: BridgeReply<Reply>) => void,
): Pending {
  const timer = setTimeout(() => end(fail('timeout')), timeout);
  const ackTimer = ackWithin === undefined ? undefined : setTimeout(() => end(fail('noAck')), ackWithin);
  function end(outcome: BridgeReply<Reply>) {
    clearTimeout(timer);
    clearTimeout(ackTimer);
    settle(outcome);
  }
  return {
    awaited: awaited === true,
    acknowledge: () => clearTimeout(ackTimer),
    fail: reason => end(fail(reason)),
    reply(code, msg, data) {
      if (code === -1) return end(fail('refused', msg));
      const parsed = v.safeParse(reply, data);
      end(parsed.success ? succeed(parsed.output, msg) : fail('wrongShape', msg));
    },
  };
}

export function createPendingCalls(): PendingCalls {
  const open = new Map<string, Pending>();
  const ended = new Set<string>();

  function end(id: string): void {
    open.delete(id);
    ended.add(id);
    const [oldest] = ended;
    if (ended.size > remembered && oldest !== undefined) ended.delete(oldest);
  }

  return {
    wait: (id, action) =>
      new Promise(resolve => {
        const pending = openCall(action, outcome => {
          end(id);
          resolve(outcome);
        });
        open.set(id, pending);
      }),
    get: id => open.get(id),
    isKnown: id => open.has(id) || ended.has(id),
    failAwaited(reason) {
      for (const pending of [...open.values()]) if (pending.awaited) pending.fail(reason);
    },
  };
}

/** The page's way to its wrapper. */
export interface WrapperLink {
  /** Some wrappers put their object in late, so a page without one looks again at every call. */
  find(): Transport | undefined;
  /** Gives one message to the wrapper; false when it could not be. `id` is that of the request. */
  hand(text: string, id?: string): Promise<boolean>;
}

/** `receive` gets each message; with the id of the request when the wrapper replied to it by return value. */
export function createWrapperLink(
  search: () => Transport | undefined,
  receive: (text: unknown, id?: string) => void,
): WrapperLink {
  let transport: Transport | undefined;
  let send: SendText | undefined;

  function find(): Transport | undefined {
    if (!transport) {
      transport = search();
      send = transport?.connect(text => receive(text));
    }
    return transport;
  }

  async function hand(text: string, id?: string): Promise<boolean> {
    find();
    const answer = await send?.(text);
    if (typeof answer === 'string' && answer !== '') receive(answer, id);
    return send !== undefined;
  }

  return { find, hand: (text, id) => hand(text, id).catch(() => false) };
}

/**
 * Gives each message of the wrapper to the call or the handler that it is for. `sent` is the request to which the
 * wrapper replied by return value; undefined for a message of any other way.
 */
export function createHear(
  pending: PendingCalls,
  link: WrapperLink,
  onEvent: ((event: BridgeEvent) => boolean | undefined) | undefined,
) {
  /** A handler that throws stops nothing. */
  function isHandled(event: BridgeEvent): boolean {
    try {
      return onEvent?.(event) === true;
    } catch {
      return false;
    }
  }

  function hearEvent(event: BridgeEvent): void {
    const handled = isHandled(event);
    if (event.name === 'back') void link.hand(JSON.stringify({ event: 'back', handled }));
  }

  /** Without a readable id the message matches no request. No borrower waits for it in vain. */
  function hearUnread(sent: string | undefined): void {
    if (sent === undefined) pending.failAwaited('unreadable');
    else pending.get(sent)?.fail('unreadable');
  }

  function hearReply(id: string, message: Exclude<Incoming, { kind: 'event' }>): void {
    const call = pending.get(id);
    if (message.kind === 'ack') call?.acknowledge();
    else if (message.kind === 'broken') call?.fail('wrongShape');
    else call?.reply(message.code, message.msg, message.data);
  }

  return (text: unknown, sent?: string): void => {
    const message = readIncoming(text);
    if (message.kind === 'event') hearEvent(message.event);
    else if (message.id !== undefined && pending.isKnown(message.id)) hearReply(message.id, message);
    else if (message.kind !== 'broken' || !message.isEvent) hearUnread(sent);
  };
}
