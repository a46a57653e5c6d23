import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles, precompress } from '../files/files';
import { whileLocked } from '../files/lock-folder';
import { requirePlain } from '../files/plain-files';
import { looksPath } from '../looks/looks-schema';
import { pagePatchFile } from '../registry/page-patch';
import { releaseFolder } from '../registry/schema';
import { frameAncestors, lenderFolder, plainHeaders } from '../registry/site-files';
import { withdrawalListFile } from '../registry/withdrawal-list';
import { statementFile } from '../signing/revision-statement';
import { lenderFilesIn } from './lender-files';
import { calledOrigins } from './pages/render-index';
import { isListed, readRelease } from './releases/release-record';
import {
  listRevisions,
  readRegistry,
  readRevision,
  readState,
  registryOf,
  siteRoot,
} from './revisions/site-state';
import { isSample } from './served-file';

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
function headersFile(
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

interface ExportOptions {
  /** Other origins that may show the site in a frame, such as the release desk's. */
  readonly frames?: readonly string[];
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

/** Files at the site's root that every site has, or may have. */
const rootFiles = ['registry.json', withdrawalListFile, pagePatchFile, statementFile, 'sw.js', 'index.html'];

/** Copies what is there, as plain files. */
function copyFiles(places: readonly (readonly [from: string, to: string])[]): void {
  for (const [from, to] of places)
    if (existsSync(from)) cpSync(from, to, { recursive: true, filter: requirePlain });
}

/**
 * Exports the published site as a folder of plain files: no links, `.br` and `.gz` beside each file, and a `headers`
 * file. The export has the releases of all stored revisions, so that a page of an earlier revision finds its files.
 * Replaces the folder as a whole. Returns the revision.
 */
export function exportSite(site: string, out: string, { frames = [] }: ExportOptions = {}): Promise<number> {
  return whileLocked(site, async () => {
    const { revision } = readRegistry(site);
    if (revision === 0) throw new Error(`Nothing is published in ${site} yet: run pnpm build first.`);
    const { pages, settings } = readState(site);
    const isBox = settings?.standIns === true;
    const released = releaseFiles(site).filter(file => !isOfStore(file) && (isBox || !isSample(file)));
    const fresh = `${out}.${process.pid}.tmp`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    copyFiles([
      ...[...released, ...lenderFiles(site, isBox)].map(
        file => [join(site, file), join(fresh, file)] as const,
      ),
      ...Object.entries(pages).map(([path, stored]) => [join(site, stored), join(fresh, path)] as const),
      ...rootFiles.map(file => [join(siteRoot(site), file), join(fresh, file)] as const),
    ]);
    await Promise.all(
      listFiles(fresh)
        .filter(file => !/\.(br|gz)$/.test(file) && !existsSync(join(fresh, `${file}.br`)))
        .map(file => precompress(join(fresh, file))),
    );
    writeFileSync(
      join(fresh, 'headers'),
      headersFile(Object.keys(pages), frames, calledOrigins(settings ?? {})),
    );
    replace(fresh, out);
    return revision;
  });
}

function replace(fresh: string, out: string): void {
  const before = `${out}.${process.pid}.before.tmp`;
  mkdirSync(dirname(out), { recursive: true });
  if (existsSync(out)) renameSync(out, before);
  renameSync(fresh, out);
  rmSync(before, { recursive: true, force: true });
}
