import { waitFor } from '@sunbird/testing';
import type { NavigateFunction } from 'react-router-dom';
import { goBack, leaveFor, takeStep } from './leaving';
import { type OverlayHistory, watchOverlays } from './overlay-history';
import { screenRegistry } from './shown';

let watch: OverlayHistory;
/** Addresses that the router was told of. */
let left: string[];
let traversals: number;

function onRouterPop() {
  left.push(window.location.hash);
}

function onTraversal() {
  traversals += 1;
}

/** Takes the overlays back that a test left open. */
let closings: (() => void)[] = [];

/** Opens an overlay as `ui` does, and returns its button that closes it. Back closes it, unless it needs an answer. */
function open(needsAnswer = false): { remove(): void } {
  const takeBack = screenRegistry.overlay.open(() => {
    if (!needsAnswer) remove();
  });
  function remove(): void {
    if (!closings.includes(takeBack)) return;
    closings = closings.filter(other => other !== takeBack);
    takeBack();
  }
  closings.push(takeBack);
  return { remove };
}

function entries(): number {
  return window.history.state?.overlays ?? 0;
}

async function settled(count: number): Promise<void> {
  await waitFor(() => expect([closings.length, entries()]).toEqual([count, count]));
}

beforeEach(() => {
  window.history.pushState({ idx: 1 }, '', '#/before');
  window.history.pushState({ idx: 2 }, '', '#/step');
  left = [];
  traversals = 0;
  window.addEventListener('popstate', onTraversal, true);
  watch = watchOverlays();
  window.addEventListener('popstate', onRouterPop);
});
afterEach(() => {
  watch.stop();
  window.removeEventListener('popstate', onTraversal, true);
  window.removeEventListener('popstate', onRouterPop);
  for (const close of closings.splice(0)) close();
  jest.restoreAllMocks();
});

test('a button that closes the dialog and opens another screen stays on that; Back leads to the screen before', async () => {
  const panel = open();
  await settled(1);
  panel.remove();
  await Promise.resolve();
  window.history.pushState({ idx: 4 }, '', '#/log-in');
  // A traversal that was asked for by mistake would be done before this one.
  await new Promise<void>(done => {
    setTimeout(() => {
      window.addEventListener('popstate', () => done(), { once: true, capture: true });
      expect(window.location.hash).toBe('#/log-in');
      window.history.back();
    });
  });
  await settled(0);
  await waitFor(() => expect(window.history.state).toEqual({ idx: 2 }));
  expect(window.location.hash).toBe('#/step');
  expect(left).toEqual(['#/step']);
});

test('Back closes the sheet and stays on the screen; the next one leaves it', async () => {
  open();
  await settled(1);
  window.history.back();
  await settled(0);
  expect(window.location.hash).toBe('#/step');
  expect(left).toEqual([]);
  window.history.back();
  await waitFor(() => expect(left).toEqual(['#/before']));
});

test('a Back button in the dialog leads to the screen before, once', async () => {
  const panel = open();
  await settled(1);
  panel.remove();
  goBack(((steps: number) => window.history.go(steps)) as NavigateFunction);
  await waitFor(() => expect(left).toEqual(['#/before']));
  await new Promise(done => setTimeout(done, 50));
  expect(window.history.state).toEqual({ idx: 1 });
  expect(left).toEqual(['#/before']);
});

test('a dialog that leads to another site takes no step back, which would cancel that; its entry goes on the return', async () => {
  const panel = open();
  await settled(1);
  leaveFor(new URL(window.location.href));
  panel.remove();
  await new Promise(done => setTimeout(done, 50));
  expect([traversals, entries()]).toEqual([0, 1]);
  window.dispatchEvent(new Event('pageshow'));
  await settled(0);
});

test('a dialog over a sheet: Back closes one after the other', async () => {
  open();
  await settled(1);
  open();
  await settled(2);
  expect(window.history.state.idx).toBe(4);
  window.history.back();
  await settled(1);
  window.history.back();
  await settled(0);
  expect([window.location.hash, left]).toEqual(['#/step', []]);
});

test('a sheet that its own button closed leaves no entry behind', async () => {
  const sheet = open();
  await settled(1);
  sheet.remove();
  await settled(0);
  expect(left).toEqual([]);
  window.history.back();
  await waitFor(() => expect(left).toEqual(['#/before']));
});

test('a screen that opens while the entry of a closed sheet is left comes after that', async () => {
  const sheet = open();
  await settled(1);
  const go = window.history.go.bind(window.history);
  const replaced: unknown[] = [];
  jest.spyOn(window.history, 'go').mockImplementationOnce(steps => {
    go(steps);
    takeStep(() => {
      replaced.push(window.history.state);
      window.history.replaceState({ idx: 2 }, '', '#/next');
    });
  });
  sheet.remove();
  await waitFor(() => expect(window.location.hash).toBe('#/next'));
  expect(replaced).toEqual([{ idx: 2 }]);
  goBack(((steps: number) => window.history.go(steps)) as NavigateFunction);
  await waitFor(() => expect(left).toEqual(['#/before']));
});

test('a step does not wait for ever for a traversal that the browser drops', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    window.history.replaceState({ idx: 3, overlays: 1 }, '');
    window.dispatchEvent(new Event('pageshow'));
    await jest.advanceTimersByTimeAsync(0);
    expect(go).toHaveBeenCalledWith(-1);
    const step = jest.fn();
    takeStep(step);
    expect(step).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(step).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('two that close at once leave no entry behind', async () => {
  const sheets = [open(), open()];
  await settled(2);
  for (const sheet of sheets) sheet.remove();
  await settled(0);
  window.history.back();
  await waitFor(() => expect(left).toEqual(['#/before']));
});

test('a sheet that leads to another screen: Back from there skips its entry', async () => {
  const sheet = open();
  await settled(1);
  sheet.remove();
  window.history.pushState({ idx: 4 }, '', '#/next');
  await settled(0);
  window.history.back();
  await waitFor(() => expect([window.location.hash, window.history.state.idx]).toEqual(['#/step', 2]));
  window.history.back();
  await waitFor(() => expect(window.location.hash).toBe('#/before'));
});

test('a dialog that stays open holds Back once; the next one leaves the screen', async () => {
  open(true);
  await settled(1);
  window.history.back();
  await waitFor(() => expect(traversals).toBe(1));
  expect([window.location.hash, left]).toEqual(['#/step', []]);
  await new Promise(done => setTimeout(done, 50));
  window.history.back();
  await waitFor(() => expect(left).toEqual(['#/before']));
});

test('a page that was reloaded with a sheet open starts without its entry', async () => {
  watch.stop();
  window.history.pushState({ idx: 3, overlays: 1 }, '');
  watch = watchOverlays();
  await settled(0);
  expect([window.location.hash, window.history.state.idx]).toEqual(['#/step', 2]);
});

test('another address, typed or by a deep link, is the router’s with a sheet open, too', async () => {
  open();
  await settled(1);
  window.location.hash = '#/elsewhere';
  await waitFor(() => expect(left).toEqual(['#/elsewhere']));
});
