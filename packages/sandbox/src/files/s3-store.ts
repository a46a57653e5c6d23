import { openBucketAt } from '@sunbird/federation/store/s3';
import type { FileStore } from './file-store';

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
      const found = await bucket.get(key);
      return found && new Uint8Array(found.bytes);
    },
    remove: key => bucket.remove(key),
    clear: async () => {
      for (const key of await bucket.list('')) await bucket.remove(key);
    },
  };
}
