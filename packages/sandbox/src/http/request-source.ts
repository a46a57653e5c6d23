import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

type AnyContext = Context<{ Bindings: HttpBindings }>;

/** Where the caller's browser reaches the sandbox, without a slash at the end. */
export function originOf(c: AnyContext): string {
  return new URL(c.req.url).origin;
}

/** The caller's network address; `local` for a call made inside the process. */
export function remoteAddress(c: AnyContext): string {
  return c.env?.incoming?.socket.remoteAddress ?? 'local';
}

const loopback = /^(?:local|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether a request comes from this machine and names it as host and origin. The second check keeps pages of other
 * hosts, open in a browser on this machine, away from what is for developers only.
 */
export function isLocal(c: AnyContext): boolean {
  if (!loopback.test(remoteAddress(c))) return false;
  const { host } = new URL(c.req.url);
  const origin = c.req.header('origin');
  if (!localHost.test(host)) return false;
  return !origin || origin === 'null' ? origin !== 'null' : localHost.test(new URL(origin).host);
}
