import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from './file-store';
import { createMemoryStore, openFolderStore, openS3Store } from './file-store';

const secretAccessKey = 'secret-of-the-test';

function hmac(key: string | Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest();
}

/** AWS Signature Version 4, made once more from the request as it arrived. */
function signatureOf(request: IncomingMessage, body: Buffer): string {
  const authorization = request.headers.authorization ?? '';
  const [, date = '', region = '', signed = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const url = new URL(request.url ?? '', 'http://host');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`);
  const bodyHash = request.headers['x-amz-content-sha256'] ?? createHash('sha256').update(body).digest('hex');
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, bodyHash].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), 's3'), 'aws4_request');
  return createHmac('sha256', key).update(toSign).digest('hex');
}

/** One object of a list. The first character of its name is a numeric entity, as some stores write it. */
function contentsOf(key: string): string {
  const name = key.replace(/[^/]+$/, text => `&#${text.charCodeAt(0)};${text.slice(1)}`);
  return `<Contents><Key>${name}</Key></Contents>`;
}

/** A bucket in memory that checks signatures and lists two keys a page. */
async function startBucket(): Promise<{ server: Server; url: string; objects: Map<string, Buffer> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    if (!request.headers.authorization?.endsWith(`Signature=${signatureOf(request, body)}`)) {
      response.writeHead(403).end();
      return;
    }
    const url = new URL(request.url ?? '', 'http://host');
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (url.searchParams.get('list-type')) {
      const start = Number(url.searchParams.get('continuation-token') ?? 0);
      const keys = [...objects.keys()].filter(name => name.startsWith(url.searchParams.get('prefix') ?? ''));
      const page = keys.slice(start, start + 2);
      const next = keys.length > start + 2 ? '<NextContinuationToken>0</NextContinuationToken>' : '';
      response.end(`<ListBucketResult>${page.map(contentsOf).join('')}${next}</ListBucketResult>`);
      return;
    }
    const stored = objects.get(key);
    if (request.method === 'GET' && !stored) response.writeHead(404);
    response.end(request.method === 'GET' ? stored : undefined);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}/bucket/uploads/`, objects };
}

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  bucket = await startBucket();
});
afterAll(() => {
  bucket.server.close();
  rmSync(folder, { recursive: true, force: true });
});

function s3(secret = secretAccessKey) {
  return openS3Store({ url: bucket.url, region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: secret });
}

const stores: readonly [string, () => FileStore][] = [
  ['folder', () => openFolderStore(join(folder, 'uploads'))],
  ['memory', createMemoryStore],
  ['S3', () => s3()],
];

test.each(stores)('%s: keeps, gives back, removes and clears', async (_name, open) => {
  const store = open();
  const bytes = Uint8Array.of(0, 1, 255, 128);
  expect(await store.read('IMG-A')).toBeUndefined();
  for (const key of ['IMG-A', 'IMG-B', 'IMG-C']) await store.write(key, bytes, 'image/jpeg');
  expect(new Uint8Array((await store.read('IMG-A')) ?? [])).toEqual(bytes);
  await store.remove('IMG-A');
  await store.remove('IMG-A');
  expect(await store.read('IMG-A')).toBeUndefined();
  await store.clear();
  expect(await store.read('IMG-B')).toBeUndefined();
  expect(await store.read('IMG-C')).toBeUndefined();
});

test('a folder takes ids only, and holds no half files', async () => {
  const store = openFolderStore(join(folder, 'more'));
  await expect(store.write('../outside', Uint8Array.of(1), 'image/jpeg')).rejects.toThrow(RangeError);
  await expect(store.read('a/b')).rejects.toThrow(RangeError);
  await store.write('IMG-A', Uint8Array.of(1), 'image/jpeg');
  expect(readdirSync(join(folder, 'more'))).toEqual(['IMG-A']);
});

test('S3: a wrong secret is an error, not a missing file', async () => {
  await expect(s3('another').read('IMG-A')).rejects.toThrow('403');
});
