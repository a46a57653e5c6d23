import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditProblem } from '../audit/audit';
import { whileLocked } from '../files/lock-folder';
import { requireStored } from '../files/plain-files';
import { openStore, placeOf } from '../open-store';
import { folderStore, type ReleaseStore } from '../release-store';
import { listReleases } from '../releases/add-release';
import { releaseFolders, verifySite } from '../releases/verify';
import { currentRevision, readRegistry } from '../revisions/site-state';
import { openBucket } from '../s3/bucket';
import { fetchStore } from './fetch-store';
import { sendStore, storeFolders } from './send-store';

export interface CopiedStore {
  readonly revision: number;
  readonly releases: number;
}

/** Copies the parts of a store while nobody publishes, adds a release or changes the desk's records. */
function copyFolder(from: string, to: string): Promise<void> {
  return whileLocked(from, () =>
    whileLocked(join(from, 'desk'), () => {
      for (const name of [...storeFolders, 'current'].filter(one => existsSync(join(from, one))))
        cpSync(join(from, name), join(to, name), {
          recursive: true,
          verbatimSymlinks: true,
          preserveTimestamps: true,
          filter: requireStored,
        });
    }),
  );
}

/** Looks at a copy as its next user does: every file by its hash, and the chain of the log. */
async function inspect(store: ReleaseStore): Promise<CopiedStore> {
  const registry = readRegistry(store.folder);
  await store.fetch(releaseFolders(store.folder));
  const edited = auditProblem(store.folder);
  const problems = [...verifySite(store.folder, registry), ...(edited ? [edited] : [])];
  if (problems.length > 0) throw new Error(`The copy is not whole:\n${problems.join('\n')}`);
  const names = Object.keys(registry.microFrontends);
  const releases = names.reduce((sum, name) => sum + listReleases(store.folder, name).length, 0);
  return { revision: registry.revision, releases };
}

/** A folder is made and checked beside its place, and renamed then: no part of a copy is taken for one. */
async function intoFolder(folder: string, fill: (fresh: string) => Promise<void>): Promise<CopiedStore> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. A copy replaces nothing: choose a new folder.`);
  const fresh = `${folder}.${process.pid}.tmp`;
  mkdirSync(fresh, { recursive: true });
  try {
    await fill(fresh);
    const copied = await inspect(folderStore(fresh));
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return copied;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Sends a store to a bucket, and opens it there once more to check it. */
async function intoBucket(address: string, fill: (scratch: string) => Promise<void>): Promise<CopiedStore> {
  const scratch = mkdtempSync(join(tmpdir(), 'sunbird-copy-'));
  try {
    await fill(scratch);
    await sendStore(openBucket(address), scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const sent = await openStore(address);
  try {
    return await inspect(sent);
  } finally {
    await sent.close();
  }
}

/**
 * Copies a whole store, from a folder or bucket to an empty one: releases, revisions, bills of materials, and the desk's
 * people, plans, metrics and log. Checks the copy, and returns what is in it.
 */
export async function copyStore(from: string, to: string): Promise<CopiedStore> {
  const [source, target] = [placeOf(from), placeOf(to)];
  if (source.kind === 'folder' && currentRevision(source.folder) === undefined)
    throw new Error(`Nothing is published in ${from}.`);
  function fill(folder: string): Promise<void> {
    return source.kind === 'folder'
      ? copyFolder(source.folder, folder)
      : fetchStore(openBucket(from), folder);
  }
  return target.kind === 'folder' ? intoFolder(target.folder, fill) : intoBucket(to, fill);
}
