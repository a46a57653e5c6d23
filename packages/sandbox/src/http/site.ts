import { serveStatic } from '@hono/node-server/serve-static';
import { isSample } from '@sunbird/federation/sample-file';
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
 * anew. `.br` and `.gz` beside a file are sent in its place. Without samples, a release's samples are not found, as in
 * an exported site.
 */
export function createSite(siteDir: string, { samples }: { readonly samples: boolean }): Hono {
  const site = new Hono();
  site.use('*', async (c, next) => {
    const { method, path } = c.req;
    if (!isSafe(path) || !['GET', 'HEAD'].includes(method)) return c.notFound();
    if (!samples && isSample(decodeURIComponent(path))) return c.notFound();
    await next();
    if (c.res.ok || c.res.status === 304) c.header('Cache-Control', cacheFor(path));
  });
  site.use('*', etag());
  site.use('*', compress());
  site.use('*', serveStatic({ root: siteDir, precompressed: true }));
  return site;
}
