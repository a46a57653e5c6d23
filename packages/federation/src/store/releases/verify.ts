import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lenderFolder } from '../../registry/lender-file';
import { hostName, type Registry, releaseFolder } from '../../registry/schema';
import { integrityTable, listFiles, tableHash } from '../files/files';
import { lenderFileName, lenderFilesIn } from '../files/lender-files';
import { readState } from '../revisions/site-state';
import { packageFolder } from './add-release';
import { fileProblems, isCopyOf } from './release-files';
import { originalOf, readRelease, type StoredRelease } from './release-record';

/** Names of the folders in a folder of the store; those that a publisher is writing are left out. */
function foldersIn(site: string, folder: string): string[] {
  if (!existsSync(join(site, folder))) return [];
  return readdirSync(join(site, folder))
    .filter(name => !name.endsWith('.tmp'))
    .map(name => `${folder}/${name}`);
}

/** The folder of every release in the store, published or not. */
export function releaseFolders(site: string): string[] {
  const remotes = foldersIn(site, 'remotes').flatMap(folder => foldersIn(site, folder));
  return [...foldersIn(site, packageFolder(hostName)), ...remotes];
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
      return releaseProblems(site, folder, { ...stored, name, release });
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
