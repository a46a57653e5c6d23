import { makeRelease } from '@sunbird/federation/testing/releases';
import { tokenItem } from '../storage/items';
import { precacheApp } from './precache';

type Files = Pick<PerformanceObserverEntryList, 'getEntries'>;

const hash = 'A'.repeat(43);

/** A page with a worker; what it registers, watches and tells. */
function setUp({ secure = true } = {}) {
  const [register, observe, tell] = [jest.fn(async () => undefined), jest.fn(), jest.fn()];
  const page: { report?: (list: Files) => void } = {};
  class Observer {
    observe = observe;
    constructor(report: (list: Files) => void) {
      page.report = report;
    }
  }
  const worker = { register, ready: Promise.resolve({ active: { postMessage: tell } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.assign(globalThis, { PerformanceObserver: Observer, isSecureContext: secure });
  Object.assign(window, {
    sunbirdBoot: { installId: 'device-1' },
    sunbirdIntegrity(url: string) {
      if (url.includes('unknown')) throw new Error('not published');
      return `hash of ${url}`;
    },
  });
  const inUse = () => [makeRelease('borrow', '2.0.0')];
  function load(...names: string[]) {
    page.report?.({ getEntries: () => names.map(name => ({ name }) as PerformanceEntry) });
  }
  return { register, observe, tell, load, begin: () => precacheApp(inUse, 'NG') };
}

const own = ['PerformanceObserver', 'isSecureContext', 'sunbirdBoot', 'sunbirdIntegrity'];

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of own) Reflect.deleteProperty(window, name);
});

test('the worker hears of the files that the page has loaded, with their hashes, and of the device', async () => {
  const { register, observe, tell, load, begin } = setUp();
  tokenItem.write({ Authorization: 'Bearer t' });
  await begin();
  load(
    'http://localhost/a.js?again=1',
    `http://localhost/lender/${hash}.json`,
    'http://localhost/unknown.css',
  );
  load('http://localhost/api/x', 'https://elsewhere.example/b.js', 'http://localhost/registry.json');
  expect(register).toHaveBeenCalledWith('http://localhost/sw.js');
  expect(observe).toHaveBeenCalledWith({ buffered: true, type: 'resource' });
  expect(tell.mock.calls).toEqual([
    [
      {
        device: { audience: 'en', install: 'device-1', market: 'NG' },
        folders: ['remotes/borrow/2.0.0/', 'lender/'],
        keep: [
          { integrity: 'hash of http://localhost/a.js', url: 'http://localhost/a.js' },
          { integrity: `sha256-${hash}=`, url: `http://localhost/lender/${hash}.json` },
        ],
      },
    ],
  ]);
});

test('a page without https registers no worker, and one that fails costs nothing', async () => {
  const insecure = setUp({ secure: false });
  await insecure.begin();
  expect(insecure.register).not.toHaveBeenCalled();
  const failing = setUp();
  failing.register.mockRejectedValue(new Error('full disk'));
  await failing.begin();
  expect(failing.observe).not.toHaveBeenCalled();
});
