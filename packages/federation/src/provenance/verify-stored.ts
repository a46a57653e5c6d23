import { openSigners } from '../signing/open-signers';
import type { ReleaseStore } from '../store/release-store';
import type { StoredRelease } from '../store/releases/add-release';
import { type ProvenanceReport, verifyProvenance } from './provenance';

/** Verifies the statements of releases in a store, with the keys that sign on this machine. */
export async function verifyStored(
  store: Pick<ReleaseStore, 'folder' | 'fetch'>,
  releases: readonly Pick<StoredRelease, 'name' | 'release'>[],
): Promise<ProvenanceReport[]> {
  await store.fetch(['sbom']);
  const keys = openSigners(store.folder).map(({ key }) => key);
  return Promise.all(releases.map(release => verifyProvenance(store.folder, release, keys)));
}
