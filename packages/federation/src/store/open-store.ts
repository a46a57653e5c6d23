import { resolve } from 'node:path';
import { root } from '../cli/root';
import { folderStore, type ReleaseStore } from './release-store';
import { openBucket } from './s3/bucket';
import { openS3Store } from './s3/s3-store';

/** Opens a store by its address: `s3://bucket/prefix`, or a folder, relative to the workspace. */
export async function openStore(address: string): Promise<ReleaseStore> {
  if (address.startsWith('s3://')) return openS3Store(openBucket(address));
  return folderStore(resolve(root, address));
}
