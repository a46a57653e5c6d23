import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureOwnKey } from '../signing/own-key';
import { addRelease, type StoredRelease } from '../store/releases/add-release';
import { publish } from '../store/revisions/publish';
import { builtHost, builtRepay } from '../testing/built-packages';
import { keepPrinted } from '../testing/printed-lines';
import { sandboxSettings } from '../testing/sandbox-settings';
import { runRelease } from './release/run-release';
import { storeRecords } from './release-records';
import { root } from './root';

let scratch = '';
let site = '';
let printed: string[] = [];
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'records-'));
  site = join(scratch, 'site');
  printed = keepPrinted();
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(scratch, { recursive: true, force: true });
});

/** Adds and publishes a shell and a repay as `start` and `build` do. */
async function publishBuilt(): Promise<StoredRelease[]> {
  const added = [
    ['host', await addRelease(site, builtHost(scratch))],
    ['mfe-repay', await addRelease(site, builtRepay(scratch, '1.0.0'))],
  ] as const;
  for (const [directory, stored] of added) storeRecords(site, stored, join(root, directory));
  const defaults = added.map(([, stored]) => stored);
  await publish(site, { publisher: 'start', settings: sandboxSettings('NG', 'market'), defaults });
  return defaults;
}

test('what start and build publish has a signed provenance, with which verify is content', async () => {
  ensureOwnKey(site);
  await publishBuilt();
  expect(await runRelease(['verify', '--site', site])).toBe(0);
  expect(printed).toContain('2 of 2 releases have a signed provenance.');
});

test('without a key there is none, and verify says so', async () => {
  await publishBuilt();
  expect(await runRelease(['verify', '--site', site])).toBe(0);
  expect(printed).toContain('0 of 2 releases have a signed provenance.');
});

test('a bill of materials that somebody changed afterwards fails', async () => {
  ensureOwnKey(site);
  const [host] = await publishBuilt();
  if (!host) throw new Error('unreachable');
  const { sbom, provenance } = storeRecords(site, host, join(root, 'host'));
  expect(readFileSync(provenance ?? '', 'utf8')).toContain('application/vnd.in-toto+json');
  writeFileSync(sbom, '{"bomFormat":"CycloneDX"}\n');
  expect(await runRelease(['verify', '--site', site])).toBe(1);
  expect(printed.join('\n')).toContain('is not the one that its provenance names');
});

test('a release that no revision publishes is verified too: its files, and its bill of materials', async () => {
  ensureOwnKey(site);
  await publishBuilt();
  const next = await addRelease(site, builtRepay(scratch, '1.1.0'));
  const { sbom } = storeRecords(site, next, join(root, 'mfe-repay'));
  expect(await runRelease(['verify', '--site', site])).toBe(0);
  expect(printed).toContain('Every file of the 3 releases in the store exists and matches its hash.');
  expect(printed).toContain('3 of 3 releases have a signed provenance.');
  const bytes = readFileSync(sbom);
  writeFileSync(sbom, '{"bomFormat":"CycloneDX"}\n');
  expect(await runRelease(['verify', '--site', site])).toBe(1);
  expect(printed.join('\n')).toContain('is not the one that its provenance names');
  writeFileSync(sbom, bytes);
  writeFileSync(join(site, next.release.url), 'stolen()');
  expect(await runRelease(['verify', '--site', site])).toBe(1);
  expect(printed.join('\n')).toContain(`${next.release.url} has other bytes than published`);
});
