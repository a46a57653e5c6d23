import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Release } from '@sunbird/federation/registry';
import { emptyHash, makeRegistry, someRelease } from '@sunbird/federation/testing/releases';
import { scratchFolder } from '@sunbird/testing/scratch';
import { type WeighedSite, weighSite } from './budget';

const scratch = scratchFolder();

function put(file: string, bytes: number): void {
  const path = scratch(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x'.repeat(bytes));
}

function release(url: string, names: readonly string[], extras: Partial<Release['extras']>): Release {
  return someRelease(url, { files: Object.fromEntries(names.map(name => [name, emptyHash])), ...extras });
}

function site(): WeighedSite {
  put('host/1/ng.js.br', 7);
  const host = ['main.js', 'main.css', 'en.js', 'es.js', 'ng.js'];
  for (const [index, file] of host.entries()) put(`host/1/${file}`, 10 * 2 ** index);
  const remote = ['entry.js', 'landing.js', 'landing.css', 'home.js', 'messages.js'];
  for (const [index, file] of remote.entries()) put(`remotes/borrow/1/${file}`, 1000 * 2 ** index);
  for (const folder of ['host/1', 'remotes/borrow/1']) put(`${folder}/preload.json`, 3);
  const registry = makeRegistry({
    'sunbird/host': [
      release('host/1/main.js', host, {
        preload: {
          always: ['main.css'],
          languages: { en: ['en.js'], es: ['es.js'] },
          markets: { NG: ['ng.js'] },
        },
      }),
    ],
    'sunbird/borrow': [
      release('remotes/borrow/1/entry.js', remote, {
        routes: [
          { path: '/', name: 'home', screen: 'Home' },
          { path: '/records', name: 'records', screen: 'Records' },
        ],
        preload: {
          always: ['home.js'],
          languages: { en: ['messages.js'], es: ['messages.js'] },
          markets: {},
          landing: { screen: 'Home', script: 'landing.js', beside: [], styles: ['landing.css'] },
        },
      }),
    ],
  });
  return {
    root: scratch(),
    registry,
    settings: { standIns: false, languages: ['en', 'es'] },
    page: 1,
    grown: 2,
  };
}

test('a screen weighs its page and all that its start fetches, in the heavier language, as sent', () => {
  const { screens } = weighSite(site(), ['/', '/records']);
  // The page as it is sent; main, its style, Spanish, the market and the shell's list; landing, its style and messages.
  expect(screens['/']).toEqual({ bytes: 1 + 10 + 20 + 80 + 7 + 3 + 2000 + 4000 + 16000, requests: 9 });
  // A screen that is not the landing one needs the list of its remote, too.
  expect(screens['/records']).toEqual({
    bytes: 1 + 10 + 20 + 80 + 7 + 3 + 3 + 1000 + 8000 + 16000,
    requests: 10,
  });
});

test('a release counts each file once, although its landing file repeats some', () => {
  const { releases } = weighSite(site(), []);
  expect(releases['sunbird/borrow']).toEqual({ whole: 1000 + 4000 + 8000 + 16000, landing: 6000 });
  expect(releases['sunbird/host']).toEqual({ whole: 157, landing: 30 });
});

test('a release without a landing screen runs its entry first, and joined starts are counted once', () => {
  const { registry, ...weighed } = site();
  const [borrow] = registry.microFrontends['sunbird/borrow'] ?? [];
  const starts = { 'en-NG': 'landing.js' };
  const preload = {
    always: ['home.js'],
    languages: {},
    markets: {},
    starts,
    sampleStarts: { 'en-NG': 'home.js' },
  };
  const plain = borrow && { ...borrow, extras: { ...borrow.extras, preload } };
  const other = makeRegistry({ 'sunbird/borrow': plain ? [plain] : [] });
  expect(weighSite({ ...weighed, registry: other }, [])).toEqual({
    page: { whole: { bytes: 1 }, grown: { bytes: 2 } },
    screens: {},
    releases: { 'sunbird/borrow': { whole: 1000 + 4000 + 16000, landing: 1000 + 8000 } },
  });
});

test('an unknown screen is an error, not a weight of 0', () => {
  expect(() => weighSite(site(), ['/gone'])).toThrow('No release shows /gone.');
});
