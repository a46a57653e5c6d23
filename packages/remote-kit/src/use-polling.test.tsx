import { getCreditInfo, NetworkError } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { act, createFakeShell, fakeApi, inShell, makeCreditInfo, renderHook } from '@sunbird/testing';
import { usePolling } from './use-polling';

const second = 1000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
});

/** React handles a response when `act` ends: the time passes in steps. */
async function pass(ms: number, step = second) {
  for (let passed = 0; passed < ms || passed === 0; passed += step) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(step, ms)));
  }
}

interface Props {
  wait?: boolean | number;
  step?: number;
}

async function open(initial: Props = {}) {
  const api = fakeApi([[getCreditInfo, () => makeCreditInfo()]]);
  const start = Date.now();
  const times: number[] = [];
  api.respond(getCreditInfo, () => {
    times.push((Date.now() - start) / second);
    return makeCreditInfo();
  });
  const shell = createFakeShell({ api });
  const hook = renderHook(
    ({ wait = true, step }: Props) => usePolling(useCall(getCreditInfo, {}), wait, step),
    {
      initialProps: initial,
      wrapper: inShell(shell),
    },
  );
  await pass(0);
  return { api, times, ...hook };
}

function show(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('repeats after 3, 5, 10 and 30 seconds, then every minute', async () => {
  const { times } = await open();
  await pass(240 * second);
  expect(times).toEqual([0, 3, 8, 18, 48, 108, 168, 228]);
});

test('repeats after a given time, for what has a rule of its own', async () => {
  const { times } = await open({ wait: 20 * second });
  await pass(60 * second);
  expect(times).toEqual([0, 20, 40, 60]);
});

test('a failed call is repeated by the same rule', async () => {
  const { api } = await open();
  api.respond(getCreditInfo, () => new NetworkError());
  await pass(20 * second);
  expect(api.calls).toHaveLength(4);
});

test('sends nothing in the background, one call on return, then begins anew', async () => {
  const { times } = await open();
  await pass(50 * second);
  const before = times.length;
  await show('hidden');
  await pass(8 * 3600 * second, 3600 * second);
  expect(times).toHaveLength(before);
  await show('visible');
  expect(times).toHaveLength(before + 1);
  await pass(3 * second);
  expect(times).toHaveLength(before + 2);
});

test('a page that the browser restores is asked for at once', async () => {
  const { times } = await open();
  await pass(second);
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  await act(async () => {
    window.dispatchEvent(restored);
  });
  expect(times).toEqual([0, 1]);
});

test('a new step asks at once, and begins anew', async () => {
  const { times, rerender } = await open({ step: 1 });
  await pass(20 * second);
  rerender({ step: 2 });
  await pass(0);
  expect(times).toEqual([0, 3, 8, 18, 20]);
  await pass(3 * second);
  expect(times).toEqual([0, 3, 8, 18, 20, 23]);
});

test('stops as soon as there is nothing to wait for', async () => {
  const { times, rerender } = await open();
  rerender({ wait: false });
  await pass(60 * second);
  await show('visible');
  expect(times).toEqual([0]);
});
