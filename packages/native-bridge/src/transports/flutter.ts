import { member, methodOf } from './members';
import { type FindTransport, hostName } from './transport';

const readyEvent = 'flutterInAppWebViewPlatformReady';

/** Older plugins never report that they are ready to a page that loaded late: after this time, send anyway. */
const patienceMs = 1000;

/** flutter_inappwebview: its object is there before its handlers are, so messages wait for its ready event. */
export const findFlutter: FindTransport = window => {
  const host = member(window, 'flutter_inappwebview');
  const callHandler = methodOf(host, 'callHandler');
  if (!callHandler) return undefined;
  return {
    name: 'flutter',
    connect() {
      let markReady: () => void = () => undefined;
      const ready = new Promise<void>(resolve => {
        markReady = resolve;
      });
      window.addEventListener(readyEvent, markReady);
      const timer = setTimeout(markReady, patienceMs);
      return {
        async send(text) {
          if (member(host, '_platformReady') !== true) await ready;
          return callHandler(hostName, text);
        },
        close() {
          clearTimeout(timer);
          window.removeEventListener(readyEvent, markReady);
        },
      };
    },
  };
};
