import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';

/** Files with a hash in their path: they never change. */
const immutable = /^\/(?:remotes|host|lender|looks)\//;

function cacheFor(path: string): string {
  return immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isSafe(path: string): boolean {
  try {
    return !decodeURIComponent(path)
      .split(/[/\\]/)
      .some(part => part === '..' || part.startsWith('.'));
  } catch {
    return false;
  }
}

/**
 * The published site as plain files. The folder may be a symlink that a publish swaps: every request resolves it
 * anew. `.br` and `.gz` beside a file are sent in its place.
 */
export function createSite(siteDir: string): Hono {
  const site = new Hono();
  site.use('*', async (c, next) => {
    if (!isSafe(c.req.path) || !['GET', 'HEAD'].includes(c.req.method)) return c.notFound();
    await next();
    if (c.res.ok || c.res.status === 304) c.header('Cache-Control', cacheFor(c.req.path));
  });
  site.use('*', etag());
  site.use('*', compress());
  site.use('*', serveStatic({ root: siteDir, precompressed: true }));
  return site;
}
