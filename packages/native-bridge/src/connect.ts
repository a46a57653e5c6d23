import * as v from 'valibot';
import {
  type BridgeWindow,
  findWrapper,
  flutterReady,
  hostName,
  member,
  methodOf,
  type TransportName,
  type WrapperConnection,
} from './transports';

/** Takes a message for the page. */
export type Receive = (text: unknown) => void;

/**
 * Sends one message. A returned text, or a promise of one, counts as a received message, because some wrappers reply
 * by return value. Throws or rejects if the wrapper refuses the message.
 */
export type SendText = (text: string) => unknown;

export interface Transport {
  readonly name: TransportName;
  connect(receive: Receive): SendText;
}

const dsAnswer = v.pipe(v.string(), v.parseJson(), v.object({ data: v.string() }));

/** Older versions of Flutter's plugin never say to a page that loaded late that they are ready: then send anyway. */
const patienceMs = 1000;

const connections: Readonly<
  Record<WrapperConnection['speaks'], (wrapper: WrapperConnection, receive: Receive) => SendText>
> = {
  receive: ({ call }) => call,

  onmessage({ host, call }, receive) {
    Reflect.set(host, 'onmessage', (event: unknown) => receive(member(event, 'data')));
    return call;
  },

  returned({ window, host, call }) {
    const ready = new Promise<void>(resolve => {
      window.addEventListener(flutterReady, resolve);
      setTimeout(resolve, patienceMs);
    });
    return async text => {
      if (member(host, '_platformReady') !== true) await ready;
      return call(hostName, text);
    };
  },

  stub({ window, call }, receive) {
    let count = 0;
    return text => {
      count += 1;
      const stub = `sunbirdDsAnswer${count}`;
      Reflect.set(window, stub, (answer: unknown) => {
        Reflect.deleteProperty(window, stub);
        // A handler that only takes the message over completes with nothing; its answer comes by `receive`.
        if (typeof answer === 'string' && answer !== '') receive(answer);
      });
      const answer = v.safeParse(dsAnswer, call(hostName, JSON.stringify({ data: text, _dscbstub: stub })));
      return answer.success ? answer.output.data : undefined;
    };
  },

  callback({ host, call }, receive) {
    function hear(text: unknown) {
      if (typeof text === 'string' && text !== '') receive(text);
    }
    methodOf(host, 'registerHandler')?.(hostName, hear);
    return text => void call(hostName, text, hear);
  },

  message({ window, host, call, origins }, receive) {
    window.addEventListener('message', event => {
      if (event.source === host && origins.includes(event.origin)) receive(event.data);
    });
    // The browser delivers only to the origin that the frame around really has.
    return text => origins.forEach(origin => void call(text, origin));
  },
};

/** The way to the wrapper around this page; undefined in a plain browser. */
export function detectTransport(
  window: BridgeWindow,
  allowedOrigins?: readonly string[],
): Transport | undefined {
  const wrapper = findWrapper(window, allowedOrigins);
  return wrapper && { name: wrapper.name, connect: receive => connections[wrapper.speaks](wrapper, receive) };
}
