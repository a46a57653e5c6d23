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

/** The first screen's calls, the events, and the end of a session, which goes on when the page is left; by name, so that their declarations need not be in the shell. */
const firstCalls: readonly string[] = [
  'getMarketHome',
  'getStepAmount',
  'getRepayColor',
  'getRepayDetail',
  'getLotteryChances',
  'listCoupons',
  'sendEvents',
  'endSession',
] satisfies readonly (keyof typeof import('../contract/calls'))[];

/** Sends the first screen's calls by `fetch` and everything else by axios, which is not on it. */
export const landingTransport: Transport = request =>
  firstCalls.includes(request.call) ? fetchTransport(request) : lazyAxiosTransport(request);
