import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lenderFolder } from '@sunbird/lender-settings/site-paths';
import { listFiles, precompress, replaceFolder, requirePlain, whileLocked } from '@sunbird/node-kit/files';
import { recordFile } from '@sunbird/node-kit/served-file';
import { currentRevision } from '../records/site-state';
import { compressRevision, placeRevision, swapLink } from '../revisions/write-revision';
import { folderOf, usingStore } from './open-store';
import { folderStore, type ReleaseStore } from './release-store';
import { verifyStore } from './verify-store';

interface CopiedStore {
  readonly revision: number;
  readonly releases: number;
}

/** Folders of files that are compressed where they are served. */
const compressed = ['host', 'remotes', lenderFolder, 'pages'];
/** What a store consists of. Previews live for minutes, and stay behind. */
const storeFolders = [...compressed, 'desk', 'revisions'];

/** Copies the parts of a store while no process publishes, adds a release or changes the desk's records. */
async function fill(source: ReleaseStore, to: string): Promise<void> {
  const from = source.folder;
  await source.fetch(storeFolders);
  // In the desk's order: it publishes while it holds its records.
  await whileLocked(join(from, 'desk'), () =>
    whileLocked(from, () => {
      for (const name of storeFolders.filter(one => existsSync(join(from, one))))
        cpSync(join(from, name), join(to, name), {
          recursive: true,
          preserveTimestamps: true,
          filter: requirePlain,
        });
      const live = currentRevision(from) ?? '';
      placeRevision(to, live);
      swapLink(to, live);
    }),
  );
  if (source.isMirror) await compress(to);
}

/** A bucket has no compressed copies. */
async function compress(folder: string): Promise<void> {
  for (const name of compressed.filter(one => existsSync(join(folder, one)))) {
    const files = listFiles(join(folder, name)).filter(file => !file.endsWith(recordFile));
    for (const file of files) await precompress(join(folder, name, file));
  }
  await compressRevision(folder, currentRevision(folder) ?? '');
}

/** Looks at a copy as its next user does: every file by its hash, and what was signed of the revision and its log. */
async function inspect(store: ReleaseStore): Promise<CopiedStore> {
  // The keys need not be on this machine: the copy has to fit its own statement.
  const { problems, revision, releases } = await verifyStore(store, []);
  if (problems.length > 0) throw new Error(`The copy is not whole:\n${problems.join('\n')}`);
  return { revision, releases };
}

/** What is renamed to the folder was checked: no part of a copy is taken for one. */
async function intoFolder(source: ReleaseStore, folder: string): Promise<CopiedStore> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. A copy replaces nothing: choose a new folder.`);
  return replaceFolder(folder, async fresh => {
    await fill(source, fresh);
    return inspect(folderStore(fresh));
  });
}

/** Sends a store to a bucket, its page after all else of the site, and opens it there once more to check it. */
async function intoBucket(source: ReleaseStore, address: string): Promise<CopiedStore> {
  await usingStore(address, target =>
    target.change(() => {
      if (currentRevision(target.folder) !== undefined)
        throw new Error('A site is published in this bucket already.');
      return fill(source, target.folder);
    }),
  );
  return usingStore(address, inspect);
}

/**
 * Copies a whole store, from a folder or bucket to an empty one: releases, revisions, and the desk's people, plans, metrics and
 * log. Checks the copy, and returns what is in it. A bucket may be changed meanwhile: the copy
 * has the revision that was live when it began, and releases never change.
 */
export function copyStore(from: string, to: string): Promise<CopiedStore> {
  return usingStore(from, source => {
    if (currentRevision(source.folder) === undefined) throw new Error(`Nothing is published in ${from}.`);
    const folder = folderOf(to);
    return folder === undefined ? intoBucket(source, to) : intoFolder(source, folder);
  });
}
