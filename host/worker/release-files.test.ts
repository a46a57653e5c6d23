import { cacheKeyOf, hasHash, isAppPage, isReleaseFile, releaseFolderOf } from './release-files';

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
