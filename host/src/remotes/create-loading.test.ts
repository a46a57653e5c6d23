import type { Release } from '@sunbird/federation';
import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import type { PageData } from '../kit/page-data';
import { store } from '../kit/state';
import { messagesAtom } from '../language/change-language';
import { recordEvents } from '../session/testing/start-session';
import { createLoading } from './create-loading';

function release(name: string, version: string, extras: Partial<Release['extras']>): Release {
  return makeRelease(name, `${version}-aa`, {
    deployment: { default: version === '1.0.0' },
    extras: { contract: '^9.0.0', ...extras },
  });
}
const home = { path: '/', name: 'home', screen: 'Home', messages: 'core' } as const;
const sale = { path: '/yx1', name: 'yx1', screen: 'Yx1' };
const candidate = release('borrow', '2.0.0', { routes: [home] });

const page: PageData = {
  settings: sandboxSettings('NG', 'market'),
  paths: { home: '/', packages: {} },
  boot: { pins: { 'sunbird/borrow': candidate.url }, renew: async () => undefined, installId: 'device-1' },
  packageName: 'ng.sunbird.credit',
  app: undefined,
  registry: makeRegistry({
    'sunbird/host': [],
    'sunbird/borrow': [release('borrow', '1.0.0', {}), candidate],
    'sunbird/sale': [release('sale', '1.0.0', { routes: [sale], shell: 'narrow' })],
    'sunbird/repay': [],
  }),
  refused: [
    {
      remote: 'sunbird/repay',
      stage: 'integrity',
      routes: [{ path: '/repay', name: 'repay', screen: 'Detail' }],
    },
  ],
};

function setUp() {
  const { events, emitted } = recordEvents();
  return { ...createLoading(page, events), emitted };
}

test('the routes are those of the pinned releases, and of invalid ones', () => {
  const { routes, currentRoute } = setUp();
  expect(routes.routes.map(({ remote, route }) => [remote, route.path])).toEqual([
    ['sunbird/borrow', '/'],
    ['sunbird/sale', '/yx1'],
    ['sunbird/repay', '/repay'],
  ]);
  window.location.hash = '#/yx1?from=sms';
  expect(currentRoute()).toMatchObject({ remote: 'sunbird/sale', route: sale });
});

test('events name the pinned release of a remote', () => {
  const { sourceOf } = setUp();
  expect(sourceOf('sunbird/borrow')).toEqual({ remote: 'sunbird/borrow', release: '2.0.0-aa' });
  expect(sourceOf('sunbird/unknown')).toEqual({ remote: 'sunbird/unknown', release: '' });
});

test('once the release before opened in its place, events name that one', () => {
  const { remotes, sourceOf } = setUp();
  const before = release('borrow', '1.0.0', {});
  jest.spyOn(remotes, 'loaded').mockReturnValue(new Map([['sunbird/borrow', before]]));
  expect(sourceOf('sunbird/borrow').release).toBe('1.0.0-aa');
});

test('a remote gets the shell and fallback that it declares', () => {
  const { declarationOf } = setUp();
  expect(declarationOf('sunbird/sale')).toEqual({ shell: 'narrow' });
  expect(declarationOf('sunbird/borrow')).toEqual({});
});

test('a screen with forms comes with the words of forms, and no other', async () => {
  const { screens } = setUp();
  const loaded = () => Object.keys(store.get(messagesAtom)).some(key => key.startsWith('field.'));
  await screens.load('sunbird/sale', 'Other', 'en');
  await screens.load('sunbird/borrow', 'Home', 'en');
  expect(loaded()).toBe(false);
  await screens.load('sunbird/sale', 'Yx1', 'en');
  expect(loaded()).toBe(true);
});

test('a remote that can not run in this shell is reported', async () => {
  const { remotes, emitted } = setUp();
  await remotes.load('sunbird/sale', async () => undefined);
  expect(emitted).toContainEqual([
    'remoteFailed',
    expect.objectContaining({ remote: 'sunbird/sale', stage: 'contract' }),
  ]);
});

test.each([
  ['a newer registry', { revision: 2 }, '3.0.0'],
  ['the same registry', {}, '1.0.0'],
  ['no registry', undefined, '1.0.0'],
])('a remote that failed is looked for anew: %s has it', async (_, more, version) => {
  const newer = release('sale', '3.0.0', { routes: [sale] });
  const defaultRelease = { ...newer, deployment: { ...newer.deployment, default: true } };
  const renew = async () =>
    more && makeRegistry({ ...page.registry.microFrontends, 'sunbird/sale': [defaultRelease] }, more);
  const { remotes } = createLoading({ ...page, boot: { ...page.boot, renew } }, recordEvents().events);
  const load = () => remotes.load('sunbird/sale', async () => undefined);
  await load();
  expect(remotes.pinned('sunbird/sale')?.url).toContain('1.0.0');
  await load();
  expect(remotes.pinned('sunbird/sale')?.url).toContain(version);
  expect(remotes.inUse().map(({ url }) => url)).toHaveLength(2);
});
