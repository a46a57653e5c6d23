import { member, methodOf } from './members';
import type { FindTransport, MessageEventLike } from './transport';

/** The page stands in a frame of an allowed origin: the simulator. */
export const findParentFrame: FindTransport = (window, allowedOrigins) => {
  const parent = window.parent;
  const post = methodOf(parent, 'postMessage');
  if (!post || parent === window || allowedOrigins.length === 0) return undefined;
  const around = outerOrigin(window);
  const origins = around === undefined ? allowedOrigins : allowedOrigins.filter(origin => origin === around);
  if (origins.length === 0) return undefined;
  return {
    name: 'parentFrame',
    connect({ receive, foreign }) {
      function listener(event: MessageEventLike) {
        if (event.source === parent && origins.includes(event.origin)) receive(event.data);
        else foreign();
      }
      window.addEventListener('message', listener);
      return {
        // The browser delivers only to the origin that the frame around really has.
        send: text => origins.forEach(origin => void post(text, origin)),
        close: () => window.removeEventListener('message', listener),
      };
    },
  };
};

/** Origin of the parent frame, if the browser exposes it. */
function outerOrigin(window: object): string | undefined {
  const origin = member(member(member(window, 'location'), 'ancestorOrigins'), '0');
  return typeof origin === 'string' ? origin : undefined;
}
