import {
  endSession,
  getApplicationAnswers,
  listVouchers,
  renewHandle,
  saveVoucher,
  uploadIdentityFront,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { plannedCalls } from '@sunbird/api-tools/examples/planned-calls';
import { type Answering, createTestClient } from '@sunbird/api-tools/testing/test-client';
import { pictureFile } from '@sunbird/api-tools/walk/sample-picture';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { firstOfEach } from '@sunbird/testing/runs';
import { requestDataOf } from '../../testing/borrow-steps';
import { rowsOf } from '../../testing/database-rows';
import { useFreshLender } from '../../testing/fresh-lender';
import { planContextFor } from '../../testing/plan-context';
import type { TestBorrower, TestLender } from '../../testing/test-lender';

jest.setTimeout(120_000);

const lender = useFreshLender();

function picture() {
  return pictureFile('x.jpg');
}

/** An address from every call that gives one. */
async function addressesOf(borrower: TestBorrower): Promise<Record<string, string>> {
  const { client, orderNo } = borrower;
  const copy = await requestDataOf(lender, borrower, 'export');
  const file = picture();
  const uploaded = await client.ok(uploadIdentityFront, { file, captureMode: 'file' });
  const proof = await client.ok(uploadVoucherImage, { file, orderNo });
  const payTime = lender.sandbox.lender.clock.now();
  const sent = { orderNo, amount: 3000, payTime, channel: 'cash', imageIds: [proof.imageId] };
  await client.ok(saveVoucher, sent);
  const [voucher] = await client.ok(listVouchers, { orderNo });
  const { pictures } = await client.ok(getApplicationAnswers, { orderNo });
  return {
    uploadIdentityFront: uploaded.url,
    uploadVoucherImage: proof.url,
    listVouchers: voucher?.imageUrls[0] ?? '',
    getApplicationAnswers: pictures[0]?.url ?? '',
    requestData: copy.url ?? '',
  };
}

async function statusesOf(addresses: Record<string, string>): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [call, address] of Object.entries(addresses))
    statuses[call] = (await lender.sandbox.app.request(address)).status;
  return statuses;
}

function all(addresses: Record<string, string>, status: number): Record<string, number> {
  return Object.fromEntries(Object.keys(addresses).map(call => [call, status]));
}

test('a log-out ends the signed addresses of the session, too', async () => {
  const borrower = await lender.borrower(2);
  const addresses = await addressesOf(borrower);
  expect(await statusesOf(addresses)).toEqual(all(addresses, 200));
  const { revokeHandle } = await borrower.client.ok(renewHandle, {});
  await lender.client().ok(endSession, { handle: revokeHandle });
  expect(await statusesOf(addresses)).toEqual(all(addresses, 404));
});

const publicOrigin = 'https://app.example';
const forged = 'attacker.example';

/** The lender as a caller asks it who claims in every way that it has another name. */
function underForgedName({ sandbox }: TestLender): { readonly app: Answering } {
  const claims = {
    Host: forged,
    'X-Forwarded-Host': forged,
    'X-Forwarded-Server': forged,
    'X-Original-Host': forged,
    'X-Host': forged,
    Forwarded: `host=${forged};proto=http`,
  };
  return {
    app: {
      request: (address, init, env) =>
        sandbox.app.request(
          address.replace('http://localhost', `http://${forged}`),
          { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...claims } },
          env,
        ),
    },
  };
}

/** Where the calls that answer with an address do so: two markets with a cashier's page, and a rejected borrower. */
const places = [
  { market: 'NG', status: 2 },
  { market: 'MX', status: 2 },
  { market: 'IN', status: 2 },
  { market: 'NG', status: 9 },
  { market: 'NG', status: 6 },
] as const;

test.each(firstOfEach(places, () => 'place'))(
  '$market at $status: no call answers with, or stores, an address of the host that a request names',
  async ({ market, status }) => {
    const before = lender.sandbox.lender.settings;
    lender.sandbox.lender.settings = { ...before, publicOrigin };
    const borrower = await lender.borrower(status, market);
    const client = createTestClient(underForgedName(lender), allMarkets[market].packageName);
    client.token = borrower.client.token;
    const context = await planContextFor(lender, { ...borrower, client }, market, status === 2);
    const answers: string[] = [];
    for (const { call, plan } of plannedCalls())
      answers.push(`${call.name} ${await (await client.send(call, plan.payload(context))).text()}`);
    lender.sandbox.lender.settings = before;
    expect(answers.filter(answer => answer.includes(forged))).toEqual([]);
    expect(JSON.stringify(await rowsOf(lender))).not.toContain(forged);
    // The addresses are there, and are the lender's.
    expect(answers.join('\n')).toContain(`${publicOrigin}/`);
  },
);
