import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptPath } from '@sunbird/api-client/cipher';
import { sendEvents } from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { root } from '../support/paths';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

const cost = v.object({ requests: v.number(), bytes: v.number(), calls: v.number(), posts: v.number() });
const budgets = v.object({ starts: v.record(v.string(), cost) });

/** What a first screen costs until it is ready is weighed at the build; this is all that the device then still fetches. */
test('a cold start with a loan to repay costs no more than it may, until it is idle', async ({
  page,
  lender,
}) => {
  await signInAs(page, await lender.borrower(2));
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
  const measured = {
    requests: requests.length,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    calls: calls.length,
    posts: calls.filter(({ method }) => method === 'POST').length,
  };
  const { starts } = v.parse(budgets, JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')));
  const most = starts.repaying;
  for (const [name, value] of Object.entries(measured))
    expect
      .soft(value, `${name}: ${requests.map(({ url }) => url).join('\n')}`)
      .toBeLessThanOrEqual(Number(Reflect.get(most ?? {}, name)));
  expect(measured.bytes).toBeGreaterThan(100_000);
});
