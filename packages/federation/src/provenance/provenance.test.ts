import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sbomFile } from '../sbom/sbom';
import { keySigner, type Signer } from '../signing/signer';
import { addRelease, type StoredRelease } from '../store/releases/add-release';
import { builtRepay } from '../testing/built-packages';
import { type BuildFacts, provenanceFile, storeProvenance, verifyProvenance } from './provenance';

let scratch = '';
let site = '';
let stored: StoredRelease;
const signer = newSigner();

function newSigner(): Signer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return keySigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
}

const facts: BuildFacts = {
  commit: { id: 'a'.repeat(40), isChanged: false },
  inputs: '0123456789abcdef',
  lockfile: Buffer.from('lockfile'),
  builder: 'machine:test',
  tests: { result: 'passed', count: 12 },
};

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'provenance-'));
  site = join(scratch, 'site');
  stored = await addRelease(site, builtRepay(scratch, '1.0.0'));
  mkdirSync(dirname(sbomFile(site, stored)), { recursive: true });
  writeFileSync(sbomFile(site, stored), '{"bomFormat":"CycloneDX"}\n');
  storeProvenance(site, stored, facts, [signer]);
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function verify(signers = [signer], of: Pick<StoredRelease, 'name' | 'release'> = stored) {
  return verifyProvenance(
    site,
    of,
    signers.map(({ key }) => key),
  );
}

test('says of which commit, inputs and tests a release is, with each of its files', async () => {
  const { provenance, problems } = await verify();
  expect(problems).toEqual([]);
  expect(provenance?.subject).toHaveLength(Object.keys(stored.release.extras.files).length);
  expect(provenance?.predicate.tests).toEqual({ result: 'passed', count: 12 });
  expect(provenance?.predicate.buildDefinition.resolvedDependencies).toEqual([
    { name: 'sources', digest: { gitCommit: 'a'.repeat(40) } },
    { name: 'inputs', digest: { sunbirdInputs: '0123456789abcdef' } },
    { name: 'pnpm-lock.yaml', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ]);
});

test('is not believed without a signature of a trusted key', async () => {
  expect(await verify([newSigner()])).toMatchObject({
    provenance: undefined,
    problems: [expect.stringContaining('signed by no key that is trusted')],
  });
  const file = provenanceFile(site, stored);
  const envelope = JSON.parse(readFileSync(file, 'utf8'));
  const forged = Buffer.from(envelope.payload, 'base64').toString().replace('"passed"', '"skipped"');
  writeFileSync(file, JSON.stringify({ ...envelope, payload: Buffer.from(forged).toString('base64') }));
  expect((await verify()).problems).toHaveLength(1);
  writeFileSync(file, 'no JSON');
  expect((await verify()).problems).toHaveLength(1);
});

test('of another release, or with another bill of materials, is a problem', async () => {
  const files = { ...stored.release.extras.files, 'entry.js': 'sha256-AAAA' };
  const other = { ...stored, release: { ...stored.release, extras: { ...stored.release.extras, files } } };
  expect((await verify([signer], other)).problems).toEqual([expect.stringContaining('names other files')]);
  writeFileSync(sbomFile(site, stored), '{}');
  expect((await verify()).problems).toEqual([expect.stringContaining('bill of materials')]);
});

test('a release that is added again keeps its first statement; without a key there is none', async () => {
  const before = readFileSync(provenanceFile(site, stored), 'utf8');
  const skipped = { ...facts, tests: { result: 'skipped', count: 0 } as const };
  storeProvenance(site, stored, skipped, [signer]);
  expect(readFileSync(provenanceFile(site, stored), 'utf8')).toBe(before);
  expect(storeProvenance(site, stored, facts, [])).toBeUndefined();
});

test('a statement of a build without tests is believed, until one of tests follows', async () => {
  const other = await addRelease(site, builtRepay(scratch, '1.1.0'));
  writeFileSync(sbomFile(site, other), '{"bomFormat":"CycloneDX"}\n');
  const built = { ...facts, tests: { result: 'unknown', count: 0 } } as const;
  const first = storeProvenance(site, other, built, [signer]);
  expect(await verify([signer], other)).toMatchObject({
    provenance: { predicate: { tests: built.tests } },
    problems: [],
  });
  const second = storeProvenance(site, other, facts, [signer]);
  expect(second).not.toBe(first);
  expect((await verify([signer], other)).provenance?.predicate.tests).toEqual(facts.tests);
  // What was built once more says no less than before.
  storeProvenance(site, other, built, [signer]);
  expect((await verify([signer], other)).provenance?.predicate.tests).toEqual(facts.tests);
});

test('a forged statement in the better place is no reason to believe the other one', async () => {
  const built = { ...facts, tests: { result: 'unknown', count: 0 } } as const;
  storeProvenance(site, stored, built, [signer]);
  rmSync(provenanceFile(site, stored));
  storeProvenance(site, stored, facts, [newSigner()]);
  const { provenance, problems } = await verify();
  expect(provenance).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining('signed by no key that is trusted here')]);
});
