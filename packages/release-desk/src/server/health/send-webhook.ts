import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { requirePublic } from './webhook-address';

const timeoutMs = 5000;

/** Looks a host up for one connection, and refuses it if any of its addresses is private. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    try {
      if (error) throw error;
      requirePublic(addresses);
      const [first] = addresses;
      if (options.all || !first) done(null, addresses);
      else done(null, first.address, first.family);
    } catch (refused) {
      done(refused instanceof Error ? refused : new Error('not found'), []);
    }
  });
};

/**
 * Posts JSON to a webhook. Follows no redirect, reads no answer. Rejects unless the answer is a success.
 * Without a library: `fetch` can't check the address that it connects to.
 */
export function sendWebhook(url: URL, body: unknown, isSandbox: boolean): Promise<void> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'release-desk' },
    signal: AbortSignal.timeout(timeoutMs),
    ...(!isSandbox && { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, response => {
      response.destroy();
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`The webhook answered ${statusCode}.`));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
