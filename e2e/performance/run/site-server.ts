import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Answer } from '../../support/raw-request';
import { LenderProxy, type ReceivedRequest } from '../../support/site/proxy';
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
export class SiteServer extends LenderProxy {
  private pacer = new LinePacer(undefined);
  private log: Served[] = [];

  constructor(
    private root: string,
    lender: { readonly origin: string },
  ) {
    super(lender);
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

  protected override async answer(request: ReceivedRequest): Promise<Answer | undefined> {
    const at = Date.now();
    const { pathname: path } = new URL(request.path, this.origin);
    await this.pacer.request(request.body.length);
    const answer = path.startsWith('/api/')
      ? await super.answer(request)
      : this.file(path === '/' ? '/index.html' : path, request);
    this.log.push({ path, bytes: answer?.body.length ?? 0, at });
    return answer;
  }

  protected override async write(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
    response.writeHead(status, headers);
    await this.pacer.send(body, part => void response.write(part));
    response.end();
  }

  private file(path: string, request: ReceivedRequest): Answer {
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
}
