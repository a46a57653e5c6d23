import type { Release } from '@sunbird/federation';
import { preloadRest } from './site-files';

const hash = `sha256-${'B'.repeat(43)}=`;
const nothing = { always: [], languages: {}, markets: {} };
const release: Release = {
  url: 'remotes/repay/1-a/entry.js',
  metadata: { version: '1.0.0', integrity: hash },
  deployment: { traffic: 100, default: true },
  extras: { contract: '^1.0.0', routes: [], files: {}, preload: nothing },
};
const site = jest.fn(async (_url: string, _init: RequestInit): Promise<unknown> => undefined);

function answerWith(ok: boolean, list: unknown) {
  site.mockResolvedValueOnce({ ok, json: async () => list });
}

function preloaded() {
  return Array.from(document.querySelectorAll('link'), ({ rel, href, integrity }) => [rel, href, integrity]);
}

beforeEach(() => {
  document.head.textContent = '';
  Object.defineProperty(window, 'fetch', { value: site, configurable: true });
});

test('what the release lists is preloaded, with its hashes', async () => {
  answerWith(true, { ...nothing, always: ['remote.js'], hashes: { 'remote.js': hash } });
  await preloadRest(release, all => all.always);
  expect(site.mock.calls[0]?.[0]).toBe('http://localhost/remotes/repay/1-a/preload.json');
  expect(preloaded()).toEqual([['preload', 'http://localhost/remotes/repay/1-a/remote.js', hash]]);
});

test.each([
  ['is missing', false, undefined],
  ['is a gateway’s', true, null],
  ['is of another shape', true, { always: 7 }],
])('a list that %s preloads nothing, and breaks nothing', async (_, ok, list) => {
  answerWith(ok, list);
  await preloadRest(release, all => all.always);
  expect(preloaded()).toEqual([]);
});

test('a device with a worker has the files, and asks for no list', async () => {
  site.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  await preloadRest(release, all => all.always);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(site).not.toHaveBeenCalled();
  expect(preloaded()).toEqual([]);
});
