import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  entryFile,
  firstScreenFile,
  labelFile,
  preloadMapFile,
  textsFile,
  titlesFile,
} from '@sunbird/federation/build-files';
import {
  hostName,
  type Manifest,
  manifestSchema,
  noPreload,
  type Preload,
  preloadSchema,
} from '@sunbird/federation/registry';
import {
  integrityTable,
  listFiles,
  precompress,
  requirePlain,
  tableHash,
  writeAtomically,
} from '@sunbird/node-kit/files';
import { readJson } from '@sunbird/node-kit/parse-file';
import { recordFile } from '@sunbird/node-kit/served-file';
import {
  contentsOf,
  isWhole,
  longestTitle,
  readRelease,
  type StoredRelease,
  type Titles,
  textsSchema,
  titlesSchema,
} from './release-record';

/** Reads the `remote.json` of a package. Throws an error that names each wrong key. */
export function readManifest(directory: string): Manifest {
  return readJson(join(directory, 'remote.json'), manifestSchema);
}

interface BuiltAssets {
  readonly entry: string;
  readonly preload: Preload;
  readonly label?: string;
  readonly titles?: Titles;
  readonly texts?: StoredRelease['texts'];
}

/** Names the first screen of a build by its markup and its styles; undefined for a build without one. */
function firstScreenName(output: string): string | undefined {
  const file = join(output, firstScreenFile);
  if (!existsSync(file)) return undefined;
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
}

/** What people call a build, and what they may change of it, if it says so. */
function readNames(output: string): Pick<BuiltAssets, 'label' | 'titles' | 'texts'> {
  const [label, titles, texts] = [
    join(output, labelFile),
    join(output, titlesFile),
    join(output, textsFile),
  ] as const;
  return {
    // A terminal obeys control characters, and this may come from elsewhere.
    ...(existsSync(label) && {
      label: readFileSync(label, 'utf8').trim().replace(/\p{C}/gu, '').slice(0, longestTitle),
    }),
    ...(existsSync(titles) && { titles: readJson(titles, titlesSchema) }),
    ...(existsSync(texts) && { texts: readJson(texts, textsSchema) }),
  };
}

/** The entry file of a build (the host's main script or a remote's container), and the files to fetch with it. */
export function readAssets(name: string, output: string): BuiltAssets {
  const map = join(output, preloadMapFile);
  const files = existsSync(map) ? readJson(map, preloadSchema) : noPreload;
  const first = firstScreenName(output);
  const preload = first === undefined ? files : { ...files, first };
  const named = readNames(output);
  if (name !== hostName) return { entry: entryFile, preload, ...named };
  const entry = 'main.js';
  if (!existsSync(join(output, entry))) throw new Error('The build of the host has no main script.');
  return { entry, preload };
}

export { readRelease, type StoredRelease } from './release-record';

export interface BuiltPackage {
  readonly manifest: Manifest;
  /** Folder with the built files. */
  readonly output: string;
  /** The entry file, relative to `output`. */
  readonly entry: string;
  /** Files to fetch with the entry, by first screen. */
  readonly preload?: Preload;
  readonly label?: string;
  readonly titles?: Titles;
  readonly texts?: StoredRelease['texts'];
  /** What its author says of it. */
  readonly note?: string | undefined;
  /** Without compressed copies, which take longer than a build for development. */
  readonly compressed?: false;
  readonly tests?: StoredRelease['tests'];
  readonly commit?: string | undefined;
  /** Checks a new release in the given folder before it is stored; throws to reject it. */
  readonly admit?: (folder: string, stored: StoredRelease) => void;
}

/** Folder of all releases of a package, in the site. */
export function packageFolder(name: string): string {
  return name === hostName ? 'host' : `remotes/${name.replace('sunbird/', '')}`;
}

/** Folder of a release in the site: `remotes/repay/1.2.0-ab12cd34ef`, the host's under `host/`. */
function folderName({ name, version }: Manifest, hash: string): string {
  return `${packageFolder(name)}/${version}-${hash}`;
}

/**
 * Adds built files to the store at an immutable address, with a hash for each. The same files and routes give the
 * same address, so adding them twice changes nothing. A stored release takes no traffic until it is published.
 */
export async function addRelease(site: string, built: BuiltPackage): Promise<StoredRelease> {
  const files = listFiles(built.output);
  const table = integrityTable(built.output, files);
  const integrity = table[built.entry];
  if (!integrity) throw new Error(`The build of ${built.manifest.name} has no ${built.entry}.`);
  const contents = contentsOf(table);
  const { contract, routes, shell, fallback } = built.manifest;
  const declared = { contract, routes, ...(shell && { shell }), ...(fallback && { fallback }) };
  // The declaration is part of the release, so it changes its address as the files do.
  const folder = folderName(built.manifest, tableHash({ ...table, '': JSON.stringify(declared) }));
  const target = join(site, folder);
  const existing = readRelease(target);
  if (existing && isWhole(target, { ...existing, contents })) return withTests(target, existing, built);

  const stored: StoredRelease = {
    name: built.manifest.name,
    release: {
      url: `${folder}/${built.entry}`,
      metadata: { version: built.manifest.version, integrity },
      deployment: { traffic: 0, default: false },
      extras: {
        ...declared,
        files: Object.fromEntries(Object.entries(table).filter(([file]) => /\.(js|css)$/.test(file))),
        preload: built.preload ?? noPreload,
      },
    },
    contents,
    ...(built.label !== undefined && { label: built.label }),
    ...(built.titles && { titles: built.titles }),
    ...(built.texts && { texts: built.texts }),
    number: nextNumber(site, built.manifest.name),
    ...(built.note && { note: built.note }),
    addedAt: Date.now(),
    ...(built.tests !== undefined && { tests: built.tests }),
    ...(built.commit !== undefined && { commit: built.commit }),
  };
  await place(built.output, target, table, stored, built);
  return stored;
}

