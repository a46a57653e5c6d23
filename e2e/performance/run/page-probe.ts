/** Results of the probe in the page; times in ms since the start of the navigation. */
export interface Probe {
  ready: number;
  fcp: number;
  lcp: number;
  cls: number;
  /** Time of long tasks beyond their first 50 ms each. */
  excess: number;
  /** Longest tap by Event Timing. */
  tap: number;
}

declare global {
  interface Window {
    sunbirdProbe?: Probe;
  }
}

/** Runs in the page before anything else: watches paints, shifts, taps, and the first screen. */
export function installProbe(selector: string): void {
  if (window.top !== window) return;
  const probe: Probe = { ready: 0, fcp: 0, lcp: 0, cls: 0, excess: 0, tap: 0 };
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
  watch('layout-shift', entry => {
    if (!Reflect.get(entry, 'hadRecentInput')) probe.cls += Number(Reflect.get(entry, 'value'));
  });
  watch('longtask', ({ startTime, duration }) => {
    if (probe.ready === 0 || startTime < probe.ready) probe.excess += Math.max(0, duration - 50);
  });
  watch(
    'event',
    ({ name, duration }) => {
      if (/^(pointer|click)/.test(name)) probe.tap = Math.max(probe.tap, duration);
    },
    { durationThreshold: 16 },
  );
  function look() {
    if (probe.ready > 0 || !document.querySelector(selector)) return;
    observer.disconnect();
    // After a frame and a task the screen has been drawn.
    requestAnimationFrame(() => setTimeout(() => (probe.ready = performance.now())));
  }
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}
