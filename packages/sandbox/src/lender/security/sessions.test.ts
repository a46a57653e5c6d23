import { codes } from '@sunbird/api-client';
import {
  endSession,
  endSessions,
  getUserInfo,
  listSessions,
  login,
  renewHandle,
  saveConsent,
  sendVerifyCode,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import type { TestClient } from '@sunbird/api-tools/testing/test-client';
import { requestOf } from '@sunbird/api-tools/verify/send-call';
import { pictureFile } from '@sunbird/api-tools/walk/sample-picture';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

jest.setTimeout(120_000);

const lender = useFreshLender(undefined, { sessionsAtOnce: 3 });

const number = { countryCode: '+234', channel: 'sms' } as const;

/** Logs a borrower in on another device. */
async function logIn({ mobile }: Pick<TestBorrower, 'mobile'>, deviceId: string) {
  const client = lender.client();
  await lender.advance('PT2M');
  await client.ok(sendVerifyCode, { ...number, mobile, scene: 'login' });
  const session = await client.ok(login, { mobile, verifyCode: await lender.codeFor(mobile), deviceId });
  client.token = session.token;
  return { client, handle: session.revokeHandle ?? '' };
}

async function codeOf(client: TestClient) {
  return (await client.call(getUserInfo, {})).code;
}

test('the handle ends its session, without a token, and however often it is sent', async () => {
  const borrower = await lender.borrower(6);
  const { client, handle } = await logIn(borrower, 'phone-2');
  const other = await logIn(borrower, 'phone-3');
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await lender.client().ok(endSession, { handle })).toEqual({ done: true });
  }
  expect(await codeOf(client)).toBe(codes.tokenInvalid);
  expect(await codeOf(other.client)).toBe(0);
  // Nothing tells a handle that was given from one that was not.
  expect(await lender.client().ok(endSession, { handle: 'x'.repeat(43) })).toEqual({ done: true });
});

test('a token is no handle, and a handle is in no answer but the log-in’s', async () => {
  const borrower = await lender.borrower(6);
  const { client, handle } = await logIn(borrower, 'phone-2');
  await lender.client().ok(endSession, { handle: client.token ?? '' });
  expect(await codeOf(client)).toBe(0);
  const listed = JSON.stringify(await client.ok(listSessions, {}));
  expect(listed).not.toContain(handle);
  expect(JSON.stringify(await lender.control('/log?since=0'))).not.toContain(handle);
});

test('a stolen token ends with its owner’s log-out, however many handles the thief has asked for', async () => {
  const borrower = await lender.borrower(6);
  const { client: owner, handle } = await logIn(borrower, 'phone-2');
  const thief = lender.client('NG', '203.0.113.66');
  thief.token = owner.token;
  for (let renewals = 0; renewals < 3; renewals += 1) await thief.ok(renewHandle, {});
  await lender.client().ok(endSession, { handle });
  expect(await codeOf(thief)).toBe(codes.tokenInvalid);
  expect((await thief.call(renewHandle, {})).code).toBe(codes.tokenInvalid);
});

test('a borrower sees where the account is logged in, and ends one session or all others', async () => {
  const borrower = await lender.borrower(6);
  const second = await logIn(borrower, 'phone-2');
  const third = await logIn(borrower, 'phone-3');
  const { sessions } = await third.client.ok(listSessions, {});
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
  const ids = sessions.filter(({ current }) => !current).map(({ sessionId }) => sessionId);
  const one = await third.client.ok(endSessions, { sessionIds: ids.slice(0, 1) });
  expect(one.sessions.map(({ endedAt }) => endedAt !== undefined)).toEqual([false, true, false]);
  expect(await codeOf(second.client)).toBe(codes.tokenInvalid);
  expect(await codeOf(borrower.client)).toBe(0);
  await third.client.ok(endSessions, { sessionIds: ids });
  expect(await codeOf(borrower.client)).toBe(codes.tokenInvalid);
  expect(await codeOf(third.client)).toBe(0);
  // A month later they are no news any more.
  for (let week = 0; week < 5; week += 1) {
    await lender.advance('P7D');
    await third.client.ok(getUserInfo, {});
  }
  expect((await third.client.ok(listSessions, {})).sessions).toHaveLength(1);
});

test('nobody ends another borrower’s session, not even among their own', async () => {
  const victim = await lender.borrower(6);
  const thief = await lender.borrower(6);
  const { client } = await logIn(thief, 'phone-2');
  const [theirs] = (await victim.client.ok(listSessions, {})).sessions;
  const own = (await client.ok(listSessions, {})).sessions.filter(({ current }) => !current);
  const sessionIds = [...own, ...(theirs ? [theirs] : [])].map(({ sessionId }) => sessionId);
  expect(sessionIds).toHaveLength(2);
  expect(await client.call(endSessions, { sessionIds })).toMatchObject({ code: codes.notFound, data: null });
  expect([await codeOf(victim.client), await codeOf(thief.client)]).toEqual([0, 0]);
});

test('the session of the call is ended by its log-out, not from the list', async () => {
  const { client } = await lender.borrower(6);
  const [own] = (await client.ok(listSessions, {})).sessions;
  const answer = await client.call(endSessions, { sessionIds: [own?.sessionId ?? ''] });
  expect(answer.code).toBe(codes.notInThisStatus);
  expect(await codeOf(client)).toBe(0);
});

/** A body that ends the borrower's session before the rest of it comes. */
function bodyAfterLogOut(sent: Uint8Array, handle: string): ReadableStream {
  return new ReadableStream(
    {
      async pull(controller) {
        await lender.client().ok(endSession, { handle });
        controller.enqueue(sent);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

test.each([
  ['an act', saveConsent, { type: 'marketing', version: '2026-11-23', granted: true }],
  ['a picture', uploadVoucherImage, { file: pictureFile('x.jpg') }],
])(
  '%s whose body comes slowly is refused if the session has ended meanwhile',
  async (_what, call, payload) => {
    const { client, orderNo } = await lender.borrower(6);
    const { revokeHandle } = await client.ok(renewHandle, {});
    const server = { baseUrl: 'http://localhost/api', packageName: 'ng.sunbird.credit', clearPaths: false };
    const whole = { endpoint: call, payload: { ...payload, orderNo }, token: client.token, key: 'slow-body' };
    const { address, init } = requestOf(server, whole);
    const { headers, body } = new Request(address, init);
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    const slow = { method: 'POST', headers, body: bodyAfterLogOut(bytes, revokeHandle), duplex: 'half' };
    const answer = await lender.sandbox.app.request(new Request(address, slow));
    expect(await answer.json()).toMatchObject({ code: codes.tokenInvalid, data: null });
  },
);
