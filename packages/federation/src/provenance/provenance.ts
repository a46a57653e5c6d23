import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { canonicalJson } from '@sunbird/api-client';
import * as v from 'valibot';
import { releaseFolder } from '../registry/schema';
import { sbomFile } from '../sbom/sbom';
import { envelopeSchema, type PublicKey, verifiedPayload } from '../signing/envelope';
import { type Signer, signEnvelope } from '../signing/signer';
import type { StoredRelease } from '../store/releases/add-release';

/** Type of a signed in-toto statement in a DSSE envelope. */
export const provenanceType = 'application/vnd.in-toto+json';

const digestSchema = v.record(v.string(), v.string());
const resourceSchema = v.object({
  name: v.string(),
  uri: v.optional(v.string()),
  digest: digestSchema,
});

/** An in-toto statement v1 with SLSA provenance v1: https://slsa.dev/spec/v1.0/provenance */
export const provenanceSchema = v.object({
  _type: v.literal('https://in-toto.io/Statement/v1'),
  /** Every script and stylesheet of the release. */
  subject: v.array(v.object({ name: v.string(), digest: v.object({ sha256: v.string() }) })),
  predicateType: v.literal('https://slsa.dev/provenance/v1'),
  predicate: v.object({
    buildDefinition: v.object({
      buildType: v.string(),
      externalParameters: v.object({ package: v.string(), label: v.nullable(v.string()) }),
      internalParameters: v.object({ node: v.string() }),
      resolvedDependencies: v.array(resourceSchema),
    }),
    runDetails: v.object({
      builder: v.object({ id: v.string() }),
      metadata: v.object({ finishedOn: v.string() }),
      byproducts: v.array(resourceSchema),
    }),
    /** What the tests of the package said before the release was added. */
    tests: v.object({ result: v.picklist(['passed', 'skipped', 'unknown']), count: v.number() }),
  }),
});
export type Provenance = v.InferOutput<typeof provenanceSchema>;

const buildType = 'https://sunbird.example/build/release/v1';

/** What is known of a build when its release is added. */
export interface BuildFacts {
  /** The commit, and whether the sources differ from it; undefined outside of a repository. */
  readonly commit?: { readonly id: string; readonly isChanged: boolean } | undefined;
  /** Hash of everything that can change what the package builds to. */
  readonly inputs: string;
  readonly lockfile: Uint8Array;
  readonly builder: string;
  readonly tests: Provenance['predicate']['tests'];
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Digest of a file by its `integrity`. */
function digestOf(integrity: string): { readonly sha256: string } {
  return { sha256: Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex') };
}

function subjectOf({ release }: Pick<StoredRelease, 'release'>): Provenance['subject'] {
  const folder = releaseFolder(release);
  return Object.entries(release.extras.files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, integrity]) => ({ name: folder + file, digest: digestOf(integrity) }));
}

/**
 * Path of the statement: in the store, beside the bill of materials, outside of what is served. What `start` and `build`
 * add has run no tests: its statement has another name, so that one of `release` may follow.
 */
export function provenanceFile(
  site: string,
  stored: Pick<StoredRelease, 'release'>,
  tests: BuildFacts['tests']['result'] = 'passed',
): string {
  const name = tests === 'unknown' ? '.built.provenance.json' : '.provenance.json';
  return sbomFile(site, stored).replace(/\.cdx\.json$/, name);
}

/** The statement that knows most of a release. */
function standingFile(site: string, stored: Pick<StoredRelease, 'release'>): string | undefined {
  return [provenanceFile(site, stored), provenanceFile(site, stored, 'unknown')].find(existsSync);
}

function statementOf(site: string, stored: StoredRelease, facts: BuildFacts): Provenance {
  const { commit, inputs, lockfile, builder, tests } = facts;
  const sources = commit && {
    name: commit.isChanged ? 'sources, with changes that are in no commit' : 'sources',
    digest: { gitCommit: commit.id },
  };
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectOf(stored),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { package: stored.name, label: stored.label ?? null },
        internalParameters: { node: process.version },
        resolvedDependencies: [
          ...(sources ? [sources] : []),
          { name: 'inputs', digest: { sunbirdInputs: inputs } },
          { name: 'pnpm-lock.yaml', digest: { sha256: sha256(lockfile) } },
        ],
      },
      runDetails: {
        builder: { id: builder },
        metadata: { finishedOn: new Date(stored.addedAt ?? Date.now()).toISOString() },
        byproducts: [{ name: 'sbom', digest: { sha256: sha256(readFileSync(sbomFile(site, stored))) } }],
      },
      tests,
    },
  };
}

/** Writes the signed statement of a release, whose bill of materials is stored. Writes none without a key. */
export function storeProvenance(
  site: string,
  stored: StoredRelease,
  facts: BuildFacts,
  signers: readonly Signer[],
): string | undefined {
  if (signers.length === 0) return undefined;
  const file = provenanceFile(site, stored, facts.tests.result);
  // A release of the same bytes keeps its first statement: it says how it came into the store.
  if (existsSync(file)) return file;
  const envelope = signEnvelope(provenanceType, canonicalJson(statementOf(site, stored, facts)), signers);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(envelope)}\n`);
  return file;
}

export interface ProvenanceReport {
  /** Undefined: there is none, or nobody who is trusted signed it. */
  readonly provenance: Provenance | undefined;
  readonly problems: readonly string[];
}

/** Verifies the statement of a release: its signature, the files that it names, and its bill of materials. */
export async function verifyProvenance(
  site: string,
  stored: Pick<StoredRelease, 'release' | 'name'>,
  keys: readonly PublicKey[],
): Promise<ProvenanceReport> {
  const file = standingFile(site, stored);
  const name = `${stored.name} ${releaseFolder(stored.release)}`;
  if (file === undefined) return { provenance: undefined, problems: [] };
  const provenance = await signedIn(readFileSync(file, 'utf8'), keys);
  if (!provenance)
    return { provenance, problems: [`The provenance of ${name} is signed by no key that is trusted here.`] };
  const sbom = sbomFile(site, stored);
  const [byproduct] = provenance.predicate.runDetails.byproducts;
  const isSbom = existsSync(sbom) && byproduct?.digest.sha256 === sha256(readFileSync(sbom));
  const areFiles = canonicalJson(provenance.subject) === canonicalJson(subjectOf(stored));
  return {
    provenance,
    problems: [
      ...(areFiles ? [] : [`The provenance of ${name} names other files than the release has.`]),
      ...(isSbom ? [] : [`The bill of materials of ${name} is not the one that its provenance names.`]),
    ],
  };
}

async function signedIn(text: string, keys: readonly PublicKey[]): Promise<Provenance | undefined> {
  try {
    const payload = await verifiedPayload(v.parse(envelopeSchema, JSON.parse(text)), provenanceType, keys);
    return payload && v.parse(provenanceSchema, JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return undefined;
  }
}
