import { openWaitsAtom, store } from '../state';

function loaded(): Promise<void> {
  return new Promise(done => {
    if (document.readyState === 'complete') done();
    else window.addEventListener('load', () => done(), { once: true });
  });
}

function answered(): Promise<void> {
  return new Promise(done => {
    const look = () => {
      if (store.get(openWaitsAtom) > 0) return;
      stop();
      done();
    };
    const stop = store.sub(openWaitsAtom, look);
    look();
  });
}

function idle(): Promise<void> {
  return new Promise(done => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 5_000 });
    else setTimeout(done, 1_500);
  });
}

/**
 * Resolves when the page has loaded, its screen stands, the lender has answered, and there is nothing better to do:
 * a page that waits for an answer is idle as well, and what was begun then would be in the way of the screen.
 */
export async function quietMoment(): Promise<void> {
  await loaded();
  do {
    await answered();
    await idle();
  } while (store.get(openWaitsAtom) > 0);
}
