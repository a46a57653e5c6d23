import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { root } from '../support/paths';
import { share } from '../support/settings';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

// Its pictures of every step would fill the memory that is measured here.
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

interface Figures {
  readonly at: number;
  /** Bytes in use after what nothing refers to has been collected. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Timers and intervals that are older than any patience of the app: nobody will ever clear them. */
  readonly timers: number;
}

/** The longest that the app waits for anything that is under way, with some to spare. */
const patience = 25_000;

/** Counts what is armed; `window.armedTimers` are their ids, and since when. */
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

async function measure(page: Page, session: CDPSession, at: number): Promise<Figures> {
  // Twice: what the first collection sets free may hold on to more.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const timers = await page.evaluate(longest => {
    const armed: unknown = Reflect.get(window, 'armedTimers');
    if (!(armed instanceof Map)) throw new Error('Nobody counts the timers.');
    return [...armed.values()].filter(since => performance.now() - Number(since) > longest).length;
  }, patience);
  return { at, heap: usedSize, nodes, listeners: jsEventListeners, timers };
}

function keep(figures: readonly Figures[]): void {
  const rows = figures.map(
    ({ at, heap, nodes, listeners, timers }) =>
      `| ${at} | ${(heap / 1e6).toFixed(2)} | ${nodes} | ${listeners} | ${timers} |`,
  );
  const text = [
    '| navigations | heap MB | nodes | listeners | timers |',
    '|---:|---:|---:|---:|---:|',
    ...rows,
  ];
  const folder = join(root, 'test-results', 'resilience');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'endurance.md'), `${text.join('\n')}\n`);
  process.stdout.write(`\n${text.join('\n')}\n`);
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

  const figures: Figures[] = [];
  // Always the same screens, so that what is compared is the same place. The first rounds are for what is fetched,
  // compiled and kept once: a third of the visit, and 40 navigations at least.
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
    figures.push(await measure(page, session, round * paths.length));
  }
  keep(figures);

  const first = figures[warm - 1];
  const last = figures[figures.length - 1];
  if (!first || !last) throw new Error('Nothing was measured.');
  expect(last.heap).toBeLessThan(first.heap * growth);
  expect(last.nodes).toBeLessThan(first.nodes * growth);
  expect(last.listeners).toBeLessThan(first.listeners * growth);
  expect(last.timers).toBeLessThanOrEqual(first.timers + 1);
});
