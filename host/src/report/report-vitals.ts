import { addActivation, type Client, checkActivation } from '@sunbird/api-client';
import { type Metric, onINP, onLCP } from 'web-vitals';
import { pathAtom, store } from '../kit/state';
import { readStartLink } from '../routing/mend-address';
import type { RouteTable } from '../routing/route-table';
import { deviceDrafts } from '../storage/drafts';
import { readItem, storageKeys } from '../storage/storage';
import type { EventReport, EventSource, VitalEvent } from './event-report';

const form = 'activation';

interface Installation {
  readonly deviceId: string;
  readonly packageName: string;
  readonly appName: string;
}

/**
 * Reports the first start of this installation to the lender, once. A start without a network reports nothing: then the
 * next one does. The lender is asked first, because a device may lose its storage but not its AppsFlyer id.
 */
export async function reportActivation(client: Pick<Client, 'call'>, app: Installation): Promise<void> {
  if ((await deviceDrafts.load(form)) !== undefined) return;
  const { deviceId, packageName } = app;
  const afid = readItem('local', storageKeys.appsFlyerId) ?? undefined;
  const device = { deviceId, ...(afid && { afid }) };
  const { activated } = await client.call(checkActivation, device);
  if (!activated) {
    const { channelId } = await readStartLink();
    await client.call(addActivation, {
      ...device,
      packageName,
      appName: readItem('local', storageKeys.appName) ?? app.appName,
      edition: readItem('local', storageKeys.edition) ?? 'web',
      ...(channelId && { channelId }),
    });
  }
  await deviceDrafts.save(form, { reported: true });
}

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
  /** Hash path that opened the app. */
  readonly path: string;
}

const names = { INP: 'inp', LCP: 'lcp' } as const;

function isVital(name: string): name is keyof typeof names {
  return Object.hasOwn(names, name);
}

/** The hash path of the address at a time of this page, in ms since its start. */
function watchPaths(first: string): (time: number) => string {
  const visited: { readonly since: number; readonly path: string }[] = [{ since: 0, path: first }];
  store.sub(pathAtom, () => visited.push({ since: performance.now(), path: store.get(pathAtom) }));
  return time => visited.filter(({ since }) => since <= time).pop()?.path ?? first;
}

/** When it happened: an interaction belongs to the screen that it was on, the largest paint to the first one. */
function timeOf({ name, entries }: Metric): number {
  const [first] = entries;
  return first && name === 'INP' ? first.startTime : 0;
}

/**
 * Reports LCP and INP of this page to the lender, once each, with the release whose screen they belong to. INP is final
 * when the page is hidden.
 */
export function reportVitals({ routes, report, sourceOf, path }: VitalsOptions): void {
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
      value: Math.round(value),
    };
    report.add(event, sourceOf(owned.remote));
  }
  for (const measure of [onLCP, onINP]) measure(onMetric);
}
