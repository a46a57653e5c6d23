import { resolve } from 'node:path';
import { root } from '../cli/site-packages';
import type { ReleaseStore } from './release-store';
import { openBucket } from './s3/bucket';
import { openS3Store } from './s3/s3-store';

const nothing = async () => undefined;

/** Opens a store by its address: `s3://bucket/prefix`, or a folder, relative to the workspace. */
export async function openStore(address: string): Promise<ReleaseStore> {
  if (address.startsWith('s3://')) return openS3Store(openBucket(address));
  const folder = resolve(root, address);
  return { folder, bring: nothing, send: nothing, forget: nothing, close: nothing };
}
