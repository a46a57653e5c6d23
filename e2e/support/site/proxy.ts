import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, send } from '../raw-request';

export interface ReceivedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A server on loopback. Without an answer it breaks the connection. */
export abstract class LocalServer {
  private readonly server = createServer((request, response) => {
    // A client that has gone no longer waits for an answer.
    this.reply(request, response).catch(() => response.destroy());
  });

  protected abstract answer(request: ReceivedRequest): Promise<Answer | undefined>;

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resets every open connection. */
  breakConnections(): void {
    this.server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.breakConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const answer = await this.answer({ method, path, headers, body: Buffer.concat(chunks) });
    if (!answer) response.destroy();
    else await this.write(response, answer);
  }

  protected async write(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
    response.writeHead(status, headers).end(body);
  }
}

/** What becomes of a request on its way to the lender. */
export interface Disturbance {
  /** Whether the lender gets it. */
  readonly reaches: boolean;
  /** It waits until the line is repaired, and then passes as usual. */
  readonly isHeld?: boolean;
  /** What the browser gets, made of the lender's answer if there is one; without it the connection breaks. */
  readonly gives?: (answer: Answer | undefined) => Answer;
}

export function textAnswer(
  status: number,
  type: string,
  body: string,
  headers: Answer['headers'] = {},
): Answer {
  return { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(body) };
}

/**
 * A proxy between browser and lender, which can disturb requests. It breaks real connections, and the browser's cache
 * works as usual, which a route of the browser's driver switches off.
 */
export class LenderProxy extends LocalServer {
  private readonly held: (() => void)[] = [];
  /** What becomes of a request; undefined lets it through. */
  disturb: ((request: ReceivedRequest) => Disturbance | undefined) | undefined;

  constructor(private readonly target: { readonly origin: string }) {
    super();
  }

  /** How many requests wait. */
  protected get waiting(): number {
    return this.held.length;
  }

  /** Lets everything through from now on, and what was held. */
  repair(): void {
    this.disturb = undefined;
    for (const release of this.held.splice(0)) release();
  }

  protected async answer(received: ReceivedRequest): Promise<Answer | undefined> {
    const disturbance = this.disturb?.(received);
    if (disturbance?.isHeld) await new Promise<void>(release => this.held.push(release));
    const { path, ...request } = received;
    const answer =
      disturbance?.reaches === false ? undefined : await send(`${this.target.origin}${path}`, request);
    return disturbance && !disturbance.isHeld ? disturbance.gives?.(answer) : answer;
  }
}
