import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface Stored {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly modified: Date;
}

const storedHeaders = ['content-type', 'cache-control', 'content-encoding', 'x-amz-meta-sunbird'];

function escapeXml(text: string) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

const credentials = {
  AWS_ACCESS_KEY_ID: 'tester',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_REGION: 'eu-test-1',
};

function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise(resolve => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts)));
  });
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Whether a request has the signature (version 4) of the tester's secret. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=tester\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams].map(pair => pair.map(encodeURIComponent).join('=')).sort();
  const signed = names.split(';').map(name => `${name}:${headers[name]}\n`);
  const request = [
    method,
    pathname,
    query.join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ];
  const hash = createHash('sha256').update(request.join('\n')).digest('hex');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.AWS_SECRET_ACCESS_KEY}`);
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

/**
 * An S3 server on loopback, with the requests that the release store sends: conditional PUT, GET, HEAD, DELETE and LIST
 * in pages. ETags are hashes of the content. Requests with a wrong signature (version 4) are refused. It can drop the
 * connection at a given write, as if the publisher were killed there.
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
  /** Compares the ETag of a condition without its quotes, as Ceph's radosgw does for writes. */
  comparesBareTags = false;
  /** How many writes with a condition are refused because another one of the key is in progress. */
  conflicts = 0;
  /** Writes whatever a condition says, as some stores do. */
  ignoresConditions = false;
  private server: Server | undefined;
  private port = 0;

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      void this.respond(request, response);
    });
    this.server = server;
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
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
    this.conflicts = 0;
    this.comparesBareTags = false;
  }

  get environment(): NodeJS.ProcessEnv {
    return { ...credentials, AWS_ENDPOINT_URL: `http://127.0.0.1:${this.port}` };
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise(resolve => this.server?.close(resolve));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, , ...parts] = url.pathname.split('/').map(decodeURIComponent);
    const key = parts.join('/');
    function end(status: number, text: string | Buffer = '', headers: Record<string, string> = {}) {
      return response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text);
    }
    function refuse(status: number, code: string) {
      return end(status, `<Error><Code>${code}</Code></Error>`);
    }
    if (!isSigned(request)) return void refuse(403, 'SignatureDoesNotMatch');
    const isWrite = request.method === 'PUT' || request.method === 'DELETE';
    if (isWrite) {
      if (this.before?.key === key) {
        const { action } = this.before;
        this.before = undefined;
        await action();
      }
      this.writes.push(`${request.method} ${key}`);
      if (this.failFrom > 0 && this.writes.length >= this.failFrom) return void request.socket.destroy();
    }
    const stored = this.objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const { 'if-match': match, 'if-none-match': noneMatch } = this.ignoresConditions
          ? {}
          : request.headers;
        if (this.conflicts > 0 && (match ?? noneMatch) !== undefined) {
          this.conflicts -= 1;
          return void refuse(409, 'ConditionalRequestConflict');
        }
        if (match !== undefined && !stored) return void refuse(404, 'NoSuchKey');
        const tag = this.comparesBareTags ? stored?.etag.replaceAll('"', '') : stored?.etag;
        if (stored && (noneMatch === '*' || (match !== undefined && match !== tag)))
          return void refuse(412, 'PreconditionFailed');
        const etag = `"${createHash('md5').update(body).digest('hex')}"`;
        const headers = Object.fromEntries(
          storedHeaders.flatMap(name =>
            request.headers[name] ? [[name, String(request.headers[name])]] : [],
          ),
        );
        this.objects.set(key, { bytes: body, etag, headers, modified: new Date() });
        if (this.loseResponseTo === key) {
          this.loseResponseTo = undefined;
          return void refuse(503, 'SlowDown');
        }
        return void end(200, '', { etag });
      }
      case 'DELETE':
        this.objects.delete(key);
        return void end(204);
      default:
        if (url.searchParams.has('list-type')) return void end(200, this.list(url.searchParams));
        if (!stored) return void refuse(404, 'NoSuchKey');
        return void end(200, stored.bytes, {
          ...stored.headers,
          etag: stored.etag,
          'last-modified': stored.modified.toUTCString(),
        });
    }
  }

  /** Lists a few keys per page, so that clients must fetch several pages. */
  private list(query: URLSearchParams): string {
    const most = 7;
    const after = query.get('continuation-token') ?? '';
    const listed = [...this.objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = listed.slice(0, most);
    const items = page
      .map(([key, { etag, modified }]) => {
        const fields = { Key: key, LastModified: modified.toISOString(), ETag: etag };
        const tags = Object.entries(fields).map(([tag, text]) => `<${tag}>${escapeXml(text)}</${tag}>`);
        return `<Contents>${tags.join('')}</Contents>`;
      })
      .join('');
    const next =
      listed.length > most
        ? `<NextContinuationToken>${escapeXml(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
        : '';
    return `<?xml version="1.0"?><ListBucketResult>${items}${next}</ListBucketResult>`;
  }
}
