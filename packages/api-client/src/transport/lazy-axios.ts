import { untilAborted } from '../client/until-aborted';
import { NetworkError } from '../errors';
import { fetchTransport } from './fetch-transport';
import type { Transport } from './transport';

/**
 * Loads axios with the first request that needs it, so that it isn't on the first screen. webpack keeps a timer while
 * the file loads: an aborted request stops waiting, so that the timer does not hold its headers.
 */
export const lazyAxiosTransport: Transport = async request => {
  const loading = import('./axios-transport').catch(() => {
    // Without its file there is no way to send: to the caller that is the same as no connection.
    throw new NetworkError();
  });
  const { axiosTransport } = await untilAborted(loading, request.signal);
  return axiosTransport(request);
};

/** Sends readings, and what goes on when the page is left, by `fetch`, and everything else by axios, which is not on the first screen. */
export const landingTransport: Transport = request =>
  request.method === 'GET' || request.sends === 'whileLeaving'
    ? fetchTransport(request)
    : lazyAxiosTransport(request);
