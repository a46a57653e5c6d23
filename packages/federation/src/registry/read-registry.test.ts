import { makeRelease } from '../testing/releases';
import { readableRegistry, withSecondOrigin } from './read-registry';
import { emptyRegistry } from './schema';

const routes = [{ path: '/repay', name: 'repay', screen: 'Detail' }];

function release(version: string) {
  return makeRelease('repay', version, { deployment: { traffic: 100, default: true }, extras: { routes } });
}

function registryOf(...releases: unknown[]) {
  return {
    ...emptyRegistry,
    microFrontends: { 'sunbird/repay': releases, 'sunbird/borrow': [release('1.0.0')] },
  };
}

test.each([
  ['no hash', { ...release('2.0.0'), metadata: { version: '2.0.0' } }, 'integrity'],
  ['an empty hash', { ...release('2.0.0'), metadata: { version: '2.0.0', integrity: '' } }, 'integrity'],
  [
    'a hash that is none',
    { ...release('2.0.0'), metadata: { version: '2.0.0', integrity: 'md5-AA' } },
    'integrity',
  ],
  ['an address outside of the site', { ...release('2.0.0'), url: '../entry.js' }, 'registry'],
])('a release with %s is left out, and no other', (_, broken, stage) => {
  const { registry, refused } = readableRegistry(registryOf(broken, release('1.0.0')));
  expect(registry.microFrontends['sunbird/repay']).toEqual([release('1.0.0')]);
  expect(registry.microFrontends['sunbird/borrow']).toHaveLength(1);
  expect(refused).toEqual([{ remote: 'sunbird/repay', stage, routes }]);
});

test('a value that is not a release has no routes', () => {
  expect(readableRegistry(registryOf(7)).refused).toEqual([
    { remote: 'sunbird/repay', stage: 'integrity', routes: [] },
  ]);
});

test('an invalid registry throws', () => {
  expect(() => readableRegistry(null)).toThrow();
});

test('a second origin applies to every release; without one nothing changes', () => {
  const { registry } = readableRegistry(registryOf(release('1.0.0')));
  const twice = withSecondOrigin(registry, 'https://cdn.example/app/');
  expect(twice.microFrontends['sunbird/repay']?.[0]?.fallbackUrl).toBe(
    'https://cdn.example/app/remotes/repay/1.0.0/entry.js',
  );
  expect(withSecondOrigin(registry, undefined)).toBe(registry);
});
