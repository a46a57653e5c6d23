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
  expect(page).toMatchSnapshot();
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
  expect(page.microFrontends).toMatchSnapshot();
});

test('the page names what the first screen was made from, what a borrower with an order needs, and a joined start', () => {
  const borrow = release('a/entry.js', 0, true);
  const { landing } = borrow.extras.preload;
  const comesBack = { script: 'entry.js', styles: [] };
  const screen = landing && { ...landing, beside: ['later.js'], comesBack };
  const remote = { ...borrow.extras, preload: { ...borrow.extras.preload, first: 'r1', landing: screen } };
  const starts = { 'en-NG': 'landing.js' };
  const shell = {
    ...borrow.extras,
    preload: { ...noPreload, first: 'h1', starts, markets: { NG: ['later.js'] } },
  };
  const microFrontends = {
    'sunbird/host': [{ ...borrow, extras: shell }],
    'sunbird/borrow': [{ ...borrow, extras: remote }],
  };
  expect(pageRegistry(makeRegistry(microFrontends)).microFrontends).toMatchSnapshot();
});
