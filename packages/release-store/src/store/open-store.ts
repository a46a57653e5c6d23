import { resolve } from 'node:path';
import { openBucket } from '@sunbird/node-kit/bucket';
import { root } from '@sunbird/node-kit/workspace';
import { folderStore, type ReleaseStore } from './release-store';
import { openS3Store } from './s3-store';

/** The store of a checkout. */
export const defaultSite = '.site';

/** The address of the store that a command works on: that of `--site`, else of SITE_DIR. An empty one is ignored. */
export function siteOf(
  option: string | undefined,
  { SITE_DIR }: NodeJS.ProcessEnv,
  usual = defaultSite,
): string {
  return option || SITE_DIR || usual;
}

/** The folder that the address of a store means, relative to the workspace; undefined for `s3://bucket/prefix`. */
export function folderOf(address: string): string | undefined {
  return address.startsWith('s3://') ? undefined : resolve(root, address);
}

/** Opens a store by its address. */
export async function openStore(address: string): Promise<ReleaseStore> {
  const folder = folderOf(address);
  return folder === undefined ? openS3Store(openBucket(address)) : folderStore(folder);
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
