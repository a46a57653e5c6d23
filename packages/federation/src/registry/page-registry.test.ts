import { pageRegistry } from './page-registry';
import { noPreload, type Registry, type Release, registrySchemaId } from './schema';

const hash = 'sha256-AAAA';

function release(url: string, traffic: number, isDefault: boolean): Release {
  return {
    url,
    metadata: { version: '1.0.0', integrity: hash },
    deployment: { traffic, default: isDefault },
    extras: {
      contract: '^1.0.0',
      routes: [],
      files: {
        'entry.js': hash,
        'landing.js': hash,
        'messages.js': hash,
        'later.js': hash,
        'home.css': hash,
      },
      preload: {
        ...noPreload,
        languages: { en: ['messages.js'] },
        landing: { screen: 'Home', script: 'landing.js', beside: [], styles: ['home.css'] },
      },
    },
  };
}

function registry(releases: Release[]): Registry {
  return { schema: registrySchemaId, revision: 3, microFrontends: { 'sunbird/borrow': releases } };
}

test('the page has the hashes of the files that a first paint waits for, and no others', () => {
  const page = pageRegistry(registry([release('a/entry.js', 0, true)]));
  const [slim] = page.microFrontends['sunbird/borrow'] ?? [];
  expect(Object.keys(slim?.extras.files ?? {}).sort()).toEqual(['home.css', 'landing.js', 'messages.js']);
  expect(slim?.metadata.integrity).toBe(hash);
  expect(page.revision).toBe(3);
});

test('a release with a share has its start files; one without has its entry alone', () => {
  const page = pageRegistry(
    registry([
      release('a/entry.js', 100, true),
      release('b/entry.js', 5, false),
      release('c/entry.js', 0, false),
    ]),
  );
  const counts = page.microFrontends['sunbird/borrow']?.map(({ extras }) => Object.keys(extras.files).length);
  expect(counts).toEqual([3, 3, 0]);
  expect(page.microFrontends['sunbird/borrow']?.[2]?.extras.preload).toEqual(noPreload);
});

test('what a first screen needs later is not in the page: the release lists it', () => {
  const plain = release('a/entry.js', 0, true);
  const preload = { ...noPreload, always: ['later.js'], languages: { en: ['messages.js'] } };
  const remote = { ...plain, extras: { ...plain.extras, preload } };
  const shell = {
    ...remote,
    extras: { ...remote.extras, preload: { ...preload, forms: { en: ['landing.js'] } } },
  };
  const page = pageRegistry({
    ...registry([remote]),
    microFrontends: { 'sunbird/host': [shell], 'sunbird/records': [remote] },
  });
  const [host] = page.microFrontends['sunbird/host'] ?? [];
  const [records] = page.microFrontends['sunbird/records'] ?? [];
  expect(Object.keys(host?.extras.files ?? {}).sort()).toEqual(['later.js', 'messages.js']);
  expect(host?.extras.preload).toEqual(preload);
  expect(records?.extras.files).toEqual({});
  expect(records?.extras.preload).toEqual(noPreload);
});
