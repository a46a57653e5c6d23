import { act, fakeApi, held, renderHook, screen, userEvent, waitFor, within } from '@sunbird/testing';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { HashRouter, useRoutes } from 'react-router-dom';
import type { LogInOutcome } from '../bridge/shell-bridge';
import { Overlays } from '../chrome/overlays';
import { stalledLogInAtom, store } from '../kit/state';
import { sessionAtom } from '../session/session-atom';
import { draw } from '../testing/draw';
import { Guarded, guard, useViewEvents } from './guarded';
import type { Services } from './services';

test('a guarded route requires a log-in, any other is open to all', () => {
  expect([guard('settings', false), guard('settings', true), guard('', false)]).toEqual([
    'log-in',
    'pass',
    'pass',
  ]);
});

function Routes({ services }: { readonly services: Services }) {
  return useRoutes([
    { path: '/', element: <h1>Home</h1> },
    { path: '/user/login', element: <h1>The app’s own log-in</h1> },
    {
      path: '/user_center/settings',
      element: (
        <Guarded services={services} name="settings">
          <h1>Settings</h1>
        </Guarded>
      ),
    },
  ]);
}

/** A guarded screen in a wrapper that has acknowledged the log-in, and nothing more. */
async function openGuarded() {
  window.location.hash = '#/user_center/settings';
  store.set(sessionAtom, undefined);
  const outcome = held<LogInOutcome>();
  const services: unknown = {
    bridge: { inWrapper: true, logIn: () => outcome.promise },
    routes: { pathOf: () => '/user/login' },
  };
  await draw(
    <>
      <HashRouter>
        <Routes services={services as Services} />
      </HashRouter>
      <Overlays brand="Sunbird" client={fakeApi([])} isHome />
    </>,
  );
  const user = userEvent.setup();
  function stall() {
    act(() => store.set(stalledLogInAtom, { choose: outcome.settle }));
  }
  return { user, stall };
}

afterEach(() => act(() => store.set(stalledLogInAtom, undefined)));

test('while the wrapper logs in, the screen has a title and a way back', async () => {
  const { user } = await openGuarded();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('a log-in that makes no progress offers the app’s own, and returns to the screen', async () => {
  const { user, stall } = await openGuarded();
  stall();
  expect(await screen.findByRole('alertdialog', { name: 'Log-in is taking long' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in here' }));
  expect(await screen.findByRole('heading', { name: 'The app’s own log-in' })).toBeTruthy();
  expect(window.location.hash).toBe(`#/user/login?next=${encodeURIComponent('/user_center/settings')}`);
});

test('a log-in that makes no progress can be left', async () => {
  const { user, stall } = await openGuarded();
  stall();
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy());
});

function open(first: string | undefined) {
  const track = jest.fn();
  function wrapper({ children }: { children: ReactNode }) {
    return <Provider store={store}>{children}</Provider>;
  }
  const { rerender } = renderHook(({ name }) => useViewEvents(track, name, `/${name}`), {
    wrapper,
    initialProps: { name: first },
  });
  function seen() {
    return track.mock.calls.map(([name]) => name);
  }
  return { seen, go: (name: string | undefined) => rerender({ name }) };
}

beforeEach(() => store.set(sessionAtom, undefined));

test('each screen is logged once as it is shown', () => {
  const { seen, go } = open('home');
  go('home');
  go('records');
  go(undefined);
  go('home');
  expect(seen()).toEqual(['home', 'records', 'home']);
});

test('a guarded screen is logged after the log-in', () => {
  const { seen } = open('settings');
  expect(seen()).toEqual([]);
  act(() => store.set(sessionAtom, { Authorization: 'Bearer known', userId: 'U7' }));
  expect(seen()).toEqual(['settings']);
});
