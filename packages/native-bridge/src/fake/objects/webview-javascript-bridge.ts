import { hostName } from '../../transports/transport';
import { createReplyWays, type PutObject } from './wrapper-object';

/** WebViewJavascriptBridge: the reply goes to the call's callback, once; the rest to the handler that the page has. */
export const putWebViewJavascriptBridge: PutObject = (window, toHost) => {
  const handlers = new Map<unknown, (data: string) => void>();
  const callbacks = createReplyWays<(data: string) => void>();
  Reflect.set(window, 'WebViewJavascriptBridge', {
    callHandler(name: unknown, data: unknown, callback: (data: string) => void) {
      if (name !== hostName) return;
      callbacks.add(data, callback);
      toHost(data);
    },
    registerHandler: (name: unknown, handler: (data: string) => void) => handlers.set(name, handler),
  });
  return {
    deliver(text, repliesTo) {
      const give = callbacks.take(repliesTo) ?? handlers.get(hostName);
      give?.(text);
    },
  };
};
