import { codes } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import type { Language } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { requestOf } from '../verify/send-call';

const envelope = v.object({ code: v.number(), msg: v.string(), data: v.unknown(), traceId: v.string() });
export type TestEnvelope = v.InferOutput<typeof envelope>;

export interface CallOptions {
  readonly token?: string | null;
  readonly key?: string | null;
  readonly language?: Language;
}

/** A borrower's app as the server sees it: encrypted paths, headers, the declared encoding. */
export interface TestClient {
  token: string | undefined;
  readonly send: (endpoint: Endpoint, payload: unknown, options?: CallOptions) => Promise<Response>;
  readonly call: (endpoint: Endpoint, payload: unknown, options?: CallOptions) => Promise<TestEnvelope>;
  /** As `call`, but fails unless the code is 0; the data as the declaration reads it. */
  readonly ok: <P, D>(endpoint: Endpoint<P, D>, payload: NoInfer<P>, options?: CallOptions) => Promise<D>;
}

/** Answers a request: a lender's app in this process, or a way to one elsewhere. */
export interface Answering {
  readonly request: (
    address: string,
    init: RequestInit,
    env?: Record<string, unknown>,
  ) => Response | Promise<Response>;
}

let keys = 0;

export function createTestClient(
  { app }: { readonly app: Answering },
  packageName = 'ng.sunbird.credit',
  networkAddress?: string,
): TestClient {
  const env = networkAddress ? { incoming: { socket: { remoteAddress: networkAddress } } } : {};
  const server = { baseUrl: 'http://localhost/api', packageName, clearPaths: false };
  const client: TestClient = {
    token: undefined,
    send: async (endpoint, payload, { token = client.token, key, language = 'en' } = {}) => {
      keys += 1;
      const ownKey = endpoint.acts ? `key-of-test-${keys}` : undefined;
      const call = {
        endpoint,
        payload,
        token: token ?? undefined,
        key: key === null ? undefined : (key ?? ownKey),
      };
      const { address, init } = requestOf(server, call, language);
      return app.request(address, init, env);
    },
    call: async (endpoint, payload, options) => {
      const response = await client.send(endpoint, payload, options);
      return v.parse(envelope, await response.json());
    },
    ok: async (endpoint, payload, options) => {
      const answer = await client.call(endpoint, payload, options);
      if (answer.code !== codes.ok) {
        throw new Error(`${endpoint.name}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
      }
      return v.parse(endpoint.data, answer.data);
    },
  };
  return client;
}

/** A borrower's app, which calls a process at an address. */
export function clientAt(origin: string, token?: string): TestClient {
  const request = (address: string, init: RequestInit) =>
    fetch(address.replace('http://localhost', origin), init);
  return Object.assign(createTestClient({ app: { request } }), { token });
}
