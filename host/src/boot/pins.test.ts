import type { Registry, Release } from '@sunbird/federation';
import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { storageKeys, writeItem } from '../storage/storage';
import { choosePackage, choosePins, firstScreen, installId } from './pins';

const name = 'sunbird/promotion';
function release(version: string, traffic: number, over: Partial<Release['deployment']> = {}): Release {
  return makeRelease('promotion', version, { deployment: { traffic, ...over } });
}
const defaultRelease = release('1', 100, { default: true });

function candidate(traffic: number) {
  return release('2', traffic);
}

function registryOf(...releases: Release[]): Registry {
  return makeRegistry({ [name]: releases });
}

function pinned(registry: Registry, install: string, language = 'en') {
  return choosePins(registry, install, 'NG', language)[name]?.metadata.version;
}

function keep(chosen: Release) {
  sessionStorage.setItem('sunbird.pins', JSON.stringify({ [name]: chosen.url }));
}

test('of 2,000 installs a share of 20 per cent selects 20 per cent within 3 points, and 0 selects none', () => {
  const share = (traffic: number) => {
    const registry = registryOf(defaultRelease, candidate(traffic));
    const installs = Array.from({ length: 2000 }, (_, index) =>
      (index * 7919).toString(16).padStart(32, '0'),
    );
    return installs.filter(install => pinned(registry, install) === '2').length / 20;
  };
  expect(share(0)).toBe(0);
  expect(Math.abs(share(20) - 20)).toBeLessThanOrEqual(3);
  expect(share(100)).toBe(100);
});

test('the install id is stable and random', () => {
  const id = installId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(installId()).toBe(id);
  for (const other of [`${id}0`, `0${id}`, '', 'x'.repeat(32)]) {
    writeItem('local', storageKeys.install, other);
    expect(installId()).toMatch(/^[0-9a-f]{32}$/);
  }
});

test('the app is the one that the wrapper named, if the lender has it', () => {
  const app = { market: 'NG', brand: 'sunbird', appName: 'Sunbird' } as const;
  const settings = { packages: { usual: app, other: app }, defaultPackage: 'usual' };
  const stored = [undefined, 'other', 'strange'].map(name => {
    if (name) writeItem('local', storageKeys.packageName, name);
    return choosePackage(settings);
  });
  expect(stored).toEqual(['usual', 'other', 'usual']);
});

test.each([
  ['/#/', 'Home'],
  ['/#/borrow?a=1', 'Home'],
  ['/#/repay/cashier', 'Cashier'],
  ['/#/nowhere', undefined],
  ['/#/lost', undefined],
  ['/?pay=1#/', 'Cashier'],
  ['/?from=bank&pay=1&id=2#/', 'Cashier'],
  ['/?pay=12#/', 'Home'],
  ['/?repay=1#/', 'Home'],
])('%s starts with the screen %s', (address, shown) => {
  history.replaceState(null, '', address);
  const home = makeRelease('borrow', '1', {
    extras: {
      routes: [
        { path: '/', name: 'home', screen: 'Home' },
        { path: '/borrow', name: 'borrow', redirectTo: '/' },
        { path: '/lost', name: 'lost', redirectTo: '/nowhere' },
      ],
    },
  });
  const repay = makeRelease('repay', '1', {
    extras: { routes: [{ path: '/repay/cashier', name: 'cashier', screen: 'Cashier' }] },
  });
  expect(firstScreen({ 'sunbird/borrow': home, 'sunbird/repay': repay })?.route.screen).toBe(shown);
});

test('a session keeps its release when another one is published', () => {
  keep(defaultRelease);
  const promoted = [
    release('2', 100, { default: true }),
    { ...defaultRelease, deployment: { traffic: 0, default: false, previous: true } },
  ];
  expect(pinned(registryOf(...promoted), 'any')).toBe('1');
  sessionStorage.clear();
  expect(pinned(registryOf(...promoted), 'any')).toBe('2');
});

test('a campaign for a language is chosen by that of the app, and stays for the session', () => {
  const forSpanish = release('2', 0, { shares: { es: 100 } });
  const registry = registryOf(forSpanish, defaultRelease);
  expect(['en', 'es'].map(language => pinned(registry, 'any', language))).toEqual(['1', '2']);
  keep(forSpanish);
  expect(pinned(registry, 'any', 'en')).toBe('2');
});

test('a session leaves a withdrawn release at the next start', () => {
  keep(release('0', 100));
  expect(pinned(registryOf(defaultRelease), 'any')).toBe('1');
});

test('a release without a hash is skipped: the previous one is chosen', () => {
  const bad = release('3', 100, { default: true });
  const noHash: Release = { ...bad, metadata: { version: '3', integrity: '' } };
  const before = release('1', 0, { previous: true });
  expect(pinned(registryOf(noHash, before), 'any')).toBe('1');
  expect(pinned(registryOf(noHash), 'any')).toBeUndefined();
});
