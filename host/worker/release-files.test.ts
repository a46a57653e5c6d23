import { contentNameOf, isAppPage, releaseFolderOf } from './release-files';

const scope = 'https://app.example/';

test.each([
  ['https://app.example/host/0.1.0-aa/main.0123456789.js', 'host/0.1.0-aa/'],
  ['https://app.example/remotes/repay/1.2.0-bb/entry.js', 'remotes/repay/1.2.0-bb/'],
  ['https://app.example/api/remotes/repay/1/x.js', undefined],
  ['https://other.example/remotes/repay/1.2.0-bb/entry.js', undefined],
  ['https://app.example/remotes/repay', undefined],
])('%s belongs to %s', (url, folder) => {
  expect(releaseFolderOf(url, scope)).toBe(folder);
});

test('the same content of two releases of one remote has one content name', () => {
  const of = (release: string, file: string) =>
    contentNameOf(`${scope}remotes/repay/${release}/${file}`, scope);
  for (const file of ['188.0123456789.css', '188.01234567.css', 'shared-landing.01234567.js']) {
    expect(of('1.0.0-aa', file)).toBe(`remotes/repay/${file}`);
    expect(of('1.0.0-bb', file)).toBe(of('1.0.0-aa', file));
  }
});

test.each(['entry.js', 'landing.js', 'main.01234567.js', 'preload.json'])(
  '%s is known by its address alone',
  file => {
    expect(contentNameOf(`${scope}host/0.1.0-aa/${file}`, scope)).toBeUndefined();
  },
);

test('a file of the same name in another remote has another content name', () => {
  expect(contentNameOf(`${scope}remotes/repay/1-a/1.0123456789.js`, scope)).not.toBe(
    contentNameOf(`${scope}remotes/borrow/1-a/1.0123456789.js`, scope),
  );
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
