import { methodOf } from '../../transports/members';
import { hostName } from '../../transports/transport';
import type { PutObject } from './wrapper-object';

/** androidx.webkit `addWebMessageListener`: takes text, and replies by the object's own `onmessage`. */
export const putMessageListener: PutObject = (window, toHost) => {
  const host = {
    onmessage: null,
    postMessage(text: unknown) {
      if (typeof text !== 'string') throw new TypeError('Invalid argument');
      toHost(text);
    },
  };
  Reflect.set(window, hostName, host);
  return { deliver: text => void methodOf(host, 'onmessage')?.({ data: text }) };
};
