import { serveStatic } from '@hono/node-server/serve-static';
import { isSample, isServedFile } from '@sunbird/federation/served-file';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { isOpenedByPerson, strayTarget } from './guard/request-guard';

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

/** Whether the site has a file for a path, or a folder with a page. */
function isServed(siteDir: string, path: string): boolean {
  const file = decodeURIComponent(path).replace(/^\/|\/$/g, '');
  return [file, file === '' ? 'index.html' : `${file}/index.html`].some(one => isServedFile(siteDir, one));
}

/**
 * The published site as plain files. The folder may be a symlink that a publish swaps: every request resolves it
 * anew. `.br` and `.gz` beside a file are sent in its place. No link leads out of the store, and of a release only the
 * files of its list are found. Without samples, a release's samples are not found, as in
 * an exported site.
 */
export function createSite(siteDir: string, { samples }: { readonly samples: boolean }): Hono {
  const site = new Hono();
  site.use('*', async (c, next) => {
    const { method, path } = c.req;
    if (!isSafe(path) && isOpenedByPerson(c)) return c.redirect('/', 302);
    if (!isSafe(path) || !['GET', 'HEAD'].includes(method)) return c.notFound();
    if (!samples && isSample(decodeURIComponent(path))) return c.notFound();
    await next();
    if (c.res.ok || c.res.status === 304) c.header('Cache-Control', cacheFor(path));
  });
  site.use('*', etag());
  site.use('*', compress());
  const serve = serveStatic({ root: siteDir, precompressed: true });
  site.use('*', (c, next) => (isServed(siteDir, c.req.path) ? serve(c, next) : next()));
  site.get('*', c =>
    isOpenedByPerson(c) ? c.redirect(strayTarget(c.req.path, new URL(c.req.url).search), 302) : c.notFound(),
  );
  return site;
}
