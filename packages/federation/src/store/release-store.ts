/** Where releases and the published site lie: a folder, or a bucket by way of a folder that stands for it. */
export interface ReleaseStore {
  /** Folder to read and change. */
  readonly folder: string;
  /** Makes the files of these releases (their folders in the store) present in the folder. */
  readonly bring: (folders: readonly string[]) => Promise<void>;
  /** Puts what was changed in the folder where the store is. ConflictError where somebody else was faster. */
  readonly send: () => Promise<void>;
  /** Removes these folders of the store, after they were removed from the folder. */
  readonly forget: (folders: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
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
