/** @jest-environment node */
import { createCachedFiles } from './cached-files';
import type { NextRelease } from './page-releases';

const scope = 'https://app.example/';

/** A device with one cache, and a site that serves these files. */
function setUp(onDevice: readonly string[], onSite: Readonly<Record<string, string>>) {
  const cached = new Map(onDevice.map(path => [scope + path, new Response(path)]));
  const urlOf = (key: string | { readonly url: string }) => (typeof key === 'string' ? key : key.url);
  const cache = {
    match: async (key: string) => cached.get(urlOf(key))?.clone(),
    put: async (key: string, response: Response) => void cached.set(urlOf(key), response),
    delete: async (key: string) => cached.delete(urlOf(key)),
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
  const paths = () => [...cached.keys()].map(url => url.slice(scope.length)).sort();
  return { files: createCachedFiles(scope), fetched, paths };
}

const release: NextRelease = {
  folder: 'remotes/repay/2-b/',
  files: { 'entry.js': 'sha256-E', '299.bbbbbbbbbb.js': 'sha256-B' },
  admitting: ['entry.js'],
  companions: { 'entry.js': ['299.bbbbbbbbbb.js'] },
};
const before = [
  'remotes/repay/1-a/entry.js',
  'remotes/repay/1-a/7.aaaaaaaaaa.js',
  'remotes/repay/1-a/8.aaaaaaaaaa.css',
];
const entry =
  'window.sunbirdAdmit(document.currentScript.src,{"7.aaaaaaaaaa.js":"A=","8.cccccccccc.css":"C=","9.dddddddddd.js":"D="});';

test('caches of a new release what the last one used, and does not fetch shared files again', async () => {
  const { files, fetched, paths } = setUp(before, {
    'remotes/repay/2-b/entry.js': entry,
    'remotes/repay/2-b/299.bbbbbbbbbb.js': 'always',
    'remotes/repay/2-b/8.cccccccccc.css': 'style',
  });
  await files.cacheRelease(release);
  const own = ['299.bbbbbbbbbb.js', '8.cccccccccc.css', 'entry.js'].map(file => `remotes/repay/2-b/${file}`);
  expect(fetched.sort()).toEqual(own);
  expect(paths()).toEqual([...before, ...own, 'remotes/repay/2-b/7.aaaaaaaaaa.js'].sort());
  await files.dropAllBut(new Set(['remotes/repay/2-b/']));
  expect(paths()).toEqual([...own, 'remotes/repay/2-b/7.aaaaaaaaaa.js'].sort());
});

test('a release fails if one of its files can not be fetched', async () => {
  const { files } = setUp(before, {
    'remotes/repay/2-b/entry.js': entry,
    'remotes/repay/2-b/299.bbbbbbbbbb.js': 'always',
  });
  await expect(files.cacheRelease(release)).rejects.toThrow('8.cccccccccc.css could not be fetched');
});

test('a remote that was never opened on this device is not fetched', async () => {
  const { files, fetched } = setUp(['remotes/borrow/1-a/entry.js'], { 'remotes/repay/2-b/entry.js': entry });
  await files.cacheRelease(release);
  expect(fetched).toEqual([]);
});
