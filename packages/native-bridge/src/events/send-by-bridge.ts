import * as v from 'valibot';
import type { NativeBridge } from '../create-bridge';
import { attributionOf } from './attribution';
import { orderNumberSchema } from './event-table';
import type { Delivery, QueuedEvent } from './outbox';

/** An outbox's way out through the wrapper; in a browser, and for wrappers without these actions, it drops. */
export function sendByBridge(bridge: Pick<NativeBridge, 'call'>) {
  return async ({ time, event }: QueuedEvent): Promise<Delivery> => {
    const { eventType, pageName, eventOption = '', orderNo } = event;
    const logged = await bridge.call('logEventByLocal', {
      time,
      eventType,
      pageName,
      eventOption,
      // Only an order number is sent; the event itself has no personal data.
      ...(v.is(orderNumberSchema, orderNo) && { orderNo }),
      isUpload: true,
    });
    // The local log decides whether the event is tried again: attribution must not count one twice.
    if (logged.code === -1 && (logged.reason === 'timeout' || logged.reason === 'notSent')) return 'later';
    const attribution = attributionOf(event);
    if (attribution) void bridge.call('logEventByAF', { event: attribution });
    return logged.code === 0 ? 'sent' : 'dropped';
  };
}
