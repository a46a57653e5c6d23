/** @jest-environment node */
import {
  cacheKeyOf,
  createCachedFiles,
  hasHash,
  isAppPage,
  isReleaseFile,
  releaseFolderOf,
} from './cached-files';
import { hashOf, type NextRelease } from './page-releases';

const scope = 'https://app.example/';

test.each([
  ['https://app.example/host/0.1.0-aa/main.js', 'host/0.1.0-aa/'],
  ['https://app.example/remotes/repay/1.2.0-bb/entry.js', 'remotes/repay/1.2.0-bb/'],
  ['https://app.example/api/remotes/repay/1/x.js', undefined],
  ['https://other.example/remotes/repay/1.2.0-bb/entry.js', undefined],
  ['https://app.example/remotes/repay', undefined],
])('%s belongs to %s', (url, folder) => {
  expect(releaseFolderOf(url, scope)).toBe(folder);
});

test('a file is cached at its address without the query of a retry, with its hash', () => {
  const file = `${scope}remotes/repay/1-a/1.js`;
  expect(cacheKeyOf(`${file}?again=2`, 'sha256-a/b+c=')).toBe(`${file}?sha256-a%2Fb%2Bc%3D`);
});

test.each([
  ['https://app.example/', true],
  ['https://app.example/?pay=1#/repay', true],
  ['https://app.example/index.html', true],
  ['https://app.example/?preview=token', false],
  ['https://app.example/wrapper/', false],
  ['https://app.example/console/', false],
  ['https://other.example/', false],
])('the page at %s is the app itself: %s', (url, expected) => {
  expect(isAppPage(url, scope)).toBe(expected);
});

test.each([
  ['a script', 200, false, 'text/javascript', true],
  ['a lender’s texts', 200, false, 'application/json', true],
  ['a file without a type', 200, false, undefined, true],
  ['a gateway’s page', 200, false, 'text/html; charset=utf-8', false],
  ['what a redirect led to', 200, true, 'text/javascript', false],
  ['part of a file', 206, false, 'text/javascript', false],
])('%s may be kept: %s %s %s', (_what, status, redirected, type, expected) => {
  const headers = new Headers(type === undefined ? {} : { 'content-type': type });
  expect(isReleaseFile({ status, redirected, headers } as Response)).toBe(expected);
});

test.each<[string, string, RequestMode, boolean]>([
  ['a script of the page', 'sha256-A=', 'cors', true],
  ['a file that a script asks for without a hash', '', 'cors', false],
  ['an address that a person opens', '', 'navigate', false],
])('%s comes from the cache only with a hash', (_what, integrity, mode, expected) => {
  expect(hasHash({ integrity, mode })).toBe(expected);
});

/** A device with one cache, which has these files by their hashes, and a site that serves these. */
function setUp(onDevice: Readonly<Record<string, string>>, onSite: Readonly<Record<string, string>>) {
  const cached = new Map(
    Object.entries(onDevice).map(([path, hash]) => [cacheKeyOf(scope + path, hash), new Response(path)]),
  );
  const urlOf = (key: string | { readonly url: string }) => (typeof key === 'string' ? key : key.url);
  const cache = {
    match: async (key: string) => cached.get(urlOf(key))?.clone(),
    put: async (key: string, response: Response) => void cached.set(urlOf(key), response),
    delete: async (key: string | { readonly url: string }) => cached.delete(urlOf(key)),
    keys: async () => [...cached.keys()].map(url => ({ url })),
  };
  const fetched: string[] = [];
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    fetch: async (url: string) => {
      fetched.push(url.slice(scope.length));
      const body = onSite[url.slice(scope.length)];
      return new Response(body ?? 'none', { status: body === undefined ? 404 : 200 });
    },
  });
  const paths = () => [...cached.keys()].map(url => url.slice(scope.length).split('?')[0]).sort();
  return { files: createCachedFiles(scope), fetched, paths };
}

const entry = 'window.sunbirdAdmit(document.currentScript.src,{"7.js":"A=","8.css":"C=","9.js":"D="});';
let entryHash: string;
let release: NextRelease;
beforeAll(async () => {
  entryHash = `sha256-${await hashOf(entry)}`;
  release = {
    folder: 'remotes/repay/2-b/',
    files: { 'entry.js': entryHash, '299.js': 'sha256-B' },
    admitting: ['entry.js'],
    companions: { 'entry.js': ['299.js'] },
  };
});
const before = {
  'remotes/repay/1-a/entry.js': 'sha256-former',
  'remotes/repay/1-a/7.js': 'sha256-A=',
  'remotes/repay/1-a/8.css': 'sha256-former',
};
const paths = Object.keys(before);

test('caches of a new release what the last one used, and does not fetch the same bytes again', async () => {
  const device = setUp(before, {
    'remotes/repay/2-b/entry.js': entry,
    'remotes/repay/2-b/299.js': 'always',
    'remotes/repay/2-b/8.css': 'style',
  });
  await device.files.cacheRelease(release);
  const own = ['299.js', '8.css', 'entry.js'].map(file => `remotes/repay/2-b/${file}`);
  expect(device.fetched.sort()).toEqual(own);
  expect(device.paths()).toEqual([...paths, ...own, 'remotes/repay/2-b/7.js'].sort());
  await device.files.dropAllBut(new Set(['remotes/repay/2-b/']));
  expect(device.paths()).toEqual([...own, 'remotes/repay/2-b/7.js'].sort());
});

test('a release fails if one of its files can not be fetched', async () => {
  const { files } = setUp(before, {
    'remotes/repay/2-b/entry.js': entry,
    'remotes/repay/2-b/299.js': 'always',
  });
  await expect(files.cacheRelease(release)).rejects.toThrow('8.css could not be fetched');
});

test('a remote that was never opened on this device is not fetched', async () => {
  const { files, fetched } = setUp(
    { 'remotes/borrow/1-a/entry.js': 'sha256-E' },
    { 'remotes/repay/2-b/entry.js': entry },
  );
  await files.cacheRelease(release);
  expect(fetched).toEqual([]);
});

test('an entry that a script has replaced in the cache is fetched again before its hashes are believed', async () => {
  const device = setUp(
    { ...before, 'remotes/repay/2-b/entry.js': entryHash },
    {
      'remotes/repay/2-b/entry.js': entry,
      'remotes/repay/2-b/299.js': 'always',
      'remotes/repay/2-b/8.css': 'style',
    },
  );
  await device.files.cacheRelease(release);
  expect(device.fetched).toContain('remotes/repay/2-b/entry.js');
  expect(device.paths()).toContain('remotes/repay/2-b/8.css');
});
