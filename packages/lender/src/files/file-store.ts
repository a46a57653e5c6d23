import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBucketAt } from '@sunbird/node-kit/bucket';
import { errorCode } from '../kit/errors';
import { isSameText, keyedHashOf } from '../kit/secrets';

const lifetimeMs = 5 * 60_000;

/** A file, its owner, and the owner's session that may fetch it. */
interface SignedFile {
  readonly key: string;
  readonly userId: string;
  readonly sessionId: string;
}

function payloadOf({ key, userId, sessionId }: SignedFile, until: number) {
  return `file:${key}:${userId}:${sessionId}:${until}`;
}

/** An address under which the owner of a file can fetch it for five minutes, and no longer than the session lasts. */
export function signFile(file: SignedFile, now: number, secret: string): string {
  const until = now + lifetimeMs;
  const signature = keyedHashOf(payloadOf(file, until), secret);
  return `/files/${file.key}.${file.userId}.${file.sessionId}.${until.toString(36)}.${signature}`;
}

/** What a signed address stands for; undefined when it was not made here, or its time is over. */
export function readSignedFile(name: string, now: number, secret: string): SignedFile | undefined {
  const [key = '', userId = '', sessionId = '', time = '', signature = '', ...rest] = name.split('.');
  const until = Number.parseInt(time, 36);
  if (rest.length > 0 || !Number.isSafeInteger(until) || until <= now) return undefined;
  const file = { key, userId, sessionId };
  return isSameText(signature, keyedHashOf(payloadOf(file, until), secret)) ? file : undefined;
}

/** Stores pictures and exports. Keys are ids of this lender, never names of uploaded files. */
export interface FileStore {
  readonly write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Undefined when there is nothing under the key. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** Removes everything. */
  readonly clear: () => Promise<void>;
}

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

export interface S3Options {
  /** The bucket's address with the prefix of all keys: `https://host/bucket/uploads`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Stores files in an S3-compatible store. Rejects with the status of a request that the store refuses. */
export function openS3Store({ url, ...credentials }: S3Options): FileStore {
  const { origin, pathname } = new URL(url);
  const [name = '', ...folders] = pathname.split('/').filter(part => part !== '');
  const prefix = folders.map(folder => `${decodeURIComponent(folder)}/`).join('');
  const bucket = openBucketAt({
    name: 'The store of uploads',
    url: `${origin}/${name}`,
    prefix,
    ...credentials,
  });
  return {
    write: async (key, bytes, contentType) => {
      await bucket.put(key, bytes, { contentType });
    },
    read: async key => {
      const stored = await bucket.get(key);
      return stored && new Uint8Array(stored.bytes);
    },
    remove: key => bucket.remove(key),
    clear: async () => {
      for (const key of await bucket.list('')) await bucket.remove(key);
    },
  };
}
