import { NetworkError } from '../errors';
import { fetchTransport } from './fetch-transport';
import type { Transport } from './transport';

/** Loads axios with the first request that needs it, so that it isn't on the first screen. */
export const lazyAxiosTransport: Transport = async request => {
  const loaded = await import('./axios-transport').catch(() => {
    // Its file didn't come: to the caller that is the same as no connection.
    throw new NetworkError();
  });
  return loaded.axiosTransport(request);
};

/**
 * Sends the named calls, those of the landing screen, by `fetch` and everything else by axios.
 *
 * @param calls names of declarations, such as `getMarketHome.name`
 */
export function createLandingTransport(calls: readonly string[]): Transport {
  return request => (calls.includes(request.call) ? fetchTransport(request) : lazyAxiosTransport(request));
}
