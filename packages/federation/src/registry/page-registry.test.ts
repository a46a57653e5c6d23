import { emptyHash, makeRegistry, someRelease } from '../testing/releases';
import { pageRegistry } from './page-registry';
import { noPreload, type Registry, type Release } from './schema';

function release(url: string, traffic: number, isDefault: boolean): Release {
  const names = ['entry.js', 'landing.js', 'messages.js', 'later.js', 'home.css'];
  const landing = { screen: 'Home', script: 'landing.js', beside: [], styles: ['home.css'] };
  const extras = {
    files: Object.fromEntries(names.map(name => [name, emptyHash])),
    preload: { ...noPreload, languages: { en: ['messages.js'] }, landing },
  };
  return { ...someRelease(url, extras), deployment: { traffic, default: isDefault } };
}

function registry(releases: Release[]): Registry {
  return makeRegistry({ 'sunbird/borrow': releases });
}

test('the page has the hashes of the files that a first paint waits for, and no others', () => {
  const page = pageRegistry(registry([release('a/entry.js', 0, true)]));
  const [slim] = page.microFrontends['sunbird/borrow'] ?? [];
  expect(Object.keys(slim?.extras.files ?? {}).sort()).toEqual(['home.css', 'landing.js', 'messages.js']);
  expect(slim?.metadata.integrity).toBe(emptyHash);
  expect(page.revision).toBe(1);
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
  const page = pageRegistry(makeRegistry({ 'sunbird/host': [shell], 'sunbird/records': [remote] }));
  const [host] = page.microFrontends['sunbird/host'] ?? [];
  const [records] = page.microFrontends['sunbird/records'] ?? [];
  expect(Object.keys(host?.extras.files ?? {}).sort()).toEqual(['later.js', 'messages.js']);
  expect(host?.extras.preload).toEqual(preload);
  expect(records?.extras.files).toEqual({});
  expect(records?.extras.preload).toEqual(noPreload);
});
