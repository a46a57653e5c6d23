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
      files: { 'entry.js': hash, 'landing.js': hash, 'words.js': hash, 'later.js': hash, 'home.css': hash },
      preload: {
        ...noPreload,
        languages: { en: ['words.js'] },
        landing: { screen: 'Home', script: 'landing.js', beside: [], styles: ['home.css'] },
      },
    },
  };
}

function registry(releases: Release[]): Registry {
  return { schema: registrySchemaId, revision: 3, microFrontends: { 'sunbird/borrow': releases } };
}

test('the page carries the hashes of what a start fetches, and of nothing else', () => {
  const page = pageRegistry(registry([release('a/entry.js', 0, true)]));
  const [slim] = page.microFrontends['sunbird/borrow'] ?? [];
  expect(Object.keys(slim?.extras.files ?? {}).sort()).toEqual(['home.css', 'landing.js', 'words.js']);
  expect(slim?.metadata.integrity).toBe(hash);
  expect(page.revision).toBe(3);
});

test('a release with a share is a start for somebody; one without keeps its entry alone', () => {
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
