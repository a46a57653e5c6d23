import { buildFacts } from '../provenance/build-facts';
import { type Provenance, storeProvenance } from '../provenance/provenance';
import { storeSbom } from '../sbom/sbom';
import { openSigners } from '../signing/open-signers';
import type { StoredRelease } from '../store/releases/add-release';
import { root } from './root';

export interface ReleaseRecords {
  /** Paths of the bill of materials and of the statement; there is no statement without a key. */
  readonly sbom: string;
  readonly provenance: string | undefined;
}

/** What `start` and `build` know of the tests of a release. */
const notRun: Provenance['predicate']['tests'] = { result: 'unknown', count: 0 };

/** Writes what the store keeps of how a release was built: its bill of materials, and its signed provenance. */
export function storeRecords(
  site: string,
  stored: StoredRelease,
  directory: string,
  tests = notRun,
): ReleaseRecords {
  const sbom = storeSbom(site, stored, root, directory);
  const facts = buildFacts(root, directory, tests);
  return { sbom, provenance: storeProvenance(site, stored, facts, openSigners(site)) };
}
