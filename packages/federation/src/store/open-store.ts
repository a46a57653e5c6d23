import { resolve } from 'node:path';
import { root } from '../cli/site-packages';
import type { ReleaseStore } from './release-store';

const nothing = async () => undefined;

/** Opens a store by its address: a folder, relative to the workspace. */
export async function openStore(address: string): Promise<ReleaseStore> {
  const folder = resolve(root, address);
  return { folder, address: folder, bring: nothing, send: nothing, forget: nothing, close: nothing };
}
