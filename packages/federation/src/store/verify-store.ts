import type { PublicKey } from '../signing/envelope';
import type { ReleaseStore } from './release-store';
import { releaseFolders } from './releases/add-release';
import { verifySite } from './releases/check-release';
import { readRegistry } from './revisions/site-state';
import { type RevisionReport, verifyRevision } from './revisions/verify-revision';

interface StoreReport extends RevisionReport {
  readonly revision: number;
  /** How many releases there are. */
  readonly releases: number;
}

/** Verifies every file of a store by its hash, published or not, and the revision by its signature. */
export async function verifyStore(store: ReleaseStore, keys?: readonly PublicKey[]): Promise<StoreReport> {
  const registry = readRegistry(store.folder);
  const folders = releaseFolders(store.folder);
  await store.fetch(folders);
  const { problems, isSigned } = await verifyRevision(store, keys);
  return {
    problems: [...verifySite(store.folder, registry), ...problems],
    isSigned,
    revision: registry.revision,
    releases: folders.length,
  };
}
