import type { RouteDeclaration } from '@sunbird/shell-api';
import { leavingAtom, logoutsAtom, pendingAtom, spinnersAtom, store } from '../state';
import { forgetInPlace, isIdleTab } from './reload-after-logout';

const home: RouteDeclaration = { path: '/', name: 'home', screen: 'Home', tab: 'home' };

test('every screen is mounted anew, and the addresses of calls are forgotten', () => {
  const clearing = jest.fn();
  Reflect.set(performance, 'clearResourceTimings', clearing);
  store.set(leavingAtom, true);
  const before = store.get(logoutsAtom);
  forgetInPlace();
  expect(store.get(logoutsAtom)).toBe(before + 1);
  expect(store.get(leavingAtom)).toBe(false);
  expect(clearing).toHaveBeenCalledTimes(1);
});

test('a tab that waits for nothing may be reloaded', () => {
  expect(isIdleTab(home)).toBe(true);
  store.set(pendingAtom, 1);
  expect(isIdleTab(home)).toBe(false);
  store.set(pendingAtom, 0);
  store.set(spinnersAtom, [{ id: 1 }]);
  expect(isIdleTab(home)).toBe(false);
  store.set(spinnersAtom, []);
});

test.each<[string, RouteDeclaration | undefined]>([
  ['a screen with a form', { path: '/user/login', name: 'login', screen: 'Login' }],
  ['a redirect', { path: '/borrow', name: 'borrow', redirectTo: '/' }],
  ['an unknown page', undefined],
])('%s may not', (_, route) => {
  expect(isIdleTab(route)).toBe(false);
});
