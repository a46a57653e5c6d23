import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import * as v from 'valibot';
import { type BucketEntry, parseErrorCode, parseListing } from './bucket-xml';
import { isPlainPath } from './files';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Content type of a file by the ending of its name. */
export function contentTypeOf(file: string): string {
  return types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

export interface BucketObject {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Milliseconds since it was written, by the bucket's own clock, in whole seconds. */
  readonly age: number;
  /** Value of the one note that an object may carry. */
  readonly note: string | undefined;
}

interface PutOptions {
  /** Without it, that of the key's ending. */
  readonly contentType?: string;
  /** Without it, no cache keeps the object. */
  readonly cacheControl?: string;
  readonly note?: string;
  /** Writes only if the object still has this ETag; `null`: only if there is none. */
  readonly replaces?: string | null;
}

/** The operations of a bucket. Keys are relative to the prefix of its address. */
export interface Bucket {
  /** The bucket's address in messages. */
  readonly name: string;
  get(key: string): Promise<BucketObject | undefined>;
  /** Returns the ETag of the written object; undefined if the condition does not hold. */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<string | undefined>;
  entries(prefix: string): Promise<BucketEntry[]>;
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** How often a write is sent that meets another one in progress. */
const conflictAttempts = 6;

const noteHeader = 'x-amz-meta-sunbird';

function ageOf(headers: Headers): number {
  const [sent, written] = ['date', 'last-modified'].map(name => Date.parse(headers.get(name) ?? ''));
  return (sent ?? Number.NaN) - (written ?? Number.NaN) || 0;
}

function objectOf(bytes: ArrayBuffer, headers: Headers): BucketObject {
  return {
    bytes: Buffer.from(bytes),
    etag: headers.get('etag') ?? '',
    age: ageOf(headers),
    note: headers.get(noteHeader) ?? undefined,
  };
}

/** Headers of a write: what the object is, and on which condition it is written. */
function putHeaders(
  key: string,
  { contentType, cacheControl, note, replaces }: PutOptions,
  comparesBareTags: boolean,
) {
  return {
    'Content-Type': contentType ?? contentTypeOf(key),
    'Cache-Control': cacheControl ?? 'no-store',
    ...(note !== undefined && { [noteHeader]: note }),
    ...(replaces === null && { 'If-None-Match': '*' }),
    ...(typeof replaces === 'string' && {
      'If-Match': comparesBareTags ? replaces.replaceAll('"', '') : replaces,
    }),
  };
}

/** Where a bucket is, and with which credentials to open it. */
interface BucketLocation {
  /** The bucket's address in messages. */
  readonly name: string;
  /** Address of the bucket, without a closing slash. */
  readonly url: string;
  /** The beginning of every key, with its closing slash; empty: the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const environmentSchema = v.object({
  AWS_ACCESS_KEY_ID: v.string(),
  AWS_SECRET_ACCESS_KEY: v.string(),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  AWS_REGION: v.optional(v.string()),
  AWS_DEFAULT_REGION: v.optional(v.string()),
  AWS_ENDPOINT_URL: v.optional(v.string()),
  AWS_ENDPOINT_URL_S3: v.optional(v.string()),
});

/**
 * Parses `s3://bucket/prefix`. Credentials, region and endpoint come from the usual AWS_ variables. Throws if one is
 * missing.
 */
function bucketLocation(address: string, env: NodeJS.ProcessEnv): BucketLocation {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === '') throw new Error(`"${address}" is no address of a bucket: s3://bucket/prefix.`);
  const read = v.safeParse(environmentSchema, env);
  if (!read.success)
    throw new Error(`${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`);
  const settings = read.output;
  const region = settings.AWS_REGION ?? settings.AWS_DEFAULT_REGION ?? 'us-east-1';
  const endpoint = settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL;
  return {
    name: address,
    url: endpoint
      ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`,
    prefix: path.replace(/\/*$/, path === '' ? '' : '/'),
    region,
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    sessionToken: settings.AWS_SESSION_TOKEN,
  };
}

/** Sends signed requests. Throws for a status that is neither a success nor in `allowed`. */
function createRequest({ name, region, accessKeyId, secretAccessKey, sessionToken }: BucketLocation) {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    region,
    service: 's3',
    retries: 3,
  });
  return async (url: string, init: RequestInit, allowed: readonly number[] = []): Promise<Response> => {
    const response = await client.fetch(url, init).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${name} does not answer (${reason}).`, { cause: error });
    });
    if (response.ok || allowed.includes(response.status)) return response;
    const code = parseErrorCode(await response.text());
    const { pathname } = new URL(url);
    throw new Error(`${name} answered ${response.status} ${code} to ${init.method ?? 'GET'} ${pathname}.`);
  };
}

