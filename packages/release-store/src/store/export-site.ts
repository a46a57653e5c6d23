import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { frameAncestors, plainHeaders, releaseFolder } from '@sunbird/federation/registry';
import { looksPath } from '@sunbird/lender-settings/looks-schema';
import { lenderFolder } from '@sunbird/lender-settings/site-paths';
import { listFiles, precompress, replaceFolder, requirePlain, whileLocked } from '@sunbird/node-kit/files';
import { isListed, isOpenFile, isSample } from '@sunbird/node-kit/served-file';
import { calledOrigins } from '../pages/render-index';
import { lenderFilesIn } from '../records/lender-files';
import { currentRevision, listRevisions, readRevision, registryOf, siteRoot } from '../records/site-state';
import { readRelease } from '../releases/release-record';

/** Cache policy: files at an address of their content are immutable, everything else is revalidated. */
const cacheForEver = 'public, max-age=31536000, immutable';
/** A shared cache that knows RFC 9213 answers itself for a second, and for a few more while it asks: devices always ask. */
const askAgain = {
  'Cache-Control': 'no-cache',
  'CDN-Cache-Control': 'max-age=1, stale-while-revalidate=4',
};

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

interface ExportOptions {
  /** Other origins that may show the site in a frame, such as the release desk's. */
  readonly frames?: readonly string[];
  /** Lets pages of any origin load the remotes. */
  readonly openRemotes?: boolean | undefined;
}

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines, ''].join('\n');
}

/**
 * The `headers` file of a site, as static hosts read it (Netlify's and Cloudflare's `_headers`): a path, then its
 * headers. No path gets the same header from two blocks. `files` are at the site's root; `pages` are the folders of plain
 * pages beside the app; `frames` are other origins that may show the site in a frame, such as the release desk's;
 * `origins` are those that the app calls beside its own: the lender's API, and the second origin of the files. With
 * `openRemotes` pages of any origin may load the remotes.
 */
function headersFile(
  files: readonly string[],
  pages: readonly string[],
  { frames = [], openRemotes = false }: ExportOptions,
  origins: readonly string[],
): string {
  function withReaders(file: string, headers: Readonly<Record<string, string>>) {
    return openRemotes && isOpenFile(file) ? { ...headers, 'Access-Control-Allow-Origin': '*' } : headers;
  }
  const revalidated = [
    '/',
    ...files.map(file => `/${file}`),
    ...pages.filter(page => page !== looksPath).map(page => `/${page}/*`),
  ];
  return [
    block('/*', fixedHeaders(frames, origins)),
    ...[
      '/host/*',
      '/remotes/*',
      `/${lenderFolder}/*`,
      ...(pages.includes(looksPath) ? [`/${looksPath}/*`] : []),
    ].map(path => block(path, withReaders(path, { 'Cache-Control': cacheForEver }))),
    ...revalidated.map(path => block(path, withReaders(path, askAgain))),
  ].join('\n');
}

/** The lender's own files of all revisions; the samples are exported with a box alone. */
function lenderFiles(site: string, isBox: boolean): string[] {
  const named = listRevisions(site).flatMap(name => {
    const { settings } = readRevision(site, name).state;
    if (!settings) return [];
    const { samples: _, ...own } = settings;
    return lenderFilesIn(isBox ? settings : own);
  });
  return [...new Set(named)].flatMap(file => [file, `${file}.br`, `${file}.gz`]);
}

/** Files of a release that only the store needs. */
function isOfStore(path: string) {
  return ['release.json', 'index.template.html'].includes(basename(path).replace(/\.(br|gz)$/, ''));
}

/** The files of all stored revisions' releases that are in the release's list. */
function releaseFiles(site: string): string[] {
  const folders = listRevisions(site).flatMap(name =>
    Object.values(registryOf(name, readRevision(site, name)).microFrontends)
      .flat()
      .map(releaseFolder),
  );
  return [...new Set(folders)].flatMap(folder => {
    const stored = readRelease(join(site, folder));
    const files = stored ? listFiles(join(site, folder)).filter(file => isListed(stored, file)) : [];
    return files.map(file => folder + file);
  });
}

/** Copies the existing files, as plain files. */
function copyFiles(places: readonly (readonly [from: string, to: string])[]): void {
  for (const [from, to] of places)
    if (existsSync(from)) cpSync(from, to, { recursive: true, filter: requirePlain });
}

/** Throws for a folder with anything else in it than an exported site: it would be lost. */
function requireReplaceable(folder: string): void {
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isEmpty || existsSync(join(folder, 'headers'))) return;
  throw new Error(`${folder} is no exported site, and an export replaces the whole folder: choose another.`);
}

/**
 * Exports the published site as a folder of plain files: no links, `.br` and `.gz` beside each file, and a `headers`
 * file. The export has the releases of all stored revisions, so that a page of an earlier revision finds its files.
 * Replaces the folder as a whole, if it is empty or an earlier export. Returns the revision.
 */
export function exportSite(site: string, out: string, options: ExportOptions = {}): Promise<number> {
  return whileLocked(site, async () => {
    requireReplaceable(out);
    const live = currentRevision(site);
    if (live === undefined) throw new Error(`Nothing is published in ${site} yet: run pnpm build first.`);
    const revision = readRevision(site, live);
    const files = Object.keys(revision.files);
    const { pages, settings } = revision.state;
    const isBox = settings?.standIns === true;
    const released = releaseFiles(site).filter(file => !isOfStore(file) && (isBox || !isSample(file)));
    await replaceFolder(out, async fresh => {
      copyFiles([
        ...[...released, ...lenderFiles(site, isBox)].map(
          file => [join(site, file), join(fresh, file)] as const,
        ),
        ...Object.entries(pages).map(([path, stored]) => [join(site, stored), join(fresh, path)] as const),
        ...files.map(file => [join(siteRoot(site), file), join(fresh, file)] as const),
      ]);
      await Promise.all(
        listFiles(fresh)
          .filter(file => !/\.(br|gz)$/.test(file) && !existsSync(join(fresh, `${file}.br`)))
          .map(file => precompress(join(fresh, file))),
      );
      const origins = calledOrigins(settings ?? {});
      writeFileSync(join(fresh, 'headers'), headersFile(files, Object.keys(pages), options, origins));
    });
    return registryOf(live, revision).revision;
  });
}
