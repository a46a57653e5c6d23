import { pendingAtom, store } from '../kit/state';

/** Counts a pending screen or API call in `pendingAtom` until it settles. */
export async function countPending<T>(pending: Promise<T>): Promise<T> {
  const change = (by: number) => store.set(pendingAtom, store.get(pendingAtom) + by);
  change(1);
  try {
    return await pending;
  } finally {
    change(-1);
  }
}

function waitForLoad(): Promise<void> {
  return new Promise(done => {
    if (document.readyState === 'complete') done();
    else window.addEventListener('load', () => done(), { once: true });
  });
}

function waitForPending(): Promise<void> {
  return new Promise(done => {
    const look = () => {
      if (store.get(pendingAtom) > 0) return;
      stop();
      done();
    };
    const stop = store.sub(pendingAtom, look);
    look();
  });
}

function waitForIdle(): Promise<void> {
  return new Promise(done => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 5_000 });
    else setTimeout(done, 1_500);
  });
}

/**
 * Resolves when the page is loaded, no screen or API call is pending, and the browser is idle. A page that waits for a
 * response is idle too, but a prefetch would then delay its screen.
 */
export async function waitUntilIdle(): Promise<void> {
  await waitForLoad();
  do {
    await waitForPending();
    await waitForIdle();
  } while (store.get(pendingAtom) > 0);
}
