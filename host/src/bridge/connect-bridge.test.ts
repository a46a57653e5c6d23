import { createRestart } from './lazy-bridge';

beforeEach(() => window.history.replaceState({ idx: 3 }, ''));

test('a page that follows a restart does not restart: a wrapper can make no loop', () => {
  const reload = jest.fn();
  expect(createRestart(reload, () => 900)()).toBe(true);
  const next = createRestart(reload, () => 900);
  expect(next()).toBe(false);
  expect(next()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what the router keeps in the history entry stays, and the marker does not outlive the next start', () => {
  const reload = jest.fn();
  expect(createRestart(reload)()).toBe(true);
  expect(window.history.state).toEqual({ idx: 3, restarted: true });
  createRestart(reload);
  expect(window.history.state).toEqual({ idx: 3 });
});

test('a page that lived for a minute may restart again', () => {
  const reload = jest.fn();
  createRestart(reload)();
  expect(createRestart(reload, () => 61_000)()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
