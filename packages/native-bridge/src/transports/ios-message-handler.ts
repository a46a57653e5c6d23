import { member, methodOf } from './members';
import { type FindTransport, hostName, sendOnly } from './transport';

/** iOS, `WKScriptMessageHandler`; the one with a reply answers through the promise that `send` returns. */
export const findIosMessageHandler: FindTransport = window => {
  const handler = member(member(member(window, 'webkit'), 'messageHandlers'), hostName);
  const post = methodOf(handler, 'postMessage');
  return post && sendOnly('iosMessageHandler', text => post(text));
};
