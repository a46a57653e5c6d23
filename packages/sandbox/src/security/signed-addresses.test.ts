import {
  endSession,
  endSessions,
  getApplicationAnswers,
  listSessions,
  listVouchers,
  login,
  renewHandle,
  requestData,
  saveVoucher,
  sendVerifyCode,
  uploadIdentityFront,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { pictureFile } from '../controls/sample-picture';
import { openTestLender, type TestBorrower, type TestLender } from '../testing/test-lender';

jest.setTimeout(120_000);

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());
beforeEach(() => lender.reset());

function picture() {
  return pictureFile('x.jpg');
}

/** An address from every call that gives one. */
async function addressesOf({ client, orderNo }: TestBorrower): Promise<Record<string, string>> {
  const file = picture();
  const uploaded = await client.ok(uploadIdentityFront, { file, captureMode: 'file' });
  const proof = await client.ok(uploadVoucherImage, { file, orderNo });
  const payTime = lender.sandbox.lender.clock.now();
  const sent = { orderNo, amount: 3000, payTime, channel: 'cash', imageIds: [proof.imageId] };
  await client.ok(saveVoucher, sent);
  const [voucher] = await client.ok(listVouchers, { orderNo });
  const { pictures } = await client.ok(getApplicationAnswers, { orderNo });
  const copy = await client.ok(requestData, { kind: 'export' });
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

async function logIn(mobile: string, deviceId: string) {
  const client = lender.client();
  await client.ok(sendVerifyCode, { mobile, countryCode: '+234', scene: 'login', channel: 'sms', deviceId });
  const { token } = await client.ok(login, { mobile, verifyCode: await lender.codeFor(mobile), deviceId });
  client.token = token;
  return client;
}

const ends: readonly (readonly [string, (borrower: TestBorrower) => Promise<unknown>])[] = [
  [
    'a log-out',
    async ({ client }) => {
      const { revokeHandle } = await client.ok(renewHandle, {});
      await lender.client().ok(endSession, { handle: revokeHandle });
    },
  ],
  ['a log-in elsewhere', ({ mobile }) => logIn(mobile, 'other')],
  [
    'the list of sessions',
    async ({ client, mobile }) => {
      const { lender: running } = lender.sandbox;
      const before = running.settings;
      running.settings = { ...before, sessionsAtOnce: 2 };
      const other = await logIn(mobile, 'other');
      running.settings = before;
      const [own] = (await client.ok(listSessions, {})).sessions.filter(({ current }) => current);
      await other.ok(endSessions, { sessionIds: [own?.sessionId ?? ''] });
    },
  ],
];

test.each(ends)('%s ends the signed addresses of the session, too', async (_how, end) => {
  const borrower = await lender.borrower(2);
  const addresses = await addressesOf(borrower);
  expect(await statusesOf(addresses)).toEqual(all(addresses, 200));
  await end(borrower);
  expect(await statusesOf(addresses)).toEqual(all(addresses, 404));
});
