import { within } from '@sunbird/federation';
import type { RouteHandlerCallback } from 'workbox-core/types';

/** How long the device's caches may take until the network answers in their place, in ms: twice this time. */
export const halfLimitMs = 500;

/** Whether a cache answers; a full or damaged disk may deny every request. */
function answers(cacheName: string): Promise<boolean> {
  const lookup = caches.open(cacheName).then(cache => cache.match('/'));
  return within(halfLimitMs, lookup).then(
    () => true,
    () => false,
  );
}

/**
 * Fetches what a handler would answer from the device's caches, where these deny that or never answer: a strategy fails
 * by the former, and a start must not wait for the latter. A slow network is no reason: it is waited for.
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

/** Fetches a file past the caches, and removes its copy there, which may be bad. The page does not wait for that. */
export function fetchAnew(drop: (url: string) => Promise<void>): RouteHandlerCallback {
  return async ({ request, event }) => {
    const response = await fetch(request);
    event.waitUntil(drop(request.url));
    return response;
  };
}