/** The number of the next release of a package. Those that were pruned are not counted again. */
function nextNumber(site: string, name: string): number {
  const stored = listReleases(site, name);
  return Math.max(stored.length, ...stored.map(({ number = 0 }) => number)) + 1;
}

/** The release is stored already: runs the checks again, and records its tests and what its author says of it now. */
function withTests(target: string, existing: StoredRelease, built: BuiltPackage): StoredRelease {
  built.admit?.(target, existing);
  const hasPassed = existing.tests === 'passed' || built.tests === undefined;
  const { tests, commit } = hasPassed ? existing : built;
  const stored: StoredRelease = {
    ...existing,
    ...(tests && { tests }),
    ...(commit && { commit }),
    ...(built.note && { note: built.note }),
  };
  if (recordText(stored) !== recordText(existing))
    writeAtomically(join(target, recordFile), recordText(stored));
  return stored;
}

function recordText(stored: StoredRelease): string {
  return `${JSON.stringify(stored, null, 2)}\n`;
}

/** Adds plain pages to the store at an address of their content. Returns their folder in the store. */
export async function addPages(site: string, name: string, output: string): Promise<string> {
  const table = integrityTable(output, listFiles(output));
  const folder = `pages/${name}-${tableHash(table)}`;
  const target = join(site, folder);
  if (existsSync(target)) return folder;
  await place(output, target, table);
  return folder;
}

/** Throws unless a copy has the files of a table, and no other: the build may have changed while it was copied. */
function requireCopied(folder: string, table: Readonly<Record<string, string>>): void {
  const copied = integrityTable(folder, listFiles(folder));
  if (tableHash(copied) === tableHash(table)) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error('The build changed while it was added, so nothing was added. Build it again.');
}

/**
 * Copies to a temporary folder and renames it, so that the address never shows a half-copied folder. If the target
 * exists, it may be served at this moment: missing files are added one by one, the record last.
 */
async function place(
  output: string,
  target: string,
  table: Readonly<Record<string, string>>,
  record?: StoredRelease,
  { admit, compressed }: Pick<BuiltPackage, 'admit' | 'compressed'> = {},
): Promise<void> {
  const fresh = `${target}.${process.pid}.tmp`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  cpSync(realpathSync(output), fresh, { recursive: true, filter: requirePlain });
  requireCopied(fresh, table);
  if (compressed !== false) await Promise.all(Object.keys(table).map(file => precompress(join(fresh, file))));
  if (record) {
    try {
      writeFileSync(join(fresh, recordFile), recordText(record));
      admit?.(fresh, record);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      throw error;
    }
  }
  if (!existsSync(target)) return renameSync(fresh, target);
  function recordLast(file: string) {
    return file === recordFile ? 1 : 0;
  }
  for (const file of listFiles(fresh).sort((a, b) => recordLast(a) - recordLast(b))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    renameSync(join(fresh, file), join(target, file));
  }
  rmSync(fresh, { recursive: true, force: true });
}

/** The folders in a folder of the store; in a copy that a publisher is making the name ends in `.tmp`. */
export function foldersIn(site: string, folder: string): string[] {
  if (!existsSync(join(site, folder))) return [];
  return readdirSync(join(site, folder)).map(name => `${folder}/${name}`);
}

function isFinished(folder: string): boolean {
  return !folder.endsWith('.tmp');
}

/** The folder of every release in the store, published or not. */
export function releaseFolders(site: string): string[] {
  const packages = [packageFolder(hostName), ...foldersIn(site, 'remotes')];
  return packages.flatMap(folder => foldersIn(site, folder)).filter(isFinished);
}

/** The names of the remotes of which a store has a release, wherever they were built, published or not. */
export function storedRemotes(site: string): string[] {
  const names = foldersIn(site, 'remotes').map(folder => `sunbird/${basename(folder)}`);
  return names.filter(name => foldersIn(site, packageFolder(name)).some(isFinished));
}

/** Every stored release of a package, the newest first. */
export function listReleases(site: string, name: string): StoredRelease[] {
  return foldersIn(site, packageFolder(name))
    .filter(isFinished)
    .flatMap(folder => readRelease(join(site, folder)) ?? [])
    .sort((a, b) => (b.addedAt ?? 0) - (a.addedAt ?? 0));
}

/** A release of a package by the name of its folder; undefined if there is none. Accepts untrusted names. */
export function findRelease(site: string, name: string, id: string): StoredRelease | undefined {
  if (!/^sunbird\/[a-z][a-z0-9-]*$/.test(name) || !/^\d+\.\d+\.\d+[0-9A-Za-z.-]*$/.test(id)) return undefined;
  const stored = readRelease(join(site, packageFolder(name), id));
  return stored?.name === name ? stored : undefined;
}
