import { resolve } from 'node:path';
import { root } from '../root';
import { folderStore, type ReleaseStore } from './release-store';
import { openBucket } from './s3/bucket';
import { openS3Store } from './s3/s3-store';

type Place = { readonly kind: 'bucket' } | { readonly kind: 'folder'; readonly folder: string };

/** What the address of a store means: `s3://bucket/prefix`, or a folder, relative to the workspace. */
export function placeOf(address: string): Place {
  return address.startsWith('s3://')
    ? { kind: 'bucket' }
    : { kind: 'folder', folder: resolve(root, address) };
}

/** Opens a store by its address. */
export async function openStore(address: string): Promise<ReleaseStore> {
  const place = placeOf(address);
  return place.kind === 'bucket' ? openS3Store(openBucket(address)) : folderStore(place.folder);
}

/** Runs an action on the store of an address, and always closes it. */
export async function usingStore<Result>(
  address: string,
  action: (store: ReleaseStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(address);
  try {
    return await action(store);
  } finally {
    await store.close();
  }
}
