import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { ng } from '@sunbird/loan-domain/markets';
import type { RouteDeclaration } from '@sunbird/shell-api';
import { usePromotionShell } from '@sunbird/shell-api';
import { act, expectShown, render, screen, waitFor } from '@sunbird/testing';
import { App } from './app';
import { onlineAtom, store } from './kit/state';
import { restoreLanguage } from './language/change-language';
import type { ScreenCache } from './remotes/screen-cache';
import { createRouteTable } from './routing/route-table';
import { sessionAtom } from './session/session-atom';
import type { Services } from './shell/services';

function Plain() {
  return <h1>{Object.keys(usePromotionShell()).includes('drafts') ? 'Wide' : 'Narrow'}</h1>;
}

function Broken(): never {
  throw new Error('drawn badly');
}

const routes: readonly RouteDeclaration[] = [
  { path: '/', name: 'home', screen: 'Plain', tab: 'home' },
  { path: '/old', name: 'records', redirectTo: '/borrow/apply' },
  { path: '/borrow/apply', name: 'toBorrow', screen: 'Plain', frame: 'form' },
  { path: '/broken', name: 'lending', screen: 'Broken' },
  { path: '/gone', name: 'repayDetail', screen: 'Gone' },
  { path: '/off', name: 'coupon', screen: 'Plain' },
];

async function open(hash: string) {
  window.location.hash = hash;
  window.scrollTo = () => undefined;
  store.set(sessionAtom, { Authorization: 'Bearer t', userId: 'U1' });
  await restoreLanguage({ languages: ['en', 'es'] });
  const load: ScreenCache['load'] = async (_, name) =>
    name === 'Gone'
      ? { ok: false, failure: { stage: 'chunk', code: 'BORROW-CHUNK' } }
      : { ok: true, ready: { Screen: name === 'Broken' ? Broken : Plain, messages: {} } };
  const [add, trackView, after] = [jest.fn(), jest.fn(), jest.fn()];
  const defaultRelease = makeRelease('borrow', '1.0.0', { deployment: { default: true } });
  const candidate = makeRelease('borrow', '2.0.0');
  const services: unknown = {
    routes: createRouteTable([
      { name: 'sunbird/borrow', routes },
      { name: 'sunbird/sale', routes: [{ path: '/yx1', name: 'yx1', screen: 'Plain' }] },
    ]),
    api: {},
    screens: { peek: () => undefined, load },
    prefetch: { touched: jest.fn(), after },
    declarationOf: (remote: string) => (remote === 'sunbird/sale' ? { shell: 'narrow' } : {}),
    sourceOf: (remote: string) => ({ remote, release: '2.0.0' }),
    report: { add },
    registry: makeRegistry({ 'sunbird/borrow': [defaultRelease, candidate] }),
    remotes: { pinned: (name: string) => (name === 'sunbird/borrow' ? candidate : undefined) },
    bridge: { forRemotes: {}, trackView },
    settings: { packages: { app: { brand: 'Sunbird', off: ['coupon'] } }, languages: ['en'] },
    packageName: 'app',
    market: ng,
  };
  render(<App services={services as Services} />);
  await act(async () => undefined);
  const texts = (mock: jest.Mock) => mock.mock.calls.map(input => JSON.stringify(input));
  return { reported: () => texts(add), viewed: () => texts(trackView), entered: () => texts(after) };
}

afterEach(() => store.set(onlineAtom, true));

test.each([
  ['#/', 'Wide', '#/', ['sunbird/borrow', 'view', 'home']],
  ['#/yx1', 'Narrow', '#/yx1', ['sunbird/sale', 'view', 'yx1']],
  ['#/old?amount=5', 'Wide', '#/borrow/apply?amount=5', ['sunbird/borrow', 'view', 'toBorrow']],
  ['#/off', 'This page does not exist', '#/off', []],
  ['#/nowhere', 'This page does not exist', '#/nowhere', []],
  ['#/gone', 'This page did not load', '#/gone', ['sunbird/borrow', 'remoteFailed', 'repayDetail']],
])('%s shows "%s", and the release hears of it', async (hash, heading, address, shownText) => {
  const { reported, viewed, entered } = await open(hash);
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  expect(window.location.hash).toBe(address);
  expect(reported()).toHaveLength(shownText.length > 0 ? 1 : 0);
  for (const word of shownText) expect(reported()[0]).toContain(`"${word}"`);
  expect(viewed()).toHaveLength(shownText.length > 0 ? 1 : 0);
  expect(entered().at(-1)).toContain(address.replace(/^#|\?.*$/g, ''));
});

test('a screen that throws is reported; a candidate that throws twice is dropped', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { reported } = await open('#/broken');
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await waitFor(() => expect(screen.queryByText('Something went wrong on this page')).toBeNull());
  const kinds = ['error', 'view', 'error'];
  for (const [at, kind] of kinds.entries()) expect(reported()[at]).toContain(`"eventType":"${kind}"`);
  expect(reported()).toHaveLength(kinds.length);
  silenced.mockRestore();
});

test('without a network a bar above the screen says so', async () => {
  store.set(onlineAtom, false);
  await open('#/borrow/apply');
  expectShown('You are offline Wide');
});
