import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedHashes, sbomOf, storeSbom } from './sbom';

const root = join(__dirname, '..', '..', '..', '..');
const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const sbom = sbomOf(join(root, 'host'), lockfile);

function find(name: string) {
  return sbom.components.find(component => component.name === name);
}

test('lists own and foreign packages of the shell, without those for tests', () => {
  expect(sbom.metadata.component).toMatchObject({ type: 'application', 'bom-ref': '@sunbird/host@0.1.0' });
  for (const name of ['react', 'react-dom', 'jotai', '@sunbird/api-client', 'crypto-js', 'scheduler']) {
    expect(find(name)).toBeDefined();
  }
  for (const name of ['jest', 'fast-check', 'hono', 'knip']) {
    expect(find(name)).toBeUndefined();
  }
});

test('each foreign package has its address, its licence and the hash of the lockfile', () => {
  expect(lockedHashes(lockfile).size).toBeGreaterThan(500);
  const others = sbom.components.filter(({ name }) => !name.startsWith('@sunbird/'));
  expect(others.length).toBeGreaterThan(10);
  for (const { name, version, purl, licenses, hashes } of others) {
    expect([name, purl]).toEqual([name, `pkg:npm/${name.replace('@', '%40')}@${version}`]);
    expect([name, hashes?.[0].content]).toEqual([name, expect.stringMatching(/^[0-9a-f]{128}$/)]);
    expect([name, licenses?.[0].expression]).toEqual([name, expect.stringMatching(/\w/)]);
  }
});

test('lists the dependencies of each component', () => {
  const refs = new Set([sbom.metadata.component, ...sbom.components].map(component => component['bom-ref']));
  expect(new Set(sbom.dependencies.map(({ ref }) => ref))).toEqual(refs);
  for (const { dependsOn } of sbom.dependencies) {
    for (const ref of dependsOn) expect(refs.has(ref)).toBe(true);
  }
  const reactDom = sbom.dependencies.find(({ ref }) => ref.startsWith('react-dom@'));
  expect(reactDom?.dependsOn).toContainEqual(expect.stringMatching(/^scheduler@/));
});

test('is stored outside of what is served, named by its release, and is reproducible', () => {
  const site = mkdtempSync(join(tmpdir(), 'sbom-'));
  const stored = {
    name: 'sunbird/host',
    release: {
      url: 'host/0.1.0-ab12cd34ef/entry.js',
      metadata: { version: '0.1.0', integrity: 'sha384-x' },
      deployment: { traffic: 0, default: false },
      extras: {
        contract: '^1.0.0',
        routes: [],
        files: {},
        preload: { always: [], languages: {}, markets: {} },
      },
    },
  };
  const file = storeSbom(site, stored, root, join(root, 'host'));
  expect(file).toBe(join(site, 'sbom', 'host-0.1.0-ab12cd34ef.cdx.json'));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(sbom);
  rmSync(site, { recursive: true, force: true });
});