/** Opens a bucket in any store that speaks S3. */
export function openBucketAt(location: BucketLocation): Bucket {
  const { url, prefix } = location;
  const request = createRequest(location);
  function addressOf(key: string) {
    return `${url}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;
  }

  async function entries(below: string): Promise<BucketEntry[]> {
    const plain: BucketEntry[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
      if (token !== undefined) query.set('continuation-token', token);
      const page = parseListing(await (await request(`${url}/?${query}`, {})).text());
      const listed = page.entries.map(entry => ({ ...entry, key: entry.key.slice(prefix.length) }));
      // A foreign key must not lead out of the folder to which it is fetched.
      plain.push(...listed.filter(({ key }) => isPlainPath(key)));
      token = page.next;
    } while (token !== undefined);
    return plain;
  }

  async function get(key: string): Promise<BucketObject | undefined> {
    const response = await request(addressOf(key), {}, [404]);
    return response.status === 404 ? undefined : objectOf(await response.arrayBuffer(), response.headers);
  }

  /** Ceph's radosgw compares the ETag of a write's condition without its quotes, and refuses it with them. */
  let comparesBareTags = false;
  /** Whether a condition was refused that holds. Should the object change now, the next write is refused for that. */
  async function isMisread(key: string, { replaces }: PutOptions): Promise<boolean> {
    return typeof replaces === 'string' && (await get(key))?.etag === replaces;
  }

  return {
    name: location.name,
    get,
    async put(key, bytes, options = {}) {
      // 404: the object to replace is gone.
      const refusals = options.replaces === undefined ? [] : [404, 412];
      const body = Uint8Array.from(bytes);
      for (let attempt = 1; ; attempt += 1) {
        // 409: another write is in progress, and the store does not know yet whether the condition holds.
        const mayTryAgain = options.replaces !== undefined && attempt < conflictAttempts;
        const headers = putHeaders(key, options, comparesBareTags);
        const init = { method: 'PUT', body, headers };
        const response = await request(addressOf(key), init, mayTryAgain ? [...refusals, 409] : refusals);
        if (response.status === 412 && attempt === 1 && (await isMisread(key, options)))
          comparesBareTags = !comparesBareTags;
        else if (response.status === 409) await pause(attempt * 100 * Math.random());
        else return response.ok ? (response.headers.get('etag') ?? '') : undefined;
      }
    },
    entries,
    list: async below => (await entries(below)).map(({ key }) => key),
    async remove(key) {
      await request(addressOf(key), { method: 'DELETE' }, [404]);
    },
  };
}

/** Opens `s3://bucket/prefix`. The release store needs a store that supports conditional writes. */
export function openBucket(address: string, env: NodeJS.ProcessEnv = process.env): Bucket {
  return openBucketAt(bucketLocation(address, env));
}

/** Runs an action for each item, eight at a time: a store far away is slow, and refuses too many at once. */
export async function forEach<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  async function work() {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await action(item);
  }
  await Promise.all(Array.from({ length: 8 }, work));
}
