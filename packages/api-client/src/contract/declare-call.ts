import type * as v from 'valibot';

export type Method = 'GET' | 'POST';

/** How the payload travels: in the address, as JSON, as a form (login), or as parts of an upload. */
export type Encoding = 'query' | 'json' | 'form' | 'multipart';

/** `public`: needs no bearer token. The lender may still use one that is sent. */
export type Auth = 'public' | 'token';

/**
 * What the client may retry automatically after a network failure:
 * `never` nothing · `safe` a call that changes nothing · `keyed` an acting call, because the lender repeats its first
 * response to a known `Idempotency-Key`.
 */
export type RetryPolicy = 'never' | 'safe' | 'keyed';

/** Which caches may store the response, and for how long. Personal data is `no-store`. */
export type CachePolicy = 'no-store' | { readonly scope: 'public' | 'private'; readonly seconds: number };

/** One call of the lender's API. Client, sandbox, OpenAPI and tests derive from it; a call is written once. */
export interface Endpoint<P = unknown, D = unknown> {
  /** Row of the contract: 1 to 76, extensions from 101. */
  readonly id: number;
  /** The name under which the declaration is exported. */
  readonly name: string;
  readonly method: Method;
  /** In clear, with its leading slash, below the API's base. */
  readonly path: string;
  readonly encoding: Encoding;
  /** `ext` calls are the project's, not the spec's: a lender without one responds with 404. */
  readonly tag: 'core' | 'ext';
  readonly auth: Auth;
  /** Only the shell may make it: a screen's call is refused. */
  readonly by?: 'shell';
  /** The shell adds this device's id, which screens do not know: a code is good on one device only. */
  readonly addsDevice?: boolean;
  /** Goes on when its page is left, and waits for no further file: what the shell says by itself, and a log-out. */
  readonly sends?: 'whileLeaving';
  /** Changes something at the lender: carries an `Idempotency-Key`, and is never shared, prefetched or cached. */
  readonly acts: boolean;
  readonly retry: RetryPolicy;
  readonly cache: CachePolicy;
  /**
   * Payload fields, at any depth, whose texts or numbers a log may show if they look like a code. Of the others it shows
   * enumerations and flags alone.
   */
  readonly loggable: readonly string[];
  /** Payload fields, at any depth, of which no log shows even an enumeration. */
  readonly sensitive: readonly string[];
  /** The shape only; `loan-domain` has the rules of the fields. Also parses the values of a query string. */
  readonly payload: v.GenericSchema<unknown, P>;
  /** The envelope's `data`. Drops unknown fields, reads 10-digit times as seconds and 0/1 as booleans. */
  readonly data: v.GenericSchema<unknown, D>;
}

/** The payload that a screen passes to a call. */
export type PayloadOf<E> = E extends Endpoint<infer P, unknown> ? P : never;

/** The data that a call resolves to. */
export type DataOf<E> = E extends Endpoint<unknown, infer D> ? D : never;

interface Declaration<P, D> extends Pick<Endpoint, 'by' | 'addsDevice' | 'sends'> {
  id: number;
  name: string;
  method: Method;
  path: string;
  /** Default: `query` for GET, `json` for POST. */
  encoding?: Encoding;
  /** Default: `token`. */
  auth?: Auth;
  /** Default: false. */
  acts?: boolean;
  /** Default: `safe` for a GET that does not act, else `never`. */
  retry?: RetryPolicy;
  /** Default: `no-store`. */
  cache?: CachePolicy;
  loggable?: readonly string[];
  sensitive?: readonly string[];
  payload: v.GenericSchema<unknown, P>;
  data: v.GenericSchema<unknown, D>;
}

/** Declares a call. It takes a function so that a bundler can drop the declaration where it isn't used. */
export function defineCall<P, D>(make: () => Declaration<P, D>): Endpoint<P, D> {
  const call = make();
  const get = call.method === 'GET';
  const acts = call.acts ?? false;
  return {
    ...call,
    encoding: call.encoding ?? (get ? 'query' : 'json'),
    tag: call.path.startsWith('/ext/') ? 'ext' : 'core',
    auth: call.auth ?? 'token',
    acts,
    retry: call.retry ?? (get && !acts ? 'safe' : 'never'),
    cache: call.cache ?? 'no-store',
    loggable: call.loggable ?? [],
    sensitive: call.sensitive ?? [],
  };
}
