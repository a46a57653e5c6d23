import type { Registry, Release } from '@sunbird/federation';
import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { choosePins } from '../boot/pins';
import { countCrash, rememberThrown } from './drop-candidate';

const remote = 'sunbird/repay';

function release(version: string, isDefault: boolean): Release {
  return makeRelease('repay', version, { deployment: { traffic: 100, default: isDefault } });
}

function registryOf(...releases: Release[]): Registry {
  return makeRegistry({ [remote]: releases });
}

const defaultRelease = release('1', true);
const candidate = release('2', false);
const registry = registryOf(defaultRelease, candidate);

function crash(screen: string, url = candidate.url, beside = registry): boolean {
  return countCrash({ remote, screen, url, registry: beside, market: 'NG' });
}

/** The release of a start: in the same session, or as after closing the app. */
function started(beside = registry, isNew = true): string | undefined {
  if (isNew) sessionStorage.clear();
  return choosePins(beside, 'any', 'NG', 'en new')[remote]?.metadata.version;
}

test('after two crashes of the same screen the install has the default release, now and at later starts', () => {
  expect(started()).toBe('2');
  expect(crash('Detail')).toBe(false);
  expect(started()).toBe('2');
  expect(crash('Detail')).toBe(true);
  expect(started(registry, false)).toBe('1');
  expect(started()).toBe('1');
});

test('one crash of each of two screens drops nothing', () => {
  expect([crash('Detail'), crash('Cashier')]).toEqual([false, false]);
  expect(started()).toBe('2');
});

test('the default release is never dropped', () => {
  expect([crash('Detail', defaultRelease.url), crash('Detail', defaultRelease.url)]).toEqual([false, false]);
  expect(localStorage.getItem('sunbird.pins')).toBeNull();
});

test('it ends with the next candidate, and with the next default release', () => {
  crash('Detail');
  crash('Detail');
  const next = release('3', false);
  expect(started(registryOf(defaultRelease, next))).toBe('3');
  expect(started(registryOf(release('4', true), candidate))).toBe('2');
});

test('what is stored is bounded by the remotes of the registry', () => {
  localStorage.setItem(
    'sunbird.pins',
    JSON.stringify({ dropped: { gone: 'a b' }, crashes: { gone: { pair: 'a b', screens: { A: 1 } } } }),
  );
  crash('Detail');
  expect(localStorage.getItem('sunbird.pins')).not.toContain('gone');
});

test('nonsense in storage is no obstacle', () => {
  localStorage.setItem('sunbird.pins', '{"dropped":7}');
  expect(started()).toBe('2');
  expect([crash('Detail'), crash('Detail')]).toEqual([false, true]);
});

test('a release that threw is remembered beside what was dropped, one for each remote', () => {
  rememberThrown(remote, 'a');
  rememberThrown('sunbird/borrow', 'b');
  rememberThrown(remote, candidate.url);
  crash('Detail');
  crash('Detail');
  expect(JSON.parse(localStorage.getItem('sunbird.pins') ?? '')).toMatchObject({
    dropped: { [remote]: `${candidate.url} ${defaultRelease.url}` },
    threw: { [remote]: candidate.url, 'sunbird/borrow': 'b' },
  });
});
