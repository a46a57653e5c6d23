import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@sunbird/loan-domain';
import { contractVersion } from '@sunbird/shell-api/version';
import { satisfiesContract } from '../registry/contract-range';
import { hostName, type Release, releaseFolder } from '../registry/schema';
import type { StoredRelease } from './add-release';
import { integrityOf } from './files';

/** What is checked of a release before people may get it. */
export const releaseChecks = ['contract', 'files', 'routes', 'languages', 'size'] as const;
export type ReleaseCheck = (typeof releaseChecks)[number];

export interface CheckedRelease {
  /** Checks that failed; none: it may be published. */
  readonly failed: readonly ReleaseCheck[];
  /** Bytes of all its scripts and stylesheets, compressed as they are sent. */
  readonly bytes: number;
}

/** Most that a release may weigh, in compressed bytes of all its scripts and stylesheets. */
const sizeBudget = (name: string): number => (name === hostName ? 250_000 : 220_000);

function fileBytes(path: string): number {
  if (!existsSync(path)) return 0;
  const small = `${path}.br`;
  return existsSync(small) ? readFileSync(small).length : brotliCompressSync(readFileSync(path)).length;
}

/** The addresses that people may have kept: a release that takes the place of another must still know them. */
function keepsRoutes(release: Release, standing: Release | undefined): boolean {
  const paths = new Set(release.extras.routes.map(({ path }) => path));
  return (standing?.extras.routes ?? []).every(({ path }) => paths.has(path));
}

/** Checks a stored release as it lies there, against the release that it would take the place of. */
export function checkRelease(
  site: string,
  { name, release }: StoredRelease,
  standing: Release | undefined,
): CheckedRelease {
  const folder = join(site, releaseFolder(release));
  const files = Object.entries(release.extras.files);
  const bytes = files.reduce((sum, [file]) => sum + fileBytes(join(folder, file)), 0);
  const entry = release.url.slice(releaseFolder(release).length);
  const passed: Readonly<Record<ReleaseCheck, boolean>> = {
    contract: satisfiesContract(contractVersion, release.extras.contract),
    files:
      release.extras.files[entry] === release.metadata.integrity &&
      files.every(([file, integrity]) => {
        const path = join(folder, file);
        return existsSync(path) && integrityOf(readFileSync(path)) === integrity;
      }),
    routes: keepsRoutes(release, standing),
    languages: languages.every(language => (release.extras.preload.languages[language] ?? []).length > 0),
    size: bytes <= sizeBudget(name),
  };
  return { failed: releaseChecks.filter(check => !passed[check]), bytes };
}
