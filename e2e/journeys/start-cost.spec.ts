import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encryptPath } from '@sunbird/api-client/cipher';
import { sendEvents } from '@sunbird/api-client/contract';
import * as v from 'valibot';
import type { Lender } from '../support/lender';
import { root } from '../support/paths';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

const cost = v.object({ requests: v.number(), bytes: v.number(), calls: v.number(), posts: v.number() });
const budgets = v.object({ starts: v.record(v.string(), cost) });

async function costOfStart(page: Page, lender: Lender) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const sent = new Map<string, { readonly url: string; readonly method: string; bytes: number }>();
  browser.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    if (url.startsWith(lender.origin)) sent.set(requestId, { url, method, bytes: 0 });
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  // The start's own report is the last thing that it sends.
  const report = page.waitForResponse(`**/${encryptPath(sendEvents.path, 'ng.sunbird.credit')}`);
  await page.goto(lender.origin);
  await report;
  const requests = [...sent.values()];
  const calls = requests.filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
  return {
    urls: requests.map(({ url }) => url).join('\n'),
    requests: requests.length,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    calls: calls.length,
    posts: calls.filter(({ method }) => method === 'POST').length,
  };
}

/** What a first screen costs until it is ready is weighed at the build; this is all that the device then still fetches. */
for (const [start, what, status] of [
  ['repaying', 'with a loan to repay', 2],
  ['signedOut', 'of nobody', undefined],
] as const) {
  test(`a cold start ${what} costs no more than it may, until it is idle`, async ({ page, lender }) => {
    if (status !== undefined) await signInAs(page, await lender.borrower(status));
    const { urls, ...measured } = await costOfStart(page, lender);
    const { starts } = v.parse(budgets, JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')));
    for (const [name, value] of Object.entries(measured))
      expect
        .soft(value, `${name}: ${urls}`)
        .toBeLessThanOrEqual(Number(Reflect.get(starts[start] ?? {}, name)));
    expect(measured.bytes).toBeGreaterThan(100_000);
  });
}
