import type { ActionName } from './actions';
import type { Connection, Transport } from './connect';
import type { PendingCalls } from './pending-calls';
import { type BridgeEvent, type FailureReason, type Incoming, readIncoming } from './protocol';

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
