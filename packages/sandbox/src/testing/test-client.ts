import { createCipheriv } from 'node:crypto';
import type { Endpoint } from '@sunbird/api-client/contract';
import type { Language } from '@sunbird/loan-domain';
import * as v from 'valibot';

const envelope = v.object({ code: v.number(), msg: v.string(), data: v.unknown(), traceId: v.string() });
export type TestEnvelope = v.InferOutput<typeof envelope>;

/** The path's cipher, made independently of the app's: AES-128-ECB of Node itself. */
export function encryptedPath(path: string, packageName: string): string {
  const key = Buffer.from(packageName.slice(0, 16).padEnd(16, '0'));
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]).toString('base64url');
}

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

function fields(payload: unknown): [string, unknown][] {
  return typeof payload === 'object' && payload !== null
    ? Object.entries(payload).filter(([, value]) => value !== undefined)
    : [];
}

function bodyFor({ encoding }: Endpoint, payload: unknown): { body?: BodyInit; type?: string } {
  if (encoding === 'query') return {};
  if (encoding === 'json') return { body: JSON.stringify(payload), type: 'application/json' };
  if (encoding === 'form') {
    return { body: new URLSearchParams(fields(payload).map(([name, value]) => [name, String(value)])) };
  }
  const form = new FormData();
  for (const [name, value] of fields(payload)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return { body: form };
}

export function createTestClient(
  { app }: { readonly app: Answering },
  packageName = 'ng.sunbird.credit',
  networkAddress?: string,
): TestClient {
  const env = networkAddress && { incoming: { socket: { remoteAddress: networkAddress } } };
  const client: TestClient = {
    token: undefined,
    send: async (endpoint, payload, { token = client.token, key, language = 'en' } = {}) => {
      const query = new URLSearchParams(
        endpoint.encoding === 'query' ? fields(payload).map(([name, value]) => [name, String(value)]) : [],
      );
      const { body, type } = bodyFor(endpoint, payload);
      keys += 1;
      const headers: Record<string, string> = { packageName, lang: language };
      if (token) headers.Authorization = `Bearer ${token}`;
      if (type) headers['Content-Type'] = type;
      if (key !== null) headers['Idempotency-Key'] = key ?? `key-of-test-${keys}`;
      const address = `http://localhost/api/${encryptedPath(endpoint.path, packageName)}?${query}`;
      return app.request(address, { method: endpoint.method, headers, ...(body ? { body } : {}) }, env || {});
    },
    call: async (endpoint, payload, options) => {
      const response = await client.send(endpoint, payload, options);
      return v.parse(envelope, await response.json());
    },
    ok: async (endpoint, payload, options) => {
      const answer = await client.call(endpoint, payload, options);
      if (answer.code !== 0) {
        throw new Error(`${endpoint.name}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
      }
      return v.parse(endpoint.data, answer.data);
    },
  };
  return client;
}
