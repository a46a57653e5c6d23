import * as v from 'valibot';
import type { BrowserEnvironment } from './actions/action';
import type { ActionName } from './actions/action-table';
import type { ContactPicker, SelectContactReply } from './actions/contact-choice';
import { type BridgeCalls, createCalls, createSend } from './bridge-calls';
import { type BridgeLogEntry, createLog } from './bridge-log';
import { createHear } from './hear-messages';
import type { RandomBytes } from './message-id';
import { createPendingCalls, type Schedule, scheduleByTimer } from './pending-calls';
import type { BridgeEvent } from './protocol';
import { type BridgeReply, fail, succeed } from './reply';
import { detectTransport } from './transports/detect-transport';
import { member, methodOf } from './transports/members';
import type { BridgeWindow, TransportName } from './transports/transport';
import { createWrapperLink } from './wrapper-link';

const chosenSchema = v.array(
  v.object({
    name: v.optional(v.array(v.string()), []),
    tel: v.optional(v.array(v.string()), []),
  }),
);

/** The browser's Contact Picker, where it has one (Chrome on Android). */
function findContactPicker(window: object): ContactPicker | undefined {
  const select = methodOf(member(member(window, 'navigator'), 'contacts'), 'select');
  return select && { pick: () => pickBy(select) };
}

async function pickBy(select: (...input: unknown[]) => unknown): Promise<BridgeReply<SelectContactReply>> {
  try {
    const chosen = v.parse(chosenSchema, await select(['name', 'tel'], { multiple: false }));
    const contact = chosen[0];
    const phone = contact?.tel[0]?.trim();
    if (!contact || !phone) return succeed({ result: 'cancelled' });
    return succeed({ result: 'success', data: { name: contact.name[0]?.trim() ?? '', phone } });
  } catch {
    return fail('browser');
  }
}

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
  const { window, now = Date.now, random = bytes => crypto.getRandomValues(bytes) } = options;
  const log = createLog(options.log, now);
  const pending = createPendingCalls(options.schedule ?? scheduleByTimer);
  const link = createWrapperLink(
    () => detectTransport(window, options.allowedOrigins),
    (text, id) => hear(text, id),
    log,
  );
  const hear = createHear(pending, link, log, options.onEvent);
  const send = createSend(pending, link, log, random);
  const calls = createCalls(link, send, log, now, () => ({
    ...options.browser,
    contactPicker: findContactPicker(window),
  }));
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
