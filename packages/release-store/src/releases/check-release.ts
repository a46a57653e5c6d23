import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  joinedFiles,
  type Registry,
  type Release,
  releaseFolder,
  satisfiesContract,
} from '@sunbird/federation/registry';
import { lenderFileName } from '@sunbird/lender-settings/lender-files';
import { lenderFolder } from '@sunbird/lender-settings/site-paths';
import { type Language, languages } from '@sunbird/loan-domain';
import { integrityTable, listFiles, tableHash } from '@sunbird/node-kit/files';
import { readJson } from '@sunbird/node-kit/parse-file';
import { originalOf } from '@sunbird/node-kit/served-file';
import { rootFile } from '@sunbird/node-kit/workspace';
import { contractVersion } from '@sunbird/shell-api/version';
import * as v from 'valibot';
import { budgetSchema } from '../budget/budget';
import { lenderFilesIn } from '../records/lender-files';
import { offeredLanguages, readRegistry, readState } from '../records/site-state';
import { releaseFolders } from './add-release';
import { fileProblems, isCopyOf, readRelease, type StoredRelease } from './release-record';

/** The budget file in the workspace's root: a change that needs more bytes must edit it. */
const budgetFile = 'budgets.json';

const schema = v.object({
  releases: budgetSchema.entries.releases,
  /** For a remote without its own line. */
  newRelease: v.pick(budgetSchema.entries.releases.value, ['whole']),
});

/** Size limit of a release: compressed bytes of all its scripts and stylesheets, each counted once. */
function sizeBudget(name: string): number {
  const { releases, newRelease } = readJson(rootFile(budgetFile, import.meta.url), schema);
  return (releases[name] ?? newRelease).whole;
}

/** Checks that a release must pass before it may be published. */
export const releaseChecks = ['contract', 'files', 'routes', 'languages', 'size'] as const;
export type ReleaseCheck = (typeof releaseChecks)[number];

export interface CheckedRelease {
  /** Failed checks; empty: the release may be published. */
  readonly failed: readonly ReleaseCheck[];
  /** One sentence for each failed check, with what to do about it. */
  readonly problems: readonly string[];
  /** Compressed bytes of all its scripts and stylesheets, each counted once. */
  readonly bytes: number;
}

function fileBytes(path: string): number {
  if (!existsSync(path)) return 0;
  const small = `${path}.br`;
  return existsSync(small) ? readFileSync(small).length : brotliCompressSync(readFileSync(path)).length;
}

/** Paths that the new release no longer declares. Borrowers may have saved them, so a release must still know them. */
function lostRoutes(release: Release, defaultRelease: Release | undefined): string[] {
  const paths = new Set(release.extras.routes.map(({ path }) => path));
  return (defaultRelease?.extras.routes ?? []).map(({ path }) => path).filter(path => !paths.has(path));
}

/** Its paths and names of screens that another remote of the site has: the first that declares one owns it. */
function takenRoutes(name: string, { extras }: Release, { microFrontends }: Registry): string[] {
  const others = Object.entries(microFrontends).filter(([other]) => other !== name);
  return extras.routes.flatMap(route =>
    others.flatMap(([other, releases]) => {
      const theirs = releases.flatMap(release => release.extras.routes);
      const same = (['path', 'name'] as const).filter(key => theirs.some(one => one[key] === route[key]));
      return same.map(key => `the ${key} ${route[key]} of ${other}`);
    }),
  );
}

function brokenFiles(folder: string, stored: StoredRelease): string[] {
  const { release } = stored;
  const entry = release.url.slice(releaseFolder(release).length);
  const broken = fileProblems(folder, stored).map(({ file }) => file || 'a link');
  const entryIsPinned = release.extras.files[entry] === release.metadata.integrity;
  return [...broken, ...(entryIsPinned ? [] : [entry])];
}

/** What to do about what fails a check. */
const problemOf: Readonly<Record<ReleaseCheck, (failing: string) => string>> = {
  contract: failing =>
    `It requires contract ${failing}, but the shell provides ${contractVersion}: build it for this shell, or release the shell first.`,
  files: failing => `Its files changed after it was added (${failing}): build and add it again.`,
  routes: failing => `Its remote.json must change: ${failing}.`,
  languages: failing =>
    `It has no messages in ${failing}: load them from texts/<language>.json, and build it again.`,
  size: failing =>
    `It weighs ${failing}: make it lighter, or raise its line in the shell's ${budgetFile} and say why in the commit.`,
};

