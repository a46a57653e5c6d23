import {
  AbortedError,
  type DataOf,
  type Endpoint,
  login,
  type PayloadOf,
  register,
} from '@sunbird/api-client';
import type { Api, CallOptions } from '@sunbird/shell-api';
import * as v from 'valibot';
import { failTest } from './fail-test';

/** The fake lender's response to one call: data, or an error that the call rejects with. It may also throw. */
export type FakeResponse<P, D> = (payload: P, options: CallOptions) => D | Error | Promise<D | Error>;

/** A promise that is kept when the test says so, such as that of a slow lender. */
export function held<Value = void>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>(resolve => {
    settle = resolve;
  });
  return { promise, settle };
}

/** A call that a screen made. */
export interface FakeCall {
  readonly name: string;
  readonly payload: unknown;
  readonly intent: string | undefined;
}

export interface FakeApi extends Api {
  /** Calls so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Payloads of the calls of one declaration, oldest first. */
  payloadsOf<P, D>(endpoint: Endpoint<P, D>): readonly P[];
  /** Sets or replaces the response to one call, at any time. Returns this lender. */
  respond<P, D>(endpoint: Endpoint<P, D>, response: FakeResponse<NoInfer<P>, NoInfer<D>>): FakeApi;
}

interface Entry {
  respond(payload: unknown, options: CallOptions): Promise<unknown>;
}

type Answers<Endpoints extends readonly Endpoint[]> = {
  readonly [Index in keyof Endpoints]: readonly [
    Endpoints[Index],
    FakeResponse<PayloadOf<Endpoints[Index]>, DataOf<Endpoints[Index]>>,
  ];
};

/**
 * A fake lender of declarations and responses. Payloads and data are checked against the declaration, so that no
 * test passes on a shape that the contract does not have. A call without a response, or with a wrong shape, fails
 * the test.
 */
export function fakeApi<const Endpoints extends readonly Endpoint[]>(answers: Answers<Endpoints>): FakeApi;
export function fakeApi(
  answers: readonly (readonly [Endpoint, FakeResponse<unknown, unknown>])[] = [],
): FakeApi {
  const entries = new Map<string, Entry>();
  const calls: FakeCall[] = [];
  const cache = new Map<string, { data: unknown; at: number }>();
  for (const [endpoint, respond] of answers) entries.set(endpoint.name, entryOf(endpoint, respond));

  return {
    calls,
    payloadsOf: endpoint =>
      calls.filter(made => made.name === endpoint.name).map(made => v.parse(endpoint.payload, made.payload)),
    respond(endpoint, respond) {
      entries.set(endpoint.name, entryOf(endpoint, respond));
      return this;
    },

    async call(endpoint, payload, options = {}) {
      const { name } = endpoint;
      calls.push({ name, payload, intent: options.intent });
      if (name === login.name || name === register.name) {
        return failTest(`${name} is the shell's own call: use shell.session.`);
      }
      const entry = entries.get(name);
      if (!entry) return failTest(`The fake lender has no answer to ${name}: add it to fakeApi([…]).`);
      const data = await orAborted(entry.respond(payload, options), options.signal);
      if (data instanceof Error) throw data;
      const read = v.safeParse(endpoint.data, data);
      if (!read.success) {
        return failTest(`The fake answer to ${name} does not fit its declaration: ${fieldsOf(read.issues)}`);
      }
      if (!endpoint.acts) cache.set(keyOf(endpoint, payload), { data: read.output, at: Date.now() });
      return read.output;
    },

    now: () => Date.now(),

    peek(endpoint, payload) {
      const cached = cache.get(keyOf(endpoint, payload));
      return cached && { data: v.parse(endpoint.data, cached.data), at: cached.at };
    },
  };
}

function entryOf<P, D>(endpoint: Endpoint<P, D>, respond: FakeResponse<P, D>): Entry {
  return {
    async respond(payload, options) {
      const read = v.safeParse(endpoint.payload, payload);
      if (!read.success) {
        return failTest(`The payload of ${endpoint.name} does not fit: ${fieldsOf(read.issues)}`);
      }
      if (endpoint.encoding === 'multipart') options.onProgress?.(1);
      return respond(read.output, options);
    },
  };
}

function orAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    function abort() {
      return reject(new AbortedError());
    }
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    answer.then(resolve, reject);
  });
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map(issue => `${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`).join('; ');
}

function keyOf(endpoint: Pick<Endpoint, 'name'>, payload: unknown): string {
  return `${endpoint.name} ${JSON.stringify(payload)}`;
}
