import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from '@sunbird/node-kit/files';
import { isServedFile } from '@sunbird/node-kit/served-file';
import { siteRoot } from '../records/site-state';

/** The store of releases and of the published site: a folder, or a bucket with a local mirror folder. */
export interface ReleaseStore {
  /** Folder to read and change. */
  readonly folder: string;
  /** Whether the folder mirrors a bucket: changes of other processes appear after `refresh`. */
  readonly isMirror: boolean;
  /** Fetches files of releases, staff pages or revisions into the folder, by how their paths begin. */
  readonly fetch: (paths: readonly string[]) => Promise<void>;
  /** Sends the changes of the folder to the store. Throws ConflictError if another process published first. */
  readonly send: () => Promise<void>;
  /** Updates the folder from the store, with the desk's records. Discards changes that were not sent. */
  readonly refresh: () => Promise<void>;
  /**
   * Updates the folder, runs an action under the lock of the desk's records, and sends its changes. Throws
   * ConflictError and discards the changes if another process holds the store or published first.
   */
  readonly change: <Result>(action: () => Result | Promise<Result>) => Promise<Result>;
  /** A file as the site serves it, by its path below the site's root; undefined if it is not served. */
  readonly readServed: (file: string) => Promise<Uint8Array | undefined>;
  /** Removes these files and folders of the store, after they were removed from the folder. */
  readonly forget: (paths: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function nothing() {
  return undefined;
}

/** A store that is a folder. */
export function folderStore(folder: string): ReleaseStore {
  return {
    folder,
    isMirror: false,
    fetch: nothing,
    send: nothing,
    refresh: nothing,
    change: action => whileLocked(join(folder, 'desk'), action),
    async readServed(file) {
      const root = siteRoot(folder);
      return isServedFile(root, file) ? readFileSync(join(root, file)) : undefined;
    },
    forget: nothing,
    close: nothing,
  };
}
