import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { decryptPath } from '../cipher';

/** A request as the lender receives it. */
export interface Seen {
  readonly method: string;
  /** In clear. */
  readonly path: string;
  /** As it was sent, with its query. */
  readonly url: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Responder = (seen: Seen, response: ServerResponse) => unknown;

/** Responds with an envelope. */
export function envelope(code: number, data?: unknown, more: Record<string, unknown> = {}): Responder {
  return (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ code, msg: `message ${code}`, data, ...more }));
  };
}

/** Responds with these bytes. */
export function raw(status: number, text: string): Responder {
  return (_, response) => {
    response.statusCode = status;
    response.end(text);
  };
}

/** Closes the connection without a response. */
export const drop: Responder = (_, response) => response.destroy();

/** Receives the request and never responds. */
export const hang: Responder = () => {};

/** A real HTTP server on loopback. The given responders serve one request each; the last one serves all others. */
async function startLender() {
  const seen: Seen[] = [];
  let responders: Responder[] = [];
  const server = createServer((request, response) => {
    // A page of another origin, such as jsdom's, sends a preflight request first.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Date');
    response.setHeader(
      'Access-Control-Allow-Headers',
      String(request.headers['access-control-request-headers']),
    );
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The client may cancel the request half-way.
    request.on('error', () => {});
    request.on('end', () => {
      const url = request.url ?? '';
      const { pathname, searchParams } = new URL(url, 'http://lender.test');
      const packageName = String(request.headers.packagename);
      const one: Seen = {
        method: request.method ?? '',
        path: decryptPath(pathname.replace('/api/', ''), packageName) ?? pathname,
        url,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      seen.push(one);
      const respond = responders.length > 1 ? responders.shift() : responders[0];
      respond?.(one, response);
    });
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/api`,
    seen,
    respond(...next: Responder[]): void {
      seen.length = 0;
      responders = next;
    },
    stop: () =>
      new Promise<void>(stopped => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

type TestLender = Awaited<ReturnType<typeof startLender>>;

/** A lender for each test, on its own port: a request that an earlier test cancelled may still come to that one. */
export function useLender() {
  let running: TestLender | undefined;
  function lender(): TestLender {
    if (!running) throw new Error('The lender starts with a test.');
    return running;
  }
  beforeEach(async () => {
    running = await startLender();
  });
  afterEach(() => running?.stop());
  return {
    get baseUrl() {
      return lender().baseUrl;
    },
    get seen() {
      return lender().seen;
    },
    respond: (...next: Responder[]) => lender().respond(...next),
    /** The only request that it got. */
    seenOnce(): Seen {
      expect(lender().seen).toHaveLength(1);
      const [one] = lender().seen;
      if (!one) throw new Error('no request');
      return one;
    },
  };
}
