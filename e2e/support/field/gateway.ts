import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { Lender } from '../lender';

/** How a gateway answers in the place of the lender. */
export type GatewayAnswer = (response: ServerResponse) => void;

export const gatewayPage = '<!doctype html><title>Network log-in</title><h1>Log in to this network</h1>';

/**
 * A gateway between phone and lender. It is a server of its own and no route of the browser's driver, which switches the
 * browser's cache off.
 */
export class Gateway {
  private answer: GatewayAnswer | undefined;
  /** Paths that it has answered itself. */
  readonly answered: string[] = [];

  private constructor(
    private readonly server: Server,
    /** Which paths it answers while it is closed. */
    private readonly isCaught: (path: string) => boolean,
  ) {}

  static async before(lender: Lender, isCaught: (path: string) => boolean): Promise<Gateway> {
    const server = createServer();
    const gateway = new Gateway(server, isCaught);
    server.on('request', (incoming, outgoing) => {
      const { method, url = '/', headers } = incoming;
      if (gateway.answer && gateway.isCaught(url)) {
        gateway.answered.push(url);
        gateway.answer(outgoing);
        return;
      }
      const onward = request(`${lender.origin}${url}`, { method, headers }, answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.once('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    return gateway;
  }

  get origin(): string {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The gateway is closed.');
    return `http://localhost:${address.port}`;
  }

  /** From now on it answers itself. */
  close(answer: GatewayAnswer): void {
    this.answer = answer;
  }

  /** From now on it lets everything through. */
  open(): void {
    this.answer = undefined;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(stopped => this.server.close(stopped));
  }
}
