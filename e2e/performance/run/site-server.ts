import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Line } from './scenarios';

const chunk = 2048;
/** The delay of a late timer that is compensated, at most, in ms. */
const slack = 25;

function until(at: number): Promise<void> {
  const wait = at - performance.now();
  return wait <= 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, wait));
}

/** One borrower's connection: latency per request, and a rate that all responses share. */
class LinePacer {
  private freeAt = 0;

  constructor(private readonly line: Line | undefined) {}

  async request(bytes: number): Promise<void> {
    if (this.line) await until(performance.now() + this.line.latency + (bytes / this.line.up) * 1000);
  }

  /** Sends in chunks, so that concurrent responses share the rate. */
  async send(body: Buffer, write: (part: Buffer) => void): Promise<void> {
    if (!this.line) return write(body);
    for (let at = 0; at < body.length; at += chunk) {
      const part = body.subarray(at, at + chunk);
      const start = Math.max(this.freeAt, performance.now() - slack);
      this.freeAt = start + (part.length / this.line.down) * 1000;
      await until(this.freeAt);
      write(part);
    }
  }
}

/** One request as the server received it, including those of the service worker. */
export interface Served {
  readonly path: string;
  /** Bytes of the body as sent. */
  readonly bytes: number;
  /** Time of arrival, epoch ms. */
  readonly at: number;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/**
 * Serves one variant the way the lender's own site does (brotli beside the file, immutable below `host/` and
 * `remotes/`, the page revalidated), forwards the API, and simulates the connection for every byte, including those of
 * the worker.
 */
export class SiteServer {
  private pacer = new LinePacer(undefined);
  private log: Served[] = [];
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch(() => response.destroy());
  });

  constructor(
    private root: string,
    private readonly lenderPort: number,
  ) {}

  async start(): Promise<void> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    const address = this.server.address() as AddressInfo;
    return `http://localhost:${address.port}`;
  }

  /** Serves another folder from now on, as after a deploy. */
  serve(root: string): void {
    this.root = root;
  }

  play(line: Line | undefined): void {
    this.pacer = new LinePacer(line);
  }

  /** Requests since the last call. */
  takeLog(): Served[] {
    const taken = this.log;
    this.log = [];
    return taken;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now();
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const { pacer } = this;
    const sent = await bodyOf(request);
    await pacer.request(sent.length);
    const { status, headers, body } = path.startsWith('/api/')
      ? await this.pass(request, sent)
      : this.file(path === '/' ? '/index.html' : path, request);
    response.writeHead(status, headers);
    await pacer.send(body, part => void response.write(part));
    response.end();
    this.log.push({ path, bytes: body.length, at });
  }

  private file(path: string, request: IncomingMessage) {
    const file = join(this.root, path);
    if (path.includes('..') || !existsSync(file)) return { status: 404, headers: {}, body: Buffer.alloc(0) };
    const packed = existsSync(`${file}.br`);
    const body = readFileSync(packed ? `${file}.br` : file);
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    const headers = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': /^\/(host|remotes)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      etag,
      ...(packed ? { 'content-encoding': 'br' } : {}),
    };
    if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: Buffer.alloc(0) };
    return { status: 200, headers: { ...headers, 'content-length': String(body.length) }, body };
  }

  private pass(request: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: Record<string, string | string[]>; body: Buffer }>(
      (resolve, reject) => {
        const { connection: _hop, ...headers } = request.headers;
        const onward = send(
          {
            host: '127.0.0.1',
            port: this.lenderPort,
            path: request.url,
            method: request.method,
            headers: { ...headers, host: `localhost:${this.lenderPort}` },
          },
          answer => {
            bodyOf(answer).then(text => {
              const { 'transfer-encoding': _coding, connection: _own, ...kept } = answer.headers;
              const known = Object.entries(kept).flatMap(([name, value]) =>
                value === undefined ? [] : [[name, value] as const],
              );
              resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(known), body: text });
            }, reject);
          },
        );
        onward.once('error', reject);
        onward.end(body);
      },
    );
  }
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
