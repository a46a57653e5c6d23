import * as v from 'valibot';
import {
  type BridgeWindow,
  type FoundWrapper,
  findWrapper,
  flutterReady,
  hostName,
  type MessageEventLike,
  member,
  methodOf,
  type TransportName,
} from './transports';

export interface MessageReceiver {
  /** A message for the page. */
  receive(text: unknown): void;
  /** A message of an origin that is not allowed. */
  foreign(): void;
}

export interface Connection {
  /**
   * Sends one message. A returned text, or a promise of one, counts as a received message, because some wrappers reply
   * by return value. Throws or rejects if the wrapper refuses the message.
   */
  send(text: string): unknown;
  close(): void;
}

export interface Transport {
  readonly name: TransportName;
  connect(receiver: MessageReceiver): Connection;
}

const dsAnswer = v.pipe(v.string(), v.parseJson(), v.object({ data: v.string() }));

/** Older versions of Flutter's plugin never say to a page that loaded late that they are ready: then send anyway. */
const patienceMs = 1000;

const connections: Readonly<
  Record<FoundWrapper['speaks'], (found: FoundWrapper, receiver: MessageReceiver) => Connection>
> = {
  receive: ({ call }) => ({ send: text => call(text), close() {} }),

  onmessage({ host, call }, { receive }) {
    function listener(event: unknown) {
      return receive(member(event, 'data'));
    }
    Reflect.set(host, 'onmessage', listener);
    return {
      send: text => call(text),
      close() {
        if (member(host, 'onmessage') === listener) Reflect.set(host, 'onmessage', null);
      },
    };
  },

  returned({ window, host, call }) {
    let markReady: () => void = () => undefined;
    const ready = new Promise<void>(resolve => {
      markReady = resolve;
    });
    window.addEventListener(flutterReady, markReady);
    const timer = setTimeout(markReady, patienceMs);
    return {
      async send(text) {
        if (member(host, '_platformReady') !== true) await ready;
        return call(hostName, text);
      },
      close() {
        clearTimeout(timer);
        window.removeEventListener(flutterReady, markReady);
      },
    };
  },

  stub({ window, call }, { receive }) {
    const waiting = new Set<string>();
    let count = 0;
    function forget(stub: string) {
      waiting.delete(stub);
      Reflect.deleteProperty(window, stub);
    }
    return {
      send(text) {
        count += 1;
        const stub = `sunbirdDsAnswer${count}`;
        waiting.add(stub);
        Reflect.set(window, stub, (answer: unknown) => {
          forget(stub);
          // A handler that only takes the message over completes with nothing; its answer comes by `receive`.
          if (typeof answer === 'string' && answer !== '') receive(answer);
        });
        const answer = v.safeParse(dsAnswer, call(hostName, JSON.stringify({ data: text, _dscbstub: stub })));
        return answer.success ? answer.output.data : undefined;
      },
      close: () => waiting.forEach(forget),
    };
  },

  callback({ host, call }, { receive }) {
    let open = true;
    function hear(text: unknown) {
      if (open && typeof text === 'string' && text !== '') receive(text);
    }
    methodOf(host, 'registerHandler')?.(hostName, hear);
    return {
      send: text => void call(hostName, text, hear),
      close() {
        open = false;
      },
    };
  },

  message({ window, host, call, origins }, { receive, foreign }) {
    function listener(event: MessageEventLike) {
      if (event.source === host && origins.includes(event.origin)) receive(event.data);
      else foreign();
    }
    window.addEventListener('message', listener);
    return {
      // The browser delivers only to the origin that the frame around really has.
      send: text => origins.forEach(origin => void call(text, origin)),
      close: () => window.removeEventListener('message', listener),
    };
  },
};

/** The way to the wrapper around this page; undefined in a plain browser. */
export function detectTransport(
  window: BridgeWindow,
  allowedOrigins?: readonly string[],
): Transport | undefined {
  const found = findWrapper(window, allowedOrigins);
  return found && { name: found.name, connect: receiver => connections[found.speaks](found, receiver) };
}
