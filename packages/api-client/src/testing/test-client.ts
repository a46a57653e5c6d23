import { axiosTransport } from '../client/axios-transport';
import { type ClientOptions, createClient, type IntentRecord, type IntentStore } from '../client/client';
import type { CallHeaders } from '../client/encode';
import { fetchTransport } from '../client/transport';
import type { SessionCode } from '../codes';
import { existsByMobile } from '../contract/calls';

/** An intent store that survives the client, as browser storage survives a reload. */
export function memoryStore(): IntentStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get: intent => JSON.parse(kept.get(intent) ?? 'null'),
    set: (intent: string, value: IntentRecord) => void kept.set(intent, JSON.stringify(value)),
    delete: intent => void kept.delete(intent),
  };
}

export const packageName = 'ng.sunbird.credit';

/** Payload of a call that asks about a number. */
export const mobile = { mobile: '8032144417', countryCode: '+234' };

/** What a test does over each of them, by name. */
export const transports = [
  ['axios', axiosTransport],
  ['fetch', fetchTransport],
] as const;

/** A client without back-off, with the outcomes and ended sessions that it emitted. */
export function testClient(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const ended: SessionCode[] = [];
  const outcomes: unknown[] = [];
  const headers: CallHeaders = { packageName, lang: 'en', authorization: 'Bearer token-1' };
  const client = createClient({
    baseUrl,
    getHeaders: () => headers,
    onSessionEnd: code => void ended.push(code),
    onOutcome: error => void outcomes.push(error),
    intents: memoryStore(),
    random: () => 0,
    ...options,
  });
  /** The error of a call that the lender refuses. */
  const refusal = () => rejection(client.call(existsByMobile, mobile));
  return { client, ended, refusal, outcomes };
}

/** The error that the promise rejects with; throws if it resolves. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error,
  );
}
