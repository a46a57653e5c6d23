import { within } from '@sunbird/federation';
import type { RouteHandlerCallback } from 'workbox-core/types';

/** How long the device's caches may take until the network answers in their place, in ms: twice this time. */
export const halfLimitMs = 500;

/** Whether a cache answers at all; one that is denied does. */
function answers(cacheName: string): Promise<boolean> {
  const asked = caches.open(cacheName).then(cache => cache.match('/'));
  return within(halfLimitMs, asked).then(
    () => true,
    (error: unknown) => !(error instanceof Error && error.name === 'LoadTimeout'),
  );
}

/**
 * Fetches what a handler would answer from the device's caches, where these never answer: a start must not wait for
 * them without an end. A slow network is no reason: it is waited for.
 */
export function unlessSilent(cacheName: string, handle: RouteHandlerCallback): RouteHandlerCallback {
  return async options => {
    const response = handle(options);
    try {
      return await within(halfLimitMs, response);
    } catch {
      return (await answers(cacheName)) ? response : fetch(options.request);
    }
  };
}
