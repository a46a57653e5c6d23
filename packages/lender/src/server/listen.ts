import { type HttpBindings, serve } from '@hono/node-server';
import { portProblem } from '@sunbird/node-kit/ports';
import type { Hono } from 'hono';
import { StartError } from '../kit/errors';

export interface RunningServer {
  readonly port: number;
  /** The network address that it listens at. */
  readonly hostname: string;
  /** Stops listening and waits for the requests under way. */
  readonly close: () => Promise<void>;
}

/**
 * How long a caller may take, in milliseconds, and how often that is checked. An idle connection stays open for longer than
 * a proxy or a client (60 s) reuses it. A picture takes minutes over a bad connection: what is sent may be slow, but not
 * silent. The app gives up after 60 seconds of silence.
 */
const defaultTimeouts = { idle: 75_000, headers: 15_000, silence: 75_000, request: 600_000, check: 5000 };
export type ServerTimeouts = typeof defaultTimeouts;

/** Listens at a port of an address of this machine. StartError when it can't be used. */
export function listen(
  app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>,
  port: number,
  hostname: string,
  patience = defaultTimeouts,
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      keepAliveTimeout: patience.idle,
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.check,
    };
    const server = serve({ fetch: app.fetch, port, hostname, serverOptions }, info => {
      function close() {
        return new Promise<void>(done => {
          server.close(() => done());
          if ('closeIdleConnections' in server) server.closeIdleConnections();
          // A connection that a browser keeps open must not keep the process alive.
          setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 3000).unref();
        });
      }
      resolve({ port: info.port, hostname: info.address, close });
    });
    server.setTimeout(patience.silence);
    server.once('error', error => reject(new StartError(portProblem(error, port, hostname))));
  });
}
