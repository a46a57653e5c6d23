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

/** What the first screen asks for, and the events; by name, so that their declarations need not be in the shell. */
const firstCalls: readonly string[] = [
  'getMarketHome',
  'getStepAmount',
  'sendEvents',
] satisfies readonly (keyof typeof import('../contract/calls'))[];

/** Sends the first screen's calls by `fetch` and everything else by axios, which is not on it. */
export const landingTransport: Transport = request =>
  firstCalls.includes(request.call) ? fetchTransport(request) : lazyAxiosTransport(request);
