import type { Registry, Release } from '@sunbird/federation';
import { storageKeys, writeItem } from '../storage/storage';
import { choosePins } from './pins';

const remote = 'sunbird/repay';
const release = (version: string, deployment: Release['deployment']): Release => ({
  url: `remotes/repay/${version}/entry.js`,
  metadata: { version, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' },
  deployment,
  extras: { contract: '^1.0.0', routes: [], files: {}, preload: { always: [], languages: {}, markets: {} } },
});
const registryOf = (...releases: Release[]): Registry => ({
  schema: 'https://github.com/awslabs/frontend-discovery/v1-pre',
  revision: 1,
  microFrontends: { [remote]: releases },
});
const live = { traffic: 100, default: true };
const before = { traffic: 0, default: false, previous: true };
const chosen = (registry: Registry) => choosePins(registry, '0'.repeat(32), 'NG')[remote]?.metadata.version;

beforeEach(() => {
  sessionStorage.clear();
  writeItem('session', storageKeys.pins, JSON.stringify({ [remote]: 'remotes/repay/1.1.0/entry.js' }));
});

test('a session keeps the release it began with when another one is published', () => {
  expect(chosen(registryOf(release('1.2.0', live), release('1.1.0', before)))).toBe('1.1.0');
});

test('a session leaves a release that was withdrawn at its next start', () => {
  expect(chosen(registryOf(release('1.0.0', live)))).toBe('1.0.0');
});
