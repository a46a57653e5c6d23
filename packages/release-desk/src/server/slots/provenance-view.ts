import { verifyStored } from '@sunbird/federation/provenance';
import type { ReleaseStore, StoredRelease } from '@sunbird/federation/store';
import type { ProvenanceView } from '../../provenance-calls';

const nothing: Omit<ProvenanceView, 'state'> = {
  commit: null,
  isChanged: false,
  inputs: null,
  tests: null,
  builder: null,
  sbom: null,
  finishedOn: null,
};

/** What a release's signed statement says; nothing of one that does not hold is shown. */
export async function viewProvenance(store: ReleaseStore, stored: StoredRelease): Promise<ProvenanceView> {
  const [report] = await verifyStored(store, [stored]);
  const { provenance, problems = [] } = report ?? {};
  if (problems.length > 0) return { state: 'broken', ...nothing };
  if (!provenance) return { state: 'none', ...nothing };
  const { buildDefinition, runDetails, tests } = provenance.predicate;
  const inputs = buildDefinition.resolvedDependencies;
  const sources = inputs.find(({ digest }) => digest.gitCommit !== undefined);
  return {
    state: 'signed',
    commit: sources?.digest.gitCommit ?? null,
    isChanged: sources !== undefined && sources.name !== 'sources',
    inputs: inputs.find(({ name }) => name === 'inputs')?.digest.sunbirdInputs ?? null,
    tests,
    builder: runDetails.builder.id,
    sbom: runDetails.byproducts[0]?.digest.sha256 ?? null,
    finishedOn: runDetails.metadata.finishedOn,
  };
}
