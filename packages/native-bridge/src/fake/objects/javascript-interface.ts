import { hostName } from '../../transports/transport';
import { insistOn, type PutObject, runReceive } from './wrapper-object';

/** Android `addJavascriptInterface`: the method returns at once, and the reply comes by a script. */
export const putJavascriptInterface: PutObject = (window, toHost) => {
  const host = {
    call(this: unknown, text: unknown) {
      insistOn(host, this);
      toHost(String(text));
      return '';
    },
  };
  Reflect.set(window, hostName, host);
  return { deliver: text => runReceive(window, text) };
};
