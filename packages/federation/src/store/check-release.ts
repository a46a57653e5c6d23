import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@sunbird/loan-domain';
import { contractVersion } from '@sunbird/shell-api/version';
import { satisfiesContract } from '../registry/contract-range';
import { type Release, releaseFolder } from '../registry/schema';
import type { StoredRelease } from './add-release';
import { integrityOf } from './files';
import { budgetFile, sizeBudget } from './size-budget';

/** What is checked of a release before people may get it. */
export const releaseChecks = ['contract', 'files', 'routes', 'languages', 'size'] as const;
export type ReleaseCheck = (typeof releaseChecks)[number];

export interface CheckedRelease {
  /** Checks that failed; none: it may be published. */
  readonly failed: readonly ReleaseCheck[];
  /** One sentence for each that failed, saying what to do. */
  readonly problems: readonly string[];
  /** Bytes of all its scripts and stylesheets, compressed as they are sent, each counted once. */
  readonly bytes: number;
}

function fileBytes(path: string): number {
  if (!existsSync(path)) return 0;
  const small = `${path}.br`;
  return existsSync(small) ? readFileSync(small).length : brotliCompressSync(readFileSync(path)).length;
}

/** The addresses that people may have kept: a release that takes the place of another must still know them. */
function lostRoutes(release: Release, standing: Release | undefined): string[] {
  const paths = new Set(release.extras.routes.map(({ path }) => path));
  return (standing?.extras.routes ?? []).map(({ path }) => path).filter(path => !paths.has(path));
}

function brokenFiles(folder: string, release: Release): string[] {
  const { files } = release.extras;
  const entry = release.url.slice(releaseFolder(release).length);
  const broken = Object.entries(files).filter(([file, integrity]) => {
    const path = join(folder, file);
    return !existsSync(path) || integrityOf(readFileSync(path)) !== integrity;
  });
  const entryIsPinned = files[entry] === release.metadata.integrity;
  return [...broken.map(([file]) => file), ...(entryIsPinned ? [] : [entry])];
}

function problemOf(check: ReleaseCheck, failing: string): string {
  switch (check) {
    case 'contract':
      return `It asks for contract ${failing}, and the shell offers ${contractVersion}: build it for this shell, or release the shell first.`;
    case 'files':
      return `Its files are not those that were added (${failing}): build and add it once more.`;
    case 'routes':
      return `It does not know ${failing}, which people may have kept: add a redirect to its remote.json.`;
    case 'languages':
      return `It has no messages in ${failing}: add them to its messages folder.`;
    case 'size':
      return `It weighs ${failing}: make it lighter, or raise its line in ${budgetFile} and say why in the commit.`;
  }
}

/** Checks a release as it lies in a folder, against the release that it would take the place of. */
export function checkReleaseIn(
  folder: string,
  { name, release }: StoredRelease,
  standing: Release | undefined,
): CheckedRelease {
  const { files, contract, preload } = release.extras;
  // The landing file repeats what lies in others.
  const weighed = Object.keys(files).filter(file => file !== preload.landing?.script);
  const bytes = weighed.reduce((sum, file) => sum + fileBytes(join(folder, file)), 0);
  const most = sizeBudget(name);
  /** What fails a check, as people read it; empty: it holds. */
  const failing: Readonly<Record<ReleaseCheck, string>> = {
    contract: satisfiesContract(contractVersion, contract) ? '' : contract,
    files: brokenFiles(folder, release).join(', '),
    routes: lostRoutes(release, standing).join(', '),
    languages: languages.filter(language => !preload.languages[language]?.length).join(', '),
    size: bytes <= most ? '' : `${bytes} bytes compressed, and ${most} are allowed`,
  };
  const failed = releaseChecks.filter(check => failing[check] !== '');
  return { failed, problems: failed.map(check => problemOf(check, failing[check])), bytes };
}

/** Checks a stored release as it lies there, against the release that it would take the place of. */
export function checkRelease(
  site: string,
  stored: StoredRelease,
  standing: Release | undefined,
): CheckedRelease {
  return checkReleaseIn(join(site, releaseFolder(stored.release)), stored, standing);
}
