import { looksPath } from '../../looks/looks-schema';
import { lenderFolder } from '../../registry/lender-file';
import { frameAncestors, plainHeaders } from '../../registry/page-headers';
import { pagePatchFile } from '../../registry/page-patch';
import { withdrawalListFile } from '../../registry/withdrawal-list';
import { statementFile } from '../../signing/revision-statement';

/** Cache policy: files at an address of their content are immutable, everything else is revalidated. */
const cacheForEver = 'public, max-age=31536000, immutable';
const cacheAsksAgain = 'no-cache';

/** Headers of every response. The policy of scripts and styles is in the page, because it depends on the release. */
function fixedHeaders(
  frames: readonly string[],
  origins: readonly string[],
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      `connect-src ${["'self'", ...origins].join(' ')}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      frameAncestors(frames),
    ].join('; '),
    ...plainHeaders,
  };
}

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines, ''].join('\n');
}

/**
 * The `headers` file of a site, as static hosts read it (Netlify's and Cloudflare's `_headers`): a path, then its
 * headers. No path gets the same header from two blocks. `pages` are the folders of plain pages beside the app;
 * `frames` are other origins that may show the site in a frame, such as the release desk's; `origins` are those that the
 * app calls beside its own: the lender's API, and the second origin of the files.
 */
export function headersFile(
  pages: readonly string[],
  frames: readonly string[] = [],
  origins: readonly string[] = [],
): string {
  const revalidated = [
    '/',
    '/index.html',
    '/registry.json',
    `/${withdrawalListFile}`,
    `/${pagePatchFile}`,
    `/${statementFile}`,
    '/sw.js',
    ...pages.filter(page => page !== looksPath).map(page => `/${page}/*`),
  ];
  return [
    block('/*', fixedHeaders(frames, origins)),
    ...[
      '/host/*',
      '/remotes/*',
      `/${lenderFolder}/*`,
      ...(pages.includes(looksPath) ? [`/${looksPath}/*`] : []),
    ].map(path => block(path, { 'Cache-Control': cacheForEver })),
    ...revalidated.map(path => block(path, { 'Cache-Control': cacheAsksAgain })),
  ].join('\n');
}
