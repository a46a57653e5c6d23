import { noPreload, type Release } from '../registry/schema';
import { emptyHash, makeRegistry, someRelease } from '../testing/releases';
import { grownRegistry } from './measures';

function release(url: string): Release {
  const preload = { ...noPreload, languages: { en: ['en.js'], es: ['es.js'] } };
  return someRelease(url, { files: { 'landing.js': emptyHash }, preload });
}

test('a site grows to ten remotes and three candidates, each with hashes of its own', () => {
  const own = ['borrow', 'repay', 'onboarding', 'promotion'];
  const registry = makeRegistry({
    'sunbird/host': [release('host/0.1.0-aaaaaaaaaa/main.js')],
    ...Object.fromEntries(
      own.map(name => [
        `sunbird/${name}`,
        [release(`remotes/${name}/0.1.0-${name.padEnd(10, '0')}/entry.js`)],
      ]),
    ),
  });
  const { 'sunbird/host': host, ...remotes } = grownRegistry(registry).microFrontends;
  expect(host).toHaveLength(1);
  expect(Object.keys(remotes)).toHaveLength(10);
  const releases = Object.values(remotes).flat();
  expect(releases.filter(({ deployment }) => !deployment.default)).toHaveLength(3);
  const added = releases.slice(-6);
  expect([releases[1], added[0]]).toMatchSnapshot();
  const hashes = added.flatMap(({ metadata, extras }) => [
    metadata.integrity,
    ...Object.values(extras.files),
  ]);
  expect(new Set(hashes).size).toBe(6 * 4);
  expect(new Set(releases.map(({ url }) => url)).size).toBe(13);
});
