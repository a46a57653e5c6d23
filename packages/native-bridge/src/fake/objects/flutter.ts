import { methodOf } from '../../transports/members';
import { hostName } from '../../transports/transport';
import { createReplyWays, type PutObject, runReceive } from './wrapper-object';

/**
 * flutter_inappwebview: a handler's return value is the reply. Handlers are ready once the page has loaded, which an
 * event says.
 */
export const putFlutter: PutObject = (window, toHost) => {
  const replies = createReplyWays<(text: string) => void>();
  const host = {
    callHandler: (name: unknown, text: unknown) =>
      new Promise(resolve => {
        if (name !== hostName) return resolve(null);
        if (!replies.add(text, resolve)) resolve(null);
        toHost(text);
      }),
  };
  Reflect.set(window, 'flutter_inappwebview', host);
  return {
    deliver(text, repliesTo) {
      const reply = replies.take(repliesTo);
      if (reply) reply(text);
      else runReceive(window, text);
    },
    pageLoaded() {
      methodOf(window, 'dispatchEvent')?.(new Event('flutterInAppWebViewPlatformReady'));
      Reflect.set(host, '_platformReady', true);
    },
  };
};
