import { hostName } from '../../transports/transport';
import { type PutObject, runReceive } from './wrapper-object';

/** iOS `WKScriptMessageHandler`: the reply comes by a script. */
export const putIosHandler: PutObject = (window, toHost) => {
  const handler = { postMessage: (body: unknown) => void toHost(body) };
  Reflect.set(window, 'webkit', { messageHandlers: { [hostName]: handler } });
  return { deliver: text => runReceive(window, text) };
};
