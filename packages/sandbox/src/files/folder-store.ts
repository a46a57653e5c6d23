import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors';
import type { FileStore } from './file-store';

/** Stores files in a folder. A file is written completely or not at all. */
export function openFolderStore(folder: string): FileStore {
  function pathOf(key: string) {
    if (!/^[A-Z0-9-]+$/.test(key)) throw new RangeError(`"${key}" is not a key of a file.`);
    return join(folder, key);
  }
  return {
    write: async (key, bytes) => {
      await mkdir(folder, { recursive: true });
      const path = pathOf(key);
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    read: async key => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: key => rm(pathOf(key), { force: true }),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
