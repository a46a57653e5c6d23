import type { Page } from '@playwright/test';

/** Results of the probe in the page; times in ms since the start of the navigation. */
export interface Probe {
  ready: number;
  /** Last byte of the page. */
  pageEnd: number;
  /** When the first field could be typed into; 0 if the screen has none. */
  typing: number;
  fcp: number;
  lcp: number;
  cls: number;
  /** Longest tap by Event Timing. */
  tap: number;
}

declare global {
  interface Window {
    sunbirdProbe?: Probe;
  }
}

/** Runs in the page before anything else: watches paints, shifts, taps, and the first screen. */
export function installProbe([selector, field]: readonly [string, string | undefined]): void {
  if (window.top !== window) return;
  const probe: Probe = { ready: 0, pageEnd: 0, typing: 0, fcp: 0, lcp: 0, cls: 0, tap: 0 };
  window.sunbirdProbe = probe;
  function watch(type: string, take: (entry: PerformanceEntry) => void, more: object = {}) {
    return new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime;
  });
  watch('navigation', entry => {
    probe.pageEnd = Number(Reflect.get(entry, 'responseEnd'));
  });
  watch('layout-shift', entry => {
    if (!Reflect.get(entry, 'hadRecentInput')) probe.cls += Number(Reflect.get(entry, 'value'));
  });
  watch(
    'event',
    ({ name, duration }) => {
      if (/^(pointer|click)/.test(name)) probe.tap = Math.max(probe.tap, duration);
    },
    { durationThreshold: 16 },
  );
  /** After a frame and a task, what is there has been drawn. */
  function whenDrawn(take: (at: number) => void) {
    requestAnimationFrame(() => setTimeout(() => take(performance.now())));
  }
  let hasField = false;
  function look() {
    if (field && !hasField && document.querySelector(field)) {
      hasField = true;
      whenDrawn(at => {
        probe.typing = at;
      });
    }
    if (probe.ready > 0 || !document.querySelector(selector)) return;
    observer.disconnect();
    whenDrawn(at => {
      probe.ready = at;
    });
  }
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

const patience = 90_000;
const pause = 100;

/**
 * Polls the page until the result is defined. `waitForFunction` would evaluate strings, which the app's policy refuses.
 */
export async function until<T, A = undefined>(
  page: Page,
  ask: (about: A) => T | Promise<T>,
  about?: A,
): Promise<NonNullable<Awaited<T>>> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await page.evaluate(ask as (about: unknown) => T | Promise<T>, about);
    if (answer) return answer;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
  throw new Error('The page did not come so far.');
}