/** Checks a release in a folder against the release that it would replace: a new one speaks every language. */
export function checkReleaseIn(
  folder: string,
  stored: StoredRelease,
  defaultRelease: Release | undefined,
  registry: Registry,
  spoken: readonly Language[] = languages,
): CheckedRelease {
  const { name, release } = stored;
  const { files, contract, preload } = release.extras;
  const joined = joinedFiles(preload);
  const weighed = Object.keys(files).filter(file => !joined.has(file));
  const bytes = weighed.reduce((sum, file) => sum + fileBytes(join(folder, file)), 0);
  const most = sizeBudget(name);
  const [lost, taken] = [lostRoutes(release, defaultRelease), takenRoutes(name, release, registry)];
  const routes = [
    ...(lost.length > 0
      ? [`it no longer declares ${lost.join(', ')}, which borrowers may have saved: add a redirect`]
      : []),
    ...(taken.length > 0 ? [`it declares ${taken.join(', ')}: choose others`] : []),
  ];
  /** What fails each check, as text; empty: the check passes. */
  const failing: Readonly<Record<ReleaseCheck, string>> = {
    contract: satisfiesContract(contractVersion, contract) ? '' : contract,
    files: brokenFiles(folder, stored).join(', '),
    routes: routes.join('; '),
    languages: spoken.filter(language => !preload.languages[language]?.length).join(', '),
    size: bytes <= most ? '' : `${bytes} bytes compressed, and ${most} are allowed`,
  };
  const failed = releaseChecks.filter(check => failing[check] !== '');
  return { failed, problems: failed.map(check => problemOf[check](failing[check])), bytes };
}

/** Checks a stored release against the release that it would replace, in the languages of its site. */
export function checkRelease(
  site: string,
  stored: StoredRelease,
  defaultRelease: Release | undefined,
): CheckedRelease {
  return checkReleaseIn(
    join(site, releaseFolder(stored.release)),
    stored,
    defaultRelease,
    readRegistry(site),
    offeredLanguages(site),
  );
}

/** The files of the lender's that the settings name and the store lacks, and those that are not what their name says. */
function lenderFileProblems(site: string): string[] {
  const { settings } = readState(site);
  const named = settings ? lenderFilesIn(settings) : [];
  const missing = named.filter(file => !existsSync(join(site, file))).map(file => `${file} is missing`);
  const folder = join(site, lenderFolder);
  const there = existsSync(folder) ? listFiles(folder).filter(file => originalOf(file) === file) : [];
  const changed = there.filter(file => {
    const name = basename(file).replace(/\..*$/, '');
    return lenderFileName(readFileSync(join(folder, file), 'utf8')) !== name;
  });
  return [...missing, ...changed.map(file => `${lenderFolder}/${file} has other bytes than its name says`)];
}

/** Whether pages are what their address says: it is made of their content. A folder that was not fetched has no files. */
export function arePagesWhole(folder: string): boolean {
  const table = integrityTable(folder, listFiles(folder));
  if (Object.keys(table).length === 0) return true;
  const built = Object.fromEntries(
    Object.entries(table).filter(([file]) => originalOf(file) === file || !(originalOf(file) in table)),
  );
  const copies = Object.keys(table).filter(file => !(file in built));
  const areCopies = copies.every(file => isCopyOf(join(folder, file), join(folder, originalOf(file))));
  return areCopies && basename(folder).endsWith(`-${tableHash(built)}`);
}

function pageProblems(site: string): string[] {
  const { pages, staffPages } = readState(site);
  return Object.values({ ...pages, ...staffPages })
    .filter(folder => existsSync(join(site, folder)) && !arePagesWhole(join(site, folder)))
    .map(folder => `${folder} has other files than its name says`);
}

/** Problems of one release of the store, as its record has it. */
export function releaseProblems(site: string, folder: string, stored: StoredRelease): string[] {
  return fileProblems(join(site, folder), stored).map(
    ({ file, problem }) => `${stored.name}: ${folder}/${file} ${problem}`,
  );
}

/** Problems of a release that the registry names: its hashes are those of the page. */
function publishedProblems(site: string, registry: Registry): string[] {
  return Object.entries(registry.microFrontends).flatMap(([name, releases]) =>
    releases.flatMap(release => {
      const folder = releaseFolder(release).replace(/\/$/, '');
      const stored = readRelease(join(site, folder));
      return releaseProblems(site, folder, { contents: {}, ...stored, name, release });
    }),
  );
}

/** Problems of every file in the store: of published releases by the registry, of the others by their records. */
export function verifySite(site: string, registry: Registry): string[] {
  const others = releaseFolders(site).flatMap(folder => {
    const stored = readRelease(join(site, folder));
    if (!stored) return [`${folder} has no record that can be read`];
    const isHere = releaseFolder(stored.release) === `${folder}/`;
    return isHere ? releaseProblems(site, folder, stored) : [`${folder} has the record of another release`];
  });
  const problems = [
    ...lenderFileProblems(site),
    ...pageProblems(site),
    ...publishedProblems(site, registry),
    ...others,
  ];
  return [...new Set(problems)];
}
