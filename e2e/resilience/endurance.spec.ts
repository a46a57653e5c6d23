import type { CDPSession } from '@playwright/test';
import { PendingRequests } from '../support/page/pending-requests';
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
}

async function measure(session: CDPSession, at: number): Promise<Measurement> {
  // Twice: finalizers of the first collection may release more.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { at, heap: usedSize, nodes, listeners: jsEventListeners };
}

test('a long visit grows no heap, no nodes and no listeners', async ({ page, lender }) => {
  test.setTimeout(60_000 + navigations * 6_000);
  const borrower = await lender.borrower(2);
  await signInAs(page, borrower);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const requests = new PendingRequests(page);
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
    await requests.end();
    measurements.push(await measure(session, round * paths.length));
  }

  const first = measurements[warm - 1];
  const last = measurements[measurements.length - 1];
  if (!first || !last) throw new Error('Nothing was measured.');
  const all = JSON.stringify(measurements);
  expect(last.heap, all).toBeLessThan(first.heap * growth);
  expect(last.nodes, all).toBeLessThan(first.nodes * growth);
  expect(last.listeners, all).toBeLessThan(first.listeners * growth);
});
