import { join } from 'node:path';
import { whileLocked } from './lock-folder';

/** Where releases and the published site lie: a folder, or a bucket by way of a folder that stands for it. */
export interface ReleaseStore {
  /** Folder to read and change. */
  readonly folder: string;
  /** Whether the folder only stands for the store: what others change is in it after `refresh`. */
  readonly isMirror: boolean;
  /** Makes files of the store present in the folder: of releases, staff pages or revisions, by their folders. */
  readonly bring: (folders: readonly string[]) => Promise<void>;
  /** Puts what was changed in the folder where the store is. ConflictError where somebody else was faster. */
  readonly send: () => Promise<void>;
  /** Brings the folder up to the store, the desk's records included. What was changed and not sent is taken back. */
  readonly refresh: () => Promise<void>;
  /**
   * Runs an act on the folder as the store is now, while nobody else changes the desk's records, and sends what it
   * changed. ConflictError where somebody else holds the store, or was faster: nothing of the act is left then.
   */
  readonly change: <Result>(act: () => Result | Promise<Result>) => Promise<Result>;
  /** Removes these folders of the store, after they were removed from the folder. */
  readonly forget: (folders: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const nothing = async () => undefined;

/** A store that is a folder. */
export function folderStore(folder: string): ReleaseStore {
  return {
    folder,
    isMirror: false,
    bring: nothing,
    send: nothing,
    refresh: nothing,
    change: act => whileLocked(join(folder, 'desk'), act),
    forget: nothing,
    close: nothing,
  };
}

/** As one command does: opens a store, lets it be changed, sends what was changed, and closes it whatever came. */
export async function changeStore<Result>(
  opening: Promise<ReleaseStore>,
  act: (store: ReleaseStore) => Promise<Result>,
): Promise<Result> {
  const store = await opening;
  try {
    const result = await act(store);
    await store.send();
    return result;
  } finally {
    await store.close();
  }
}
