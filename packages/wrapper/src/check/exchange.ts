import {
  type BridgeEvent,
  type BridgeWindow,
  createMessageId,
  detectTransport,
  type Incoming,
  protocolVersion,
  readIncoming,
  type TransportName,
} from '@sunbird/native-bridge';

/** One received message of the wrapper. */
export interface Heard {
  readonly text: unknown;
  readonly message: Incoming;
  /** Ms after the request. */
  readonly after: number;
}

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

/** Speaks the protocol without the page's forgiveness, so that what a wrapper does wrong stays visible. */
export function openExchange(window: BridgeWindow, allowedOrigins: readonly string[]): Exchange {
  const listeners = new Set<(text: unknown) => void>();
  function receive(text: unknown) {
    for (const listener of listeners) listener(text);
  }
  const transport = detectTransport(window, allowedOrigins);
  const connection = transport?.connect({ receive, foreign: () => undefined });
  window.sunbirdBridge = { receive: receive };

  async function say(text: string): Promise<boolean> {
    if (!connection) return false;
    try {
      const answer = await connection.send(text);
      if (typeof answer === 'string' && answer !== '') receive(answer);
      return true;
    } catch {
      return false;
    }
  }

  /** Collects messages until `done` says so, the time is over or it is called off. */
  function listen(
    limitMs: number,
    signal: AbortSignal,
    done: (heard: Heard) => number | undefined,
  ): Promise<readonly Heard[]> {
    const startedAt = Date.now();
    const heard: Heard[] = [];
    return new Promise(resolve => {
      function finish() {
        clearTimeout(timer);
        listeners.delete(listener);
        signal.removeEventListener('abort', finish);
        resolve(heard);
      }
      let timer = setTimeout(finish, limitMs);
      function listener(text: unknown) {
        const one = { text, message: readIncoming(text), after: Date.now() - startedAt };
        heard.push(one);
        const within = done(one);
        if (within === undefined) return;
        clearTimeout(timer);
        timer = setTimeout(finish, within);
      }
      listeners.add(listener);
      signal.addEventListener('abort', finish);
      if (signal.aborted) finish();
    });
  }

  return {
    transport: transport?.name,
    async ask(action, data, limitMs, signal) {
      const id = createMessageId(bytes => crypto.getRandomValues(bytes));
      const listening = listen(limitMs, signal, ({ message }) =>
        'id' in message && message.id === id && message.kind !== 'ack' ? settleMs : undefined,
      );
      const handed = await say(JSON.stringify({ v: protocolVersion, id, action, data }));
      return { id, handed, heard: handed ? await listening : [] };
    },
    say,
    async event(name, limitMs, signal) {
      function isIt({ message }: Heard) {
        return message.kind === 'event' && message.event.name === name;
      }
      const heard = await listen(limitMs, signal, one => (isIt(one) ? 0 : undefined));
      return heard.find(isIt);
    },
    close() {
      connection?.close();
      if (window.sunbirdBridge?.receive === receive) delete window.sunbirdBridge;
    },
  };
}
