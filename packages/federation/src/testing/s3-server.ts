import { createHash, createHmac, randomUUID } from 'node:crypto';

interface Stored {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly modified: Date;
}

const storedHeaders = ['content-type', 'cache-control', 'x-amz-meta-sunbird'];

function escapeXml(text: string) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

const credentials = {
  AWS_ACCESS_KEY_ID: 'tester',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_REGION: 'eu-test-1',
};

function refusal(status: number, code: string): Response {
  return new Response(`<Error><Code>${code}</Code></Error>`, { status });
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Whether a request has the signature (version 4) of the tester's secret. */
function isSigned({ method, url, headers }: Request): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=tester\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.get('authorization') ?? '',
    ) ?? [];
  const { host, pathname, searchParams } = new URL(url);
  const query = [...searchParams].map(pair => pair.map(encodeURIComponent).join('=')).sort();
  const signed = names.split(';').map(name => `${name}:${name === 'host' ? host : headers.get(name)}\n`);
  const payload = headers.get('x-amz-content-sha256');
  const request = [method, pathname, query.join('&'), signed.join(''), names, payload];
  const hash = createHash('sha256').update(request.join('\n')).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.AWS_SECRET_ACCESS_KEY}`);
  const text = ['AWS4-HMAC-SHA256', headers.get('x-amz-date'), scope, hash].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

const servers = new Map<string, S3Server>();
const realFetch = globalThis.fetch;

/** Hands requests to the tests' servers, and passes on all others. */
const routedFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  return servers.get(new URL(request.url).host)?.answer(request) ?? realFetch(request);
};

/**
 * An S3 server in the tests' own process, behind `fetch`, with the requests that the release store sends: conditional
 * PUT, GET, DELETE and LIST in pages. ETags are hashes of the content. Requests with a wrong signature (version 4) are
 * refused. It can drop the connection at a given write, as if the publisher were killed there.
 */
export class S3Server {
  readonly objects = new Map<string, Stored>();
  /** Every write, in order. */
  readonly writes: string[] = [];
  /** Number of the first write, from 1, that fails; all later writes fail too. 0: none fails. */
  failFrom = 0;
  /** Runs once, before the next write of this key: simulates another process that writes in between. */
  before: { readonly key: string; readonly action: () => Promise<void> } | undefined;
  /** Key whose next write succeeds, but whose response is an error: the client retries. */
  loseResponseTo: string | undefined;
  /** Writes whatever a condition says, as some stores do. */
  ignoresConditions = false;
  private readonly host = `s3-${randomUUID()}.test`;

  async start(): Promise<void> {
    servers.set(this.host, this);
    globalThis.fetch = routedFetch;
  }

  /** Has these objects alone, nothing written and no fault: a test begins with what another one has prepared. */
  reset(objects: ReadonlyMap<string, Stored> = new Map()): void {
    this.objects.clear();
    for (const [key, stored] of objects) this.objects.set(key, stored);
    this.writes.length = 0;
    this.failFrom = 0;
    this.before = undefined;
    this.loseResponseTo = undefined;
    this.ignoresConditions = false;
  }

  get environment(): NodeJS.ProcessEnv {
    return { ...credentials, AWS_ENDPOINT_URL: `http://${this.host}` };
  }

  async stop(): Promise<void> {
    servers.delete(this.host);
    if (servers.size === 0) globalThis.fetch = realFetch;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, , ...parts] = pathname.split('/').map(decodeURIComponent);
    const key = parts.join('/');
    if (!isSigned(request)) return refusal(403, 'SignatureDoesNotMatch');
    if (request.method === 'GET')
      return searchParams.has('list-type') ? new Response(this.list(searchParams)) : this.get(key);
    if (this.before?.key === key) {
      const { action } = this.before;
      this.before = undefined;
      await action();
    }
    this.writes.push(`${request.method} ${key}`);
    if (this.failFrom > 0 && this.writes.length >= this.failFrom) throw new TypeError('fetch failed');
    if (request.method === 'PUT') return this.put(key, request);
    this.objects.delete(key);
    return new Response(null, { status: 204 });
  }

  private get(key: string): Response {
    const known = this.objects.get(key);
    if (!known) return refusal(404, 'NoSuchKey');
    const { bytes, etag, headers, modified } = known;
    const described = { etag, date: new Date().toUTCString(), 'last-modified': modified.toUTCString() };
    return new Response(Uint8Array.from(bytes), { headers: { ...headers, ...described } });
  }

  private async put(key: string, request: Request): Promise<Response> {
    const bytes = Buffer.from(await request.arrayBuffer());
    const known = this.objects.get(key);
    const condition = (name: string) => (this.ignoresConditions ? null : request.headers.get(name));
    const match = condition('if-match');
    if (match !== null && !known) return refusal(404, 'NoSuchKey');
    if (known && (condition('if-none-match') === '*' || (match !== null && match !== known.etag)))
      return refusal(412, 'PreconditionFailed');
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const headers = Object.fromEntries(
      storedHeaders.flatMap(name => {
        const value = request.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    this.objects.set(key, { bytes, etag, headers, modified: new Date() });
    if (this.loseResponseTo !== key) return new Response('', { headers: { etag } });
    this.loseResponseTo = undefined;
    return refusal(503, 'SlowDown');
  }

  /** Lists a few keys per page, so that clients must fetch several pages. */
  private list(query: URLSearchParams): string {
    const most = 7;
    const after = query.get('continuation-token') ?? '';
    const found = [...this.objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, most);
    const items = page
      .map(([key, { etag, modified }]) => {
        const fields = { Key: key, LastModified: modified.toISOString(), ETag: etag };
        const tags = Object.entries(fields).map(([tag, text]) => `<${tag}>${escapeXml(text)}</${tag}>`);
        return `<Contents>${tags.join('')}</Contents>`;
      })
      .join('');
    const next =
      found.length > most
        ? `<NextContinuationToken>${escapeXml(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
        : '';
    return `<?xml version="1.0"?><ListBucketResult>${items}${next}</ListBucketResult>`;
  }
}
