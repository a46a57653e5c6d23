import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteBrand } from '@sunbird/federation/store';
import type { DeskContext } from './request';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** One file of the desk's pages; undefined if there is none of that name. */
export function pageFile(c: DeskContext, folder: string | undefined, name: string): Response | undefined {
  const ending = /^[A-Za-z0-9][\w.-]*\.(html|js|css)$/.exec(name)?.[1];
  if (!ending || !folder || !existsSync(join(folder, name))) return undefined;
  c.header('Content-Type', types[ending] ?? 'application/octet-stream');
  // The names of all other files have a hash.
  if (ending !== 'html') c.header('Cache-Control', 'private, max-age=31536000, immutable');
  return c.body(readFileSync(join(folder, name)));
}

/** The logo that the build put into the page: the product's. */
const builtLogo = /<svg hidden>.*?<\/svg>/s;

/** The desk's page, with the lender's logo; undefined if the store has none. */
export function deskPage(
  c: DeskContext,
  folder: string | undefined,
  { logo }: SiteBrand,
): Response | undefined {
  if (!folder || !existsSync(join(folder, 'index.html'))) return undefined;
  return c.html(readFileSync(join(folder, 'index.html'), 'utf8').replace(builtLogo, () => logo));
}
