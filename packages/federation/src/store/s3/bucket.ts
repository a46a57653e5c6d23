import { AwsClient } from 'aws4fetch';
import * as v from 'valibot';

export interface BucketObject {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Milliseconds since it was written, by the bucket's own clock, in whole seconds. */
  readonly age: number;
  /** Value of the one note that an object may carry. */
  readonly note: string | undefined;
}

export interface PutOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding?: string;
  readonly note?: string;
  /** Writes only where the object is still the one with this ETag; `null`: only where there is none. */
  readonly replaces?: string | null;
}

/** An object as a list names it. */
export interface BucketEntry {
  readonly key: string;
  readonly etag: string;
  /** Epoch milliseconds at which it was written. */
  readonly modified: number;
}

/** What the release store needs of a bucket. Keys are relative to the prefix of its address. */
export interface Bucket {
  get(key: string): Promise<BucketObject | undefined>;
  /** The ETag of what was written; undefined where the condition does not hold: somebody else was faster. */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<string | undefined>;
  entries(prefix: string): Promise<BucketEntry[]>;
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

const environment = v.object({
  AWS_ACCESS_KEY_ID: v.string(),
  AWS_SECRET_ACCESS_KEY: v.string(),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  AWS_REGION: v.optional(v.string()),
  AWS_DEFAULT_REGION: v.optional(v.string()),
  AWS_ENDPOINT_URL: v.optional(v.string()),
  AWS_ENDPOINT_URL_S3: v.optional(v.string()),
});

const noteHeader = 'x-amz-meta-sunbird';
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Stores spell a quote as `&quot;` or as `&#34;`. */
function characterOf(name: string): string {
  return name.startsWith('#')
    ? String.fromCodePoint(Number(name.slice(1).replace(/^x/i, '0x')))
    : (entities[name] ?? '');
}

function valuesOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(#?\w+);/g, (_, name: string) => characterOf(name)),
  );
}

function entriesOf(xml: string): BucketEntry[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, item = '']) => {
    const [key = ''] = valuesOf(item, 'Key');
    const [etag = ''] = valuesOf(item, 'ETag');
    const [modified = ''] = valuesOf(item, 'LastModified');
    return { key, etag: `"${etag.replace(/"/g, '')}"`, modified: Date.parse(modified) };
  });
}

function ageOf(headers: Headers): number {
  const [asked, written] = ['date', 'last-modified'].map(name => Date.parse(headers.get(name) ?? ''));
  return (asked ?? Number.NaN) - (written ?? Number.NaN) || 0;
}

/**
 * Opens `s3://bucket/prefix`, in any store that speaks S3 and knows conditional writes. Credentials, region and
 * endpoint come from the usual AWS_ variables. Throws a sentence where they are missing.
 */
export function openBucket(address: string, env: NodeJS.ProcessEnv = process.env): Bucket {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === '') throw new Error(`"${address}" is no address of a bucket: s3://bucket/prefix.`);
  const read = v.safeParse(environment, env);
  if (!read.success)
    throw new Error(`${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`);
  const settings = read.output;
  const region = settings.AWS_REGION ?? settings.AWS_DEFAULT_REGION ?? 'us-east-1';
  const endpoint = settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL;
  const client = new AwsClient({
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    ...(settings.AWS_SESSION_TOKEN !== undefined && { sessionToken: settings.AWS_SESSION_TOKEN }),
    region,
    service: 's3',
    retries: 3,
  });
  const base = endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
  const prefix = path.replace(/\/*$/, path === '' ? '' : '/');
  function addressOf(key: string) {
    return `${base}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;
  }

  async function request(url: string, init: RequestInit, allowed: readonly number[] = []): Promise<Response> {
    const response = await client.fetch(url, init).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${address} does not answer (${reason}).`, { cause: error });
    });
    if (response.ok || allowed.includes(response.status)) return response;
    const [code = ''] = valuesOf(await response.text(), 'Code');
    const path = new URL(url).pathname;
    throw new Error(`${address} answered ${response.status} ${code} to ${init.method ?? 'GET'} ${path}.`);
  }

  async function entries(below: string): Promise<BucketEntry[]> {
    const found: BucketEntry[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
      if (token !== undefined) query.set('continuation-token', token);
      const xml = await (await request(`${base}/?${query}`, {})).text();
      found.push(...entriesOf(xml).map(entry => ({ ...entry, key: entry.key.slice(prefix.length) })));
      [token] = valuesOf(xml, 'NextContinuationToken');
    } while (token !== undefined);
    return found;
  }

  return {
    async get(key) {
      const response = await request(addressOf(key), {}, [404]);
      if (response.status === 404) return undefined;
      return {
        bytes: Buffer.from(await response.arrayBuffer()),
        etag: response.headers.get('etag') ?? '',
        age: ageOf(response.headers),
        note: response.headers.get(noteHeader) ?? undefined,
      };
    },
    async put(key, bytes, { contentType, cacheControl, contentEncoding, note, replaces }) {
      const headers = {
        'Content-Type': contentType,
        'Cache-Control': cacheControl,
        ...(contentEncoding !== undefined && { 'Content-Encoding': contentEncoding }),
        ...(note !== undefined && { [noteHeader]: note }),
        ...(replaces === null && { 'If-None-Match': '*' }),
        ...(typeof replaces === 'string' && { 'If-Match': replaces }),
      };
      // 404: what was to be replaced is gone; 409: another write of it is on its way.
      const refusals = replaces === undefined ? [] : [404, 409, 412];
      const init = { method: 'PUT', body: Uint8Array.from(bytes), headers };
      const response = await request(addressOf(key), init, refusals);
      return response.ok ? (response.headers.get('etag') ?? '') : undefined;
    },
    entries,
    list: async below => (await entries(below)).map(({ key }) => key),
    async remove(key) {
      await request(addressOf(key), { method: 'DELETE' }, [404]);
    },
  };
}

/** Runs an act for each, a few at a time: a bucket far away answers slowly, and refuses a crowd. */
export async function forEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  async function work() {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  }
  await Promise.all(Array.from({ length: 8 }, work));
}
