import { member, methodOf } from './members';
import { type FindTransport, hostName } from './transport';

/** WebViewJavascriptBridge: answers in the callback, speaks unasked to a handler that the page registers. */
export const findWebViewJavascriptBridge: FindTransport = window => {
  const host = member(window, 'WebViewJavascriptBridge');
  const callHandler = methodOf(host, 'callHandler');
  if (!callHandler) return undefined;
  return {
    name: 'webViewJavascriptBridge',
    connect({ receive }) {
      let open = true;
      function hearText(text: unknown) {
        if (open && typeof text === 'string' && text !== '') receive(text);
      }
      methodOf(host, 'registerHandler')?.(hostName, hearText);
      return {
        send: text => void callHandler(hostName, text, hearText),
        close() {
          open = false;
        },
      };
    },
  };
};
