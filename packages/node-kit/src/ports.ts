import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The port that `text`, the value of PORT, names, with as many after it as are used beside it. Throws for any other text. */
export function portOf(text: string | undefined, otherwise: number, beside = 0): number {
  const last = 65_535 - beside;
  const port = /^\d*$/.test(text ?? '') ? Number(text || otherwise) : 0;
  if (port >= 1 && port <= last) return port;
  throw new Error(`PORT is "${text}"; it must be a number from 1 to ${last}.`);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Why a program can't listen at a port, and what to do. `host`: what HOST names. */
export function portProblem(error: unknown, port: number, host?: string): string {
  const code = codeOf(error);
  if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'))
    return `${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Set PORT to a number above 1023.`;
  return `Port ${port} can't be used (${error instanceof Error ? error.message : error}). Set PORT to another one.`;
}

/** A page of this machine is asked for at `localhost`, which is either of them. */
const loopback = ['127.0.0.1', '::1'];

/** Whether anyone answers: some systems let a second program listen at one address beside one that listens at all. */
async function isAnswered(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

/** Listens for a moment. */
async function tryToListen(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
    await once(server.close(), 'close');
  } catch (error) {
    // A machine may have no IPv6.
    if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(codeOf(error)))) throw error;
  }
}

/** Browsers, and the `fetch` of Node as they do, refuse some ports: those of mail, of X11 and others. */
async function isRefused(port: number): Promise<boolean> {
  const answer = fetch(`http://127.0.0.1:${port}/`);
  return answer.then(
    () => false,
    error => error.cause?.message === 'bad port',
  );
}

/** Throws a sentence that says what to do, if one of the ports can't be listened at or opened in a browser. */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    for (const host of loopback) {
      const taken = Object.assign(new Error(), { code: 'EADDRINUSE' });
      if (await isAnswered(host, port)) throw new Error(portProblem(taken, port));
      await tryToListen(host, port).catch(error => {
        throw new Error(portProblem(error, port));
      });
    }
    if (await isRefused(port)) throw new Error(`No browser opens port ${port}. Set PORT to another one.`);
  }
}
