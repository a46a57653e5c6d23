import type { Metric } from 'web-vitals';
import { pathAtom, store } from '../kit/state';
import { reportVitals } from './report-vitals';

type OnMetric = (metric: Metric) => void;
const mockMeasures = new Map<string, OnMetric>();

// jsdom has no PerformanceObserver: the test plays the browser's measures.
jest.mock('web-vitals', () => {
  const measure = (name: string) => (onMetric: OnMetric) => void mockMeasures.set(name, onMetric);
  return { onINP: measure('INP'), onLCP: measure('LCP') };
});

const owners: Readonly<Record<string, string>> = { '/': 'home', '/records': 'records' };

function start() {
  const add = jest.fn();
  reportVitals({
    routes: {
      at: path => {
        const name = owners[path];
        return name === undefined
          ? undefined
          : { remote: `sunbird/${name}`, route: { path, name, screen: 'Screen', title: 'title' } };
      },
    },
    report: { add },
    sourceOf: remote => ({ remote, release: '1.0.0-aa' }),
    path: '/',
  });
  return add;
}

function measured(name: string, value: number, startTime = 0): void {
  const metric = { name, value, entries: [{ startTime }] };
  mockMeasures.get(name)?.(JSON.parse(JSON.stringify(metric)));
}

afterEach(() => store.set(pathAtom, '/'));

test('the start belongs to the release of the screen that opened the app', () => {
  const add = start();
  measured('LCP', 1234.4);
  expect(add.mock.calls).toEqual([
    [
      { eventType: 'vital', pageName: 'home', eventOption: 'lcp', value: 1234 },
      { remote: 'sunbird/home', release: '1.0.0-aa' },
    ],
  ]);
});

test('an interaction belongs to the release of the screen that it was on', () => {
  const add = start();
  store.set(pathAtom, '/records');
  measured('INP', 312, performance.now() + 1);
  measured('LCP', 900, performance.now() + 1);
  expect(add.mock.calls.map(([event, source]) => [event.pageName, event.value, source.remote])).toEqual([
    ['records', 312, 'sunbird/records'],
    ['home', 900, 'sunbird/home'],
  ]);
});

test('a page reports each vital once, and none of a screen that no remote has', () => {
  const add = start();
  measured('LCP', 10);
  measured('LCP', 20);
  expect(add).toHaveBeenCalledTimes(1);
});
