import * as v from 'valibot';
import type { Action, BrowserEnvironment } from './actions/action';
import { type ActionData, type ActionName, type ActionReply, actions } from './actions/action-table';
import type { Capabilities } from './actions/capabilities';
import type { BridgeLogEntry, UntimedEntry } from './bridge-log';
import { findContactPicker } from './browser/contact-picker';
import { createMessageId, type RandomBytes } from './message-id';
import { createPendingCalls, type Schedule, scheduleByTimer } from './pending-calls';
import { type BridgeEvent, protocolVersion, readIncoming } from './protocol';
import { type BridgeReply, fail } from './reply';
import { detectTransport } from './transports/detect-transport';
import type { BridgeWindow, Connection, TransportName } from './transports/transport';

export interface BridgeOptions {
  readonly window: BridgeWindow;
  /** Origins whose page may hold this one in a frame and play the wrapper. */
  readonly allowedOrigins: readonly string[];
  /** What the page itself knows, for the answers where there is no wrapper. */
  readonly browser: Pick<BrowserEnvironment, 'app' | 'loginInfo'>;
  /** Hears what the wrapper says unasked. Its answer matters for `back`: true when the app stayed. */
  readonly onEvent?: (event: BridgeEvent) => boolean | undefined;
  readonly log?: (entry: BridgeLogEntry) => void;
  readonly now?: () => number;
  readonly random?: RandomBytes;
  readonly schedule?: Schedule;
}

export interface NativeBridge {
  /** The wrapper's way in, `browser` where there is none. */
  readonly transport: TransportName | 'browser';
  readonly inWrapper: boolean;
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
  /** Whether the wrapper said that it does this; false until it said so. */
  can(action: ActionName): boolean;
  /** Fails pending calls and stops receiving messages. */
  close(): void;
}

export function createBridge(options: BridgeOptions): NativeBridge {
  const { window, allowedOrigins, onEvent } = options;
  const now = options.now ?? Date.now;
  const random = options.random ?? (bytes => crypto.getRandomValues(bytes));
  const pending = createPendingCalls(options.schedule ?? scheduleByTimer);
  let connected: { name: TransportName; connection: Connection } | undefined;
  let capabilities: Capabilities | undefined;
  let closed = false;

  function log(entry: UntimedEntry): void {
    try {
      options.log?.({ at: now(), ...entry });
    } catch {
      // A log that fails must not fail the call that it reports.
    }
  }

  /** `sent` is the request to which the wrapper replied by return value; undefined for a message of any other way. */
  function receive(text: unknown, sent?: string): void {
    if (closed) return;
    const message = readIncoming(text);
    if (message.kind === 'event') {
      hearEvent(message.event);
    } else if (message.kind === 'broken') {
      const known = message.id === undefined ? 'unknown' : pending.fail(message.id, 'wrongShape');
      if (known === 'unknown' && !message.isEvent) failUnread(sent);
      log({ what: 'ignored', why: message.why });
    } else {
      const outcome =
        message.kind === 'ack'
          ? pending.acknowledge(message.id)
          : pending.reply(message.id, message.code, message.msg, message.data);
      if (outcome === 'unknown') failUnread(sent);
      if (outcome !== 'acknowledged' && outcome !== 'settled') log({ what: 'ignored', why: outcome });
    }
  }

  /** Without a readable id nobody knows to which request the message replies. No borrower waits for it in vain. */
  function failUnread(sent: string | undefined): void {
    if (sent === undefined) pending.failAwaited('unreadable');
    else pending.fail(sent, 'unreadable');
  }

  function hearEvent(event: BridgeEvent): void {
    log({ what: 'event', event: event.name });
    let handled = false;
    try {
      handled = onEvent?.(event) === true;
    } catch {
      log({ what: 'handlerFailed', event: event.name });
    }
    if (event.name === 'back') void hand(JSON.stringify({ event: 'back', handled }));
  }

  /** Some wrappers put their object in late, so a page without one looks again at every call. */
  function connect(): Connection | undefined {
    if (!connected && !closed) {
      const transport = detectTransport(window, allowedOrigins);
      if (transport)
        connected = {
          name: transport.name,
          connection: transport.connect({
            receive: receivePushed,
            foreign: () => log({ what: 'ignored', why: 'foreignOrigin' }),
          }),
        };
    }
    return connected?.connection;
  }

  /** Gives one message to the wrapper; false when it could not be. */
  async function hand(text: string, id?: string): Promise<boolean> {
    try {
      const connection = connect();
      if (!connection) return false;
      const answer = await connection.send(text);
      if (typeof answer === 'string' && answer !== '') receive(answer, id);
      return true;
    } catch {
      return false;
    }
  }

  async function ask<Data, Reply>(
    name: ActionName,
    action: Action<Data, Reply>,
    data: Data,
  ): Promise<BridgeReply<Reply>> {
    if (closed) return fail('closed');
    const checked = v.safeParse(action.data, data);
    if (!checked.success) return fail('wrongData');
    if (!connect()) {
      return action.inBrowser({ ...options.browser, contactPicker: findContactPicker(window) });
    }
    if (name !== 'getCapabilities' && capabilities && !capabilities.actions.includes(name)) {
      return fail('unsupported');
    }
    const id = createMessageId(random);
    const answer = pending.wait(id, action);
    log({ what: 'sent', action: name, id });
    const message = { v: protocolVersion, id, action: name, data: checked.output };
    void hand(JSON.stringify(message), id).then(handed => {
      if (!handed) pending.fail(id, 'notSent');
    });
    return answer;
  }

  async function call<Name extends ActionName>(
    name: Name,
    data: ActionData<Name>,
  ): Promise<BridgeReply<ActionReply<Name>>> {
    const startedAt = now();
    const reply = await ask(name, actions[name], data).catch(() => fail('notSent'));
    const took = now() - startedAt;
    const { code } = reply;
    log({ what: 'settled', action: name, code, took, ...(reply.code === -1 && { reason: reply.reason }) });
    return reply;
  }

  async function callAndLearn<Name extends ActionName>(name: Name, data: ActionData<Name>) {
    const reply = await call(name, data);
    if (name === 'getCapabilities' && reply.code === 0) {
      const learnt = v.safeParse(actions.getCapabilities.reply, reply.data);
      if (learnt.success) capabilities = learnt.output;
    }
    return reply;
  }

  function receivePushed(text: unknown): void {
    receive(text);
  }
  window.sunbirdBridge = { receive: receivePushed };
  connect();

  return {
    get transport() {
      connect();
      return connected?.name ?? 'browser';
    },
    get inWrapper() {
      return connect() !== undefined;
    },
    get capabilities() {
      return capabilities;
    },
    call: callAndLearn,
    can: action => capabilities?.actions.includes(action) ?? false,
    close() {
      closed = true;
      pending.failAll('closed');
      connected?.connection.close();
      if (window.sunbirdBridge?.receive === receivePushed) delete window.sunbirdBridge;
    },
  };
}
