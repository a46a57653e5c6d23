import { serve } from '@hono/node-server';
import type { Sandbox } from './sandbox';
import { StartError } from './start-error';

export interface RunningServer {
  readonly port: number;
  /** Stops listening and lets what is being answered finish. */
  readonly close: () => Promise<void>;
}

const reasonFor = (error: Error, port: number): string => {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Set PORT to a number above 1023.`;
  return `Port ${port} can't be used (${error.message}).`;
};

/** Listens on loopback only. StartError when the port can't be had. */
export const listen = (app: Sandbox['app'], port: number): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, info => {
      const close = () =>
        new Promise<void>(done => {
          server.close(() => done());
          if ('closeIdleConnections' in server) server.closeIdleConnections();
          // A connection that a browser keeps open must not keep the process.
          setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 3000).unref();
        });
      resolve({ port: info.port, close });
    });
    server.once('error', error => reject(new StartError(reasonFor(error, port))));
  });
