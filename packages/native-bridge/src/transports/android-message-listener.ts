import { member, methodOf } from './members';
import { type FindTransport, hostName } from './transport';

/** Android, androidx.webkit `addWebMessageListener`: the wrapper's origin rules decide which pages get the object. */
export const findAndroidMessageListener: FindTransport = window => {
  const host = member(window, hostName);
  const post = methodOf(host, 'postMessage');
  if (!post || typeof host !== 'object' || host === null) return undefined;
  return {
    name: 'androidMessageListener',
    connect({ receive }) {
      function listener(event: unknown) {
        return receive(member(event, 'data'));
      }
      Reflect.set(host, 'onmessage', listener);
      return {
        send: text => post(text),
        close() {
          if (member(host, 'onmessage') === listener) Reflect.set(host, 'onmessage', null);
        },
      };
    },
  };
};
