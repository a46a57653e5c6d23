import { readFileSync } from 'node:fs';
import { plainFile, type SiteBrand } from '@sunbird/federation/store';
import type { DeskContext } from './request';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** One file of the desk's pages; undefined if there is none of that name. */
export function pageFile(c: DeskContext, folder: string | undefined, name: string): Response | undefined {
  const ending = /^[A-Za-z0-9][\w.-]*\.(html|js|css)$/.exec(name)?.[1];
  const file = ending && folder ? plainFile(folder, name) : undefined;
  if (!ending || file === undefined) return undefined;
  c.header('Content-Type', types[ending] ?? 'application/octet-stream');
  // The address of the page stays; a file whose name has a hash never changes.
  if (/\.[0-9a-f]{6}\.\w+$/.test(name)) c.header('Cache-Control', 'private, max-age=31536000, immutable');
  return c.body(readFileSync(file));
}

/** The logo that the build put into the page: the product's. */
const builtLogo = /<svg hidden>.*?<\/svg>/s;

/** The desk's page, with the lender's logo; undefined if the store has none. */
export function deskPage(
  c: DeskContext,
  folder: string | undefined,
  { logo }: SiteBrand,
): Response | undefined {
  const file = folder === undefined ? undefined : plainFile(folder, 'index.html');
  if (file === undefined) return undefined;
  return c.html(readFileSync(file, 'utf8').replace(builtLogo, () => logo));
}
