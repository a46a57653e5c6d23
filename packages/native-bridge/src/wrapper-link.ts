import * as v from 'valibot';
import type { Action, ActionName } from './actions';
import type { Connection, Transport } from './connect';
import {
  type BridgeEvent,
  type BridgeReply,
  type FailureReason,
  fail,
  type Incoming,
  readIncoming,
  succeed,
} from './protocol';

interface Pending {
  readonly awaited: boolean;
  /** What was wrong with the reply. */
  reply(code: 0 | -1, msg: string, data: unknown): 'wrongShape' | undefined;
  fail(reason: FailureReason): undefined;
  acknowledge(): undefined;
}

/** Why a message for a call was ignored: no such call, a second reply, or a reply after the time-out. */
type Ignored = 'unknown' | 'repeated' | 'late';

type Outcome = 'settled' | 'wrongShape' | Ignored;

export interface PendingCalls {
  /** Waits for the reply with this id, at most for the time-out of the action. */
  wait<Data, Reply>(id: string, action: Action<Data, Reply>): Promise<BridgeReply<Reply>>;
  reply(id: string, code: 0 | -1, msg: string, data: unknown): Outcome;
  fail(id: string, reason: FailureReason): Outcome;
  acknowledge(id: string): Outcome;
  /** Fails every open call, or those for which the borrower waits. */
  failAll(reason: FailureReason, which?: 'awaited'): void;
}

/** How many finished calls are remembered, to distinguish a late or repeated reply from an unknown one. */
const remembered = 200;

/** Starts the timers of one call; `settle` is called once, and hears whether a reply is late from then on. */
function openCall<Data, Reply>(
  { timeout, ackWithin, awaited, reply }: Action<Data, Reply>,
  settle: (outcome: BridgeReply<Reply>, then: 'repeated' | 'late') => void,
): Pending {
  function giveUp(reason: FailureReason): undefined {
    end(fail(reason), 'late');
  }
  const timer = setTimeout(() => giveUp('timeout'), timeout);
  const ackTimer = ackWithin === undefined ? undefined : setTimeout(() => giveUp('noAck'), ackWithin);
  function end(outcome: BridgeReply<Reply>, then: 'repeated' | 'late') {
    clearTimeout(timer);
    clearTimeout(ackTimer);
    settle(outcome, then);
  }
  return {
    awaited: awaited === true,
    acknowledge: () => void clearTimeout(ackTimer),
    fail: giveUp,
    reply(code, msg, data) {
      const parsed = code === 0 ? v.safeParse(reply, data) : undefined;
      if (parsed?.success) end(succeed(parsed.output, msg), 'repeated');
      else end(fail(parsed ? 'wrongShape' : 'refused', msg), 'repeated');
      return parsed?.success === false ? 'wrongShape' : undefined;
    },
  };
}

export function createPendingCalls(): PendingCalls {
  const open = new Map<string, Pending>();
  const closed = new Map<string, 'repeated' | 'late'>();

  function close(id: string, then: 'repeated' | 'late'): void {
    open.delete(id);
    closed.set(id, then);
    const [oldest] = closed.keys();
    if (closed.size > remembered && oldest !== undefined) closed.delete(oldest);
  }

  /** What the open call with this id does, or why a message for it is ignored. */
  function at(id: string, act: (pending: Pending) => 'wrongShape' | undefined): Outcome {
    const pending = open.get(id);
    return pending ? (act(pending) ?? 'settled') : (closed.get(id) ?? 'unknown');
  }

  return {
    wait: (id, action) =>
      new Promise(resolve => {
        const pending = openCall(action, (outcome, then) => {
          close(id, then);
          resolve(outcome);
        });
        open.set(id, pending);
      }),
    reply: (id, code, msg, data) => at(id, pending => pending.reply(code, msg, data)),
    fail: (id, reason) => at(id, pending => pending.fail(reason)),
    acknowledge: id => at(id, pending => pending.acknowledge()),
    failAll(reason, which) {
      for (const pending of [...open.values()]) if (!which || pending.awaited) pending.fail(reason);
    },
  };
}

