import { sessionEndedAtom, store } from '../kit/state';
import { createRouteTable } from '../routing/route-table';
import { sessionAtom } from '../session/session-atom';
import type { Services } from './services';
import { createNavigation } from './use-shell-value';

const routes = createRouteTable([
  {
    name: 'sunbird/borrow',
    routes: [
      { path: '/', name: 'home', screen: 'Home' },
      { path: '/borrow/to_borrow', name: 'toBorrow', screen: 'ToBorrow' },
      { path: '/user/login', name: 'login', screen: 'Login' },
    ],
  },
]);

interface Situation {
  readonly inWrapper?: boolean;
  readonly off?: readonly string[];
}

/** Where the router is sent for the loan form. */
function sentTo({ inWrapper = false, off }: Situation = {}): unknown {
  const to = jest.fn();
  const services: unknown = {
    routes,
    bridge: { inWrapper },
    packageName: 'app',
    settings: { packages: { app: { off } } },
  };
  createNavigation(services as Services, to).navigate('toBorrow', { amount: 20000 });
  return to.mock.calls[0]?.[0];
}

const form = '/borrow/to_borrow?amount=20000';

beforeEach(() => {
  store.set(sessionAtom, undefined);
  store.set(sessionEndedAtom, undefined);
});

test('signed out, a guarded screen is passed over: the log-in comes at once, and knows where to go on', () => {
  expect(sentTo()).toBe(`/user/login?next=${encodeURIComponent(form)}`);
});

test('signed in, the screen itself is opened', () => {
  store.set(sessionAtom, { Authorization: 'Bearer known' });
  expect(sentTo()).toBe(form);
});

test('what the guard decides by more than the session stays with it', () => {
  expect(sentTo({ inWrapper: true })).toBe(form);
  expect(sentTo({ off: ['toBorrow'] })).toBe(form);
  store.set(sessionEndedAtom, { reason: 'ended', at: '/' });
  expect(sentTo()).toBe(form);
});
