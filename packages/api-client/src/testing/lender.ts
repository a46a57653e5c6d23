import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { decryptPath } from '../cipher';

/** A request as a lender sees it. */
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

type Answer = (seen: Seen, response: ServerResponse) => unknown;

/** Answers with an envelope. */
export function envelope(code: number, data?: unknown, more: Record<string, unknown> = {}): Answer {
  return (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ code, msg: `message ${code}`, data, ...more }));
  };
}

/** Answers with these bytes. */
export function raw(status: number, text: string): Answer {
  return (_, response) => {
    response.statusCode = status;
    response.end(text);
  };
}

/** Closes the connection without a word. */
export const drop: Answer = (_, response) => response.destroy();

/** Takes the request and never answers. */
export const hang: Answer = () => {};

/** A real HTTP server on loopback that answers as it is told, one answer a request; the last one stays. */
export async function startLender() {
  const seen: Seen[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    // A page of another origin, as jsdom's is, asks first.
    response.setHeader('Access-Control-Allow-Origin', '*');
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
    // A request that its sender cancels half-way.
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
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(one, response);
    });
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/api`,
    seen,
    answer(...next: Answer[]): void {
      seen.length = 0;
      answers = next;
    },
    stop: () =>
      new Promise<void>(stopped => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

export type Lender = Awaited<ReturnType<typeof startLender>>;
