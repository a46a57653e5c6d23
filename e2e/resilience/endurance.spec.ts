import type { CDPSession, Page } from '@playwright/test';
import { share } from '../support/settings';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

// Tracing would fill the memory that is measured here.
test.use({ trace: 'off' });

const navigations = share('NAVIGATIONS', 60);
const growth = 1.1;

const paths = [
  '/',
  '/records',
  '/me',
  '/repay/repay_detail?orderNo={order}',
  '/user_center/coupon',
  '/user_center/faq',
  '/borrow/lending?orderNo={order}',
  '/user_center/settings',
  '/repay/exhibition_period_detail?orderNo={order}',
  '/user_center/customer_services',
] as const;

interface Measurement {
  readonly at: number;
  /** Bytes in use after garbage collection. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Timers and intervals older than the longest timeout of the app: they are leaks. */
  readonly timers: number;
}

/** The longest timeout of the app, with a margin. */
const patience = 25_000;

/** Records armed timers in `window.armedTimers`: their ids, and since when. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const armed = new Map<unknown, number>();
    Reflect.set(window, 'armedTimers', armed);
    const { setTimeout: later, setInterval: often, clearTimeout: forget, clearInterval: stop } = window;
    window.setTimeout = ((handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const id = later(() => {
        armed.delete(id);
        if (typeof handler === 'function') handler(...rest);
      }, ms);
      armed.set(id, performance.now());
      return id;
    }) as typeof window.setTimeout;
    window.setInterval = ((handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const id = often(handler, ms, ...rest);
      armed.set(id, performance.now());
      return id;
    }) as typeof window.setInterval;
    window.clearTimeout = id => {
      armed.delete(id);
      forget(id);
    };
    window.clearInterval = id => {
      armed.delete(id);
      stop(id);
    };
  });
}

async function measure(page: Page, session: CDPSession, at: number): Promise<Measurement> {
  // Twice: finalizers of the first collection may release more.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const timers = await page.evaluate(longest => {
    const armed: unknown = Reflect.get(window, 'armedTimers');
    if (!(armed instanceof Map)) throw new Error('The timer counter is missing.');
    return [...armed.values()].filter(since => performance.now() - Number(since) > longest).length;
  }, patience);
  return { at, heap: usedSize, nodes, listeners: jsEventListeners, timers };
}

test('a long visit grows no heap, no listeners and no timers', async ({ page, lender }) => {
  test.setTimeout(60_000 + navigations * 6_000);
  const borrower = await lender.borrower(2);
  await countTimers(page);
  await signInAs(page, borrower);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await page.goto(lender.origin);
  const heading = page.locator('[data-page-heading]').first();
  await expect(heading).toBeVisible();

  const measurements: Measurement[] = [];
  // Every round opens the same screens, so that measurements are comparable. The first rounds warm up caches and
  // compilers: a third of the visit, and at least 40 navigations.
  const rounds = Math.ceil(navigations / paths.length);
  const warm = Math.max(Math.ceil(rounds / 3), 4);
  for (let round = 1; round <= rounds; round += 1) {
    for (const path of paths) {
      const address = path.replace('{order}', borrower.orderNo);
      await page.evaluate(hash => {
        location.hash = hash;
      }, address);
      await expect(page.locator(`[data-route="${address.split('?')[0]}"] [data-page-heading]`)).toBeVisible({
        timeout: 20_000,
      });
    }
    await page.waitForLoadState('networkidle');
    measurements.push(await measure(page, session, round * paths.length));
  }

  const first = measurements[warm - 1];
  const last = measurements[measurements.length - 1];
  if (!first || !last) throw new Error('Nothing was measured.');
  const all = JSON.stringify(measurements);
  expect(last.heap, all).toBeLessThan(first.heap * growth);
  expect(last.nodes, all).toBeLessThan(first.nodes * growth);
  expect(last.listeners, all).toBeLessThan(first.listeners * growth);
  expect(last.timers, all).toBeLessThanOrEqual(first.timers + 1);
});
