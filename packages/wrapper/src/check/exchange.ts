import {
  type BridgeEvent,
  type BridgeWindow,
  type Connection,
  createMessageId,
  detectTransport,
  protocolVersion,
  type TransportName,
} from '@sunbird/native-bridge';
import { type Heard, type Listeners, listen } from './listen';

/** One request and all messages that were received until shortly after its reply. */
export interface Exchanged {
  readonly id: string;
  readonly handed: boolean;
  readonly heard: readonly Heard[];
}

export interface Exchange {
  readonly transport: TransportName | undefined;
  /** Sends a request and listens: until it was answered and a while longer, or the time is over. */
  ask(action: string, data: object, limitMs: number, signal: AbortSignal): Promise<Exchanged>;
  /** Sends text as it is; false when the wrapper would not take it. */
  say(text: string): Promise<boolean>;
  /** Waits for something that the wrapper says unasked; undefined when it did not. */
  event(name: BridgeEvent['name'], limitMs: number, signal: AbortSignal): Promise<Heard | undefined>;
  close(): void;
}

/** How long to listen for a second answer after the first. */
export const settleMs = 400;

type Receive = (text: unknown) => void;

/** A wrapper that replies by return value returns only with its reply, or never. */
async function send(connection: Connection | undefined, text: string, receive: Receive): Promise<boolean> {
  if (!connection) return false;
  try {
    const answer = await connection.send(text);
    if (typeof answer === 'string' && answer !== '') receive(answer);
    return true;
  } catch {
    return false;
  }
}

/** Speaks the protocol without the page's forgiveness, so that what a wrapper does wrong stays visible. */
export function openExchange(window: BridgeWindow, allowedOrigins: readonly string[]): Exchange {
  const listeners: Listeners = new Set();
  function receive(text: unknown) {
    for (const listener of listeners) listener(text);
  }
  const transport = detectTransport(window, allowedOrigins);
  const connection = transport?.connect({ receive, foreign: () => undefined });
  window.sunbirdBridge = { receive };

  return {
    transport: transport?.name,
    async ask(action, data, limitMs, signal) {
      const id = createMessageId(bytes => crypto.getRandomValues(bytes));
      const refused = new AbortController();
      const listening = listen(listeners, limitMs, [signal, refused.signal], ({ message }) =>
        'id' in message && message.id === id && message.kind !== 'ack' ? settleMs : undefined,
      );
      const text = JSON.stringify({ v: protocolVersion, id, action, data });
      void send(connection, text, receive).then(handed => handed || refused.abort());
      const heard = await listening;
      const handed = !refused.signal.aborted;
      return { id, handed, heard: handed ? heard : [] };
    },
    say: text => send(connection, text, receive),
    async event(name, limitMs, signal) {
      function isIt({ message }: Heard) {
        return message.kind === 'event' && message.event.name === name;
      }
      const heard = await listen(listeners, limitMs, [signal], one => (isIt(one) ? 0 : undefined));
      return heard.find(isIt);
    },
    close() {
      connection?.close();
      if (window.sunbirdBridge?.receive === receive) delete window.sunbirdBridge;
    },
  };
}