/** What happened on the bridge, without what was said: no token, name or number ever gets here. */
export type BridgeLogEntry = { readonly at: number } & (
  | { readonly what: 'sent'; readonly action: ActionName; readonly id: string }
  | {
      readonly what: 'settled';
      readonly action: ActionName;
      readonly code: 0 | -1;
      readonly reason?: FailureReason;
      /** Ms from sending to here. */
      readonly took: number;
    }
  | { readonly what: 'event'; readonly event: string }
  | { readonly what: 'ignored'; readonly why: IgnoredMessage }
  | { readonly what: 'handlerFailed'; readonly event: string }
);

export type IgnoredMessage =
  | 'notText'
  | 'tooLong'
  | 'notJson'
  | 'wrongShape'
  | 'unknown'
  | 'late'
  | 'repeated'
  | 'foreignOrigin';

type WithoutTime<Entry> = Entry extends unknown ? Omit<Entry, 'at'> : never;
export type Log = (entry: WithoutTime<BridgeLogEntry>) => void;

/** A log that fails must not fail the call that it reports. */
export function createLog(log: ((entry: BridgeLogEntry) => void) | undefined): Log {
  return entry => {
    try {
      log?.({ at: Date.now(), ...entry });
    } catch {
      // See above.
    }
  };
}

/** The page's way to its wrapper. */
export interface WrapperLink {
  /** Some wrappers put their object in late, so a page without one looks again at every call. */
  find(): Transport | undefined;
  /** Gives one message to the wrapper; false when it could not be. `id` is that of the request. */
  hand(text: string, id?: string): Promise<boolean>;
  isClosed(): boolean;
  close(): void;
}

/** `receive` gets each message; with the id of the request when the wrapper replied to it by return value. */
export function createWrapperLink(
  search: () => Transport | undefined,
  receive: (text: unknown, id?: string) => void,
  log: Log,
): WrapperLink {
  let transport: Transport | undefined;
  let connection: Connection | undefined;
  let closed = false;

  function find(): Transport | undefined {
    if (!transport && !closed) {
      transport = search();
      connection = transport?.connect({
        receive: text => receive(text),
        foreign: () => log({ what: 'ignored', why: 'foreignOrigin' }),
      });
    }
    return transport;
  }

  async function hand(text: string, id?: string): Promise<boolean> {
    find();
    const answer = await connection?.send(text);
    if (typeof answer === 'string' && answer !== '') receive(answer, id);
    return connection !== undefined;
  }

  return {
    find,
    hand: (text, id) => hand(text, id).catch(() => false),
    isClosed: () => closed,
    close() {
      closed = true;
      connection?.close();
    },
  };
}

/** Without a readable id nobody knows to which request the message replies. No borrower waits for it in vain. */
function failUnread(pending: PendingCalls, sent: string | undefined): void {
  if (sent === undefined) pending.failAll('unreadable', 'awaited');
  else pending.fail(sent, 'unreadable');
}

/**
 * Gives each message of the wrapper to the call or the handler that it is for. `sent` is the request to which the
 * wrapper replied by return value; undefined for a message of any other way.
 */
export function createHear(
  pending: PendingCalls,
  link: WrapperLink,
  log: Log,
  onEvent: ((event: BridgeEvent) => boolean | undefined) | undefined,
) {
  function hearBroken({ id, isEvent, why }: Extract<Incoming, { kind: 'broken' }>, sent?: string): void {
    const known = id === undefined ? 'unknown' : pending.fail(id, 'wrongShape');
    if (known === 'unknown' && !isEvent) failUnread(pending, sent);
    log({ what: 'ignored', why });
  }

  function hearEvent(event: BridgeEvent): void {
    log({ what: 'event', event: event.name });
    let handled = false;
    try {
      handled = onEvent?.(event) === true;
    } catch {
      log({ what: 'handlerFailed', event: event.name });
    }
    if (event.name === 'back') void link.hand(JSON.stringify({ event: 'back', handled }));
  }

  return (text: unknown, sent?: string): void => {
    if (link.isClosed()) return;
    const message = readIncoming(text);
    if (message.kind === 'event') hearEvent(message.event);
    else if (message.kind === 'broken') hearBroken(message, sent);
    else {
      const outcome =
        message.kind === 'ack'
          ? pending.acknowledge(message.id)
          : pending.reply(message.id, message.code, message.msg, message.data);
      if (outcome === 'unknown') failUnread(pending, sent);
      if (outcome !== 'settled') log({ what: 'ignored', why: outcome });
    }
  };
}
