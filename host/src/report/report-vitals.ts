import { type ConnectionKind, connectionKinds, type FirstPaintKind } from '@sunbird/api-client';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { hashPath } from '../routing/address';
import type { RouteTable } from '../routing/route-table';
import type { EventReport, EventSource, VitalEvent } from './event-report';

// web-vitals uses `at`, which the oldest supported WebViews (Chromium 80, iOS 14) lack.
const list: object = Array.prototype;

if (!('at' in list)) {
  Object.defineProperty(list, 'at', {
    value(this: readonly unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
    configurable: true,
    writable: true,
  });
}

interface VitalsOptions {
  readonly routes: Pick<RouteTable, 'at'>;
  readonly report: Pick<EventReport, 'add'>;
  readonly sourceOf: (remote: string) => EventSource;
  readonly firstPaint: FirstPaintKind;
  /** Hash path that opened the app. */
  readonly path: string;
}

const names = { CLS: 'cls', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

function isVital(name: string): name is keyof typeof names {
  return Object.hasOwn(names, name);
}

/** The class of the network, where the browser tells it; Safari does not. */
function readConnection(): ConnectionKind | undefined {
  const { connection } = navigator as { readonly connection?: { readonly effectiveType?: unknown } };
  return connectionKinds.find(kind => kind === connection?.effectiveType);
}

/** The hash path of the address at a time of this page, in ms since its start. */
function watchPaths(first: string): (time: number) => string {
  const visited: { readonly since: number; readonly path: string }[] = [{ since: 0, path: first }];
  window.addEventListener('hashchange', () => visited.push({ since: performance.now(), path: hashPath() }));
  return time => visited.filter(({ since }) => since <= time).pop()?.path ?? first;
}

/** When it happened: an interaction and a shift belong to the screen that they were on, the rest to the first one. */
function timeOf({ name, entries }: Metric): number {
  const [first] = entries;
  return first && (name === 'INP' || name === 'CLS') ? first.startTime : 0;
}

/**
 * Reports LCP, INP, CLS and TTFB of this page to the lender, once each, with the release whose screen they belong to.
 * CLS and INP are final when the page is hidden.
 */
export function reportVitals({ routes, report, sourceOf, firstPaint, path }: VitalsOptions): void {
  const pathAt = watchPaths(path);
  const reported = new Set<string>();

  function onMetric(metric: Metric): void {
    const { name, value } = metric;
    const owned = routes.at(pathAt(timeOf(metric)));
    if (!isVital(name) || !owned || reported.has(name)) return;
    reported.add(name);
    const event: VitalEvent = {
      eventType: 'vital',
      pageName: owned.route.name,
      eventOption: names[name],
      value: Math.round(name === 'CLS' ? value * 1000 : value),
      connection: readConnection(),
      firstPaint,
    };
    report.add(event, sourceOf(owned.remote));
  }
  for (const measure of [onTTFB, onLCP, onCLS, onINP]) measure(onMetric);
}
