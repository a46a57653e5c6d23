import type { FileStore } from './file-store';

export interface MemoryStore extends FileStore {
  readonly all: () => ReadonlyMap<string, Uint8Array>;
}

/** Stores files in memory, for tests. */
export function createMemoryStore(): MemoryStore {
  const files = new Map<string, Uint8Array>();
  return {
    write: async (key, bytes) => {
      files.set(key, bytes);
    },
    read: async key => files.get(key),
    remove: async key => {
      files.delete(key);
    },
    clear: async () => files.clear(),
    all: () => files,
  };
}
