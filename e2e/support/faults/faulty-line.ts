import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { codes, sessionCodes } from '@sunbird/api-client';
import { decryptPath } from '@sunbird/api-client/cipher';
import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import type { Lender } from '../lender';
import type { Fault } from './fault-kinds';

const callAt = new Map(allCalls.map(call => [`${call.method} ${call.path}`, call]));

function envelope(code: number): string {
  const data = code === codes.tooManyAttempts ? { retryAfter: 30 } : null;
  return JSON.stringify({ code, msg: `code ${code}`, data, traceId: 'TRC-OF-TEST' });
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function give(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

/**
 * A proxy between browser and lender: it breaks real connections, and the browser's cache works as usual. It records
 * the calls, and injects a fault into one of them.
 */
export class FaultyLine {
  private faulty: { readonly call: string; readonly fault: Fault } | undefined;
  private recorded: Endpoint[] = [];
  private underWay = 0;
  private lastHeard = 0;
  private held: (() => void)[] = [];
  private server: Server | undefined;
  /** Serialises switches of the network. */
  private network: Promise<void> = Promise.resolve();
  /** How often the faulty call was sent. */
  hits = 0;

  private constructor(
    private readonly lender: Lender,
    private readonly context: BrowserContext,
  ) {}

  static async to(lender: Lender, context: BrowserContext): Promise<FaultyLine> {
    const line = new FaultyLine(lender, context);
    const server = createServer((incoming, response) => {
      // The client has disconnected and no longer waits for this response.
      line.carry(incoming, response).catch(() => response.destroy());
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    line.server = server;
    return line;
  }

  /** The app's address through the proxy. */
  get origin(): string {
    const address = this.server?.address();
    if (typeof address !== 'object' || !address) throw new Error('The line is closed.');
    return `http://localhost:${address.port}`;
  }

  async close(): Promise<void> {
    await this.repair();
    this.server?.closeAllConnections();
    this.server?.close();
  }

  injectFault(call: Endpoint, fault: Fault): void {
    this.faulty = { call: call.name, fault };
    this.hits = 0;
  }

  /** Releases held calls, and injects no more faults. */
  async repair(): Promise<void> {
    const { faulty } = this;
    this.faulty = undefined;
    if (faulty?.fault.kind === 'offline before the response') await this.switchNetwork(() => false);
    for (const release of this.held.splice(0)) release();
  }

  private switchNetwork(isOff: () => boolean): Promise<void> {
    this.network = this.network.then(() => this.context.setOffline(isOff()));
    return this.network;
  }

  /** Waits for the faulty call, and until no call has been pending for a moment; held calls do not count. */
  async quiet(patience: number): Promise<void> {
    const end = Date.now() + patience;
    while (!(this.hits > 0 && this.isIdle) && Date.now() < end)
      await new Promise(later => setTimeout(later, 25));
  }

  /** Whether no call is pending, or was a moment ago. */
  get isIdle(): boolean {
    return this.underWay === 0 && Date.now() - this.lastHeard > 250;
  }

  /** The distinct calls since the last request of this list. */
  takeHeard(): readonly Endpoint[] {
    const recorded = new Set(this.recorded);
    this.recorded = [];
    return [...recorded];
  }

  private forward(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      const onward = request(`${this.lender.origin}${url}`, { method, headers }, answer => {
        bodyOf(answer).then(
          content => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
          reject,
        );
      });
      onward.on('error', reject);
      onward.end(body);
    });
  }

  private async carry(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const { pathname } = new URL(incoming.url ?? '/', this.origin);
    const pass = async () => {
      const answer = await this.forward(incoming, body);
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    };
    if (!pathname.startsWith('/api/')) return pass();
    const packageName = incoming.headers.packagename;
    const path =
      typeof packageName === 'string' ? decryptPath(pathname.slice('/api/'.length), packageName) : undefined;
    const call = callAt.get(`${incoming.method} ${path}`);
    if (call) this.recorded.push(call);
    const { faulty } = this;
    const isAim = faulty !== undefined && call?.name === faulty.call;
    const isStorm = faulty?.fault.kind === '401 storm' && this.hits > 0 && call?.auth === 'token';
    if (isAim) this.hits += 1;
    this.underWay += 1;
    this.lastHeard = Date.now();
    try {
      if (faulty && (isAim || isStorm)) {
        await this.suffer(faulty.fault, response, pass, () => this.forward(incoming, body));
      } else await pass();
    } finally {
      this.underWay -= 1;
      this.lastHeard = Date.now();
    }
  }

  private async suffer(
    fault: Fault,
    response: ServerResponse,
    pass: () => Promise<void>,
    forward: () => Promise<Answer>,
  ): Promise<void> {
    const json = 'application/json';
    switch (fault.kind) {
      case 'late':
        this.underWay -= 1;
        await new Promise<void>(release => this.held.push(release));
        this.underWay += 1;
        return pass();
      case 'dropped before':
        response.destroy();
        return;
      case 'dropped after':
        await forward();
        response.destroy();
        return;
      case 'HTML 500':
        return give(response, 500, 'text/html', '<!doctype html><h1>Internal Server Error</h1>');
      case 'truncated': {
        const { body } = await forward();
        return give(response, 200, json, body.subarray(0, Math.floor(body.length / 2)));
      }
      case 'wrong shape':
        await forward();
        return give(response, 200, json, '{"code":0,"msg":"ok","data":{"unexpected":[true]}}');
      case 'offline before the response':
        await forward();
        // If the line was repaired meanwhile, it stays repaired.
        await this.switchNetwork(() => this.faulty?.fault === fault);
        response.destroy();
        return;
      case '401 storm':
        return give(response, 401, json, envelope(sessionCodes[1]));
      default:
        return give(response, 200, json, envelope(fault.code));
    }
  }
}
