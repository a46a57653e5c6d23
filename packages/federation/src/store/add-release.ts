import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { hostName, type Manifest, noPreload, type Preload, releaseSchema } from '../registry/schema';
import { precompress } from './compress';
import { integrityTable, listFiles, tableHash, writeAtomically } from './files';

/** What the store keeps beside a release's files. */
export const storedReleaseSchema = v.object({
  name: v.string(),
  release: releaseSchema,
  /** What people call it, such as its campaign; without one, its version. */
  label: v.optional(v.string()),
  /** Epoch milliseconds at which it was first put into the store. */
  addedAt: v.optional(v.number()),
  /** Whether its own tests ran before it was added; without it, nobody said. */
  tests: v.optional(v.picklist(['passed', 'skipped'])),
});
export type StoredRelease = v.InferOutput<typeof storedReleaseSchema>;

const recordFile = 'release.json';

export interface BuiltPackage {
  readonly manifest: Manifest;
  /** Folder with the built files. */
  readonly output: string;
  /** The file that starts it, relative to `output`. */
  readonly entry: string;
  /** Files to fetch with it, by what is shown first. */
  readonly preload?: Preload;
  readonly label?: string;
  readonly tests?: StoredRelease['tests'];
  /** Looks at a new release before it is in the store, in the folder that is given; throws where it may not be. */
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
 * Puts built files into the store at an immutable address, with a hash for each. The same files and routes
 * give the same address, so adding them twice changes nothing. A release takes no traffic by being there.
 */
export async function addRelease(site: string, built: BuiltPackage): Promise<StoredRelease> {
  const files = listFiles(built.output);
  const table = integrityTable(built.output, files);
  const integrity = table[built.entry];
  if (!integrity) throw new Error(`The build of ${built.manifest.name} has no ${built.entry}.`);
  const { contract, routes } = built.manifest;
  // What it shows, and in which shells it runs, is as much a part of it as its files.
  const folder = folderName(
    built.manifest,
    tableHash({ ...table, '': JSON.stringify({ contract, routes }) }),
  );
  const target = join(site, folder);
  const known = readRelease(target);
  if (known && files.every(file => existsSync(join(target, file)))) return withTests(target, known, built);

  const stored: StoredRelease = {
    name: built.manifest.name,
    release: {
      url: `${folder}/${built.entry}`,
      metadata: { version: built.manifest.version, integrity },
      deployment: { traffic: 0, default: false },
      extras: {
        contract,
        routes,
        files: Object.fromEntries(Object.entries(table).filter(([file]) => /\.(js|css)$/.test(file))),
        preload: built.preload ?? noPreload,
      },
    },
    ...(built.label !== undefined && { label: built.label }),
    addedAt: Date.now(),
    ...(built.tests !== undefined && { tests: built.tests }),
  };
  await place(built.output, target, files, stored, built.admit);
  return stored;
}

/** What is there already was looked at then; that it has passed its tests since is written down. */
function withTests(target: string, known: StoredRelease, { tests, admit }: BuiltPackage): StoredRelease {
  admit?.(target, known);
  if (tests === undefined || known.tests === 'passed' || known.tests === tests) return known;
  const stored = { ...known, tests };
  writeAtomically(join(target, recordFile), recordText(stored));
  return stored;
}

const recordText = (stored: StoredRelease): string => `${JSON.stringify(stored, null, 2)}\n`;

/** Puts plain pages into the store, at an address of their content; returns their folder in the site. */
export async function addPages(site: string, name: string, output: string): Promise<string> {
  const files = listFiles(output);
  const folder = `pages/${name}-${tableHash(integrityTable(output, files))}`;
  const target = join(site, folder);
  if (existsSync(target)) return folder;
  await place(output, target, files);
  return folder;
}

/**
 * Copies beside the target and renames, so that a half-copied folder is never at the address. A folder that is
 * there already may be served at this moment: what it lacks is put in, file by file, the record last.
 */
async function place(
  output: string,
  target: string,
  files: readonly string[],
  record?: StoredRelease,
  admit?: BuiltPackage['admit'],
): Promise<void> {
  const fresh = `${target}.${process.pid}.tmp`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  cpSync(output, fresh, { recursive: true });
  await Promise.all(files.map(file => precompress(join(fresh, file))));
  if (record) {
    writeFileSync(join(fresh, recordFile), recordText(record));
    try {
      admit?.(fresh, record);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      throw error;
    }
  }
  if (!existsSync(target)) return renameSync(fresh, target);
  const recordLast = (file: string) => (file === recordFile ? 1 : 0);
  for (const file of listFiles(fresh).sort((a, b) => recordLast(a) - recordLast(b))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    renameSync(join(fresh, file), join(target, file));
  }
  rmSync(fresh, { recursive: true, force: true });
}

/** The record of a release in the store; undefined where there is none, or none that can be read. */
export function readRelease(folder: string): StoredRelease | undefined {
  try {
    return v.parse(storedReleaseSchema, JSON.parse(readFileSync(join(folder, recordFile), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Every release of a package that lies in the store, the newest first. */
export function listReleases(site: string, name: string): StoredRelease[] {
  const folder = join(site, packageFolder(name));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(entry => !entry.endsWith('.tmp'))
    .flatMap(entry => readRelease(join(folder, entry)) ?? [])
    .sort((a, b) => (b.addedAt ?? 0) - (a.addedAt ?? 0));
}

/** A release of a package by its folder's name; undefined where there is none. Takes names from anywhere. */
export function findRelease(site: string, name: string, id: string): StoredRelease | undefined {
  if (!/^sunbird\/[a-z][a-z0-9-]*$/.test(name) || !/^\d+\.\d+\.\d+[0-9A-Za-z.-]*$/.test(id)) return undefined;
  const stored = readRelease(join(site, packageFolder(name), id));
  return stored?.name === name ? stored : undefined;
}
