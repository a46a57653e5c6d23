import type { Log } from './bridge-log';
import type { PendingCalls } from './pending-calls';
import { type BridgeEvent, type Incoming, readIncoming } from './protocol';
import type { WrapperLink } from './wrapper-link';

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
