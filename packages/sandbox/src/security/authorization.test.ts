import { codes } from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import {
  allCalls,
  endSession,
  getUserInfo,
  login,
  renewHandle,
  requestData,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import { firstOfEach } from '@sunbird/testing/runs';
import { eq } from 'drizzle-orm';
import { sessions } from '../database/schema';
import { type Rows, rowsBesideCounts } from '../testing/database-rows';
import { useLender } from '../testing/fresh-lender';
import { type PlanContext, planContextFor } from '../testing/plan-context';
import type { TestBorrower } from '../testing/test-lender';
import { plannedCalls } from '../trials/planned-calls';

jest.setTimeout(120_000);

/** A log-in on another device. */
async function logInElsewhere({ mobile }: TestBorrower): Promise<void> {
  const elsewhere = lender.client();
  await elsewhere.ok(sendVerifyCode, { mobile, countryCode: '+234', scene: 'login', channel: 'sms' });
  await elsewhere.ok(login, { mobile, verifyCode: await lender.codeFor(mobile), deviceId: 'other' });
}

async function logOut({ client }: TestBorrower): Promise<void> {
  const { revokeHandle } = await client.ok(renewHandle, {});
  await lender.client().ok(endSession, { handle: revokeHandle });
}

/** As if the borrower had not called for longer than a session lasts. */
async function expire({ userId }: TestBorrower): Promise<void> {
  const { clock, database } = lender.sandbox.lender;
  await database.queries.update(sessions).set({ expiresAt: clock.now() }).where(eq(sessions.userId, userId));
}

const states = [
  'no token',
  'an invented token',
  'expired',
  'logged in elsewhere',
  'logged out',
  'deleted',
] as const;
type State = (typeof states)[number];

const refusals: Readonly<Record<State, number>> = {
  'no token': codes.notLoggedIn,
  'an invented token': codes.tokenInvalid,
  expired: codes.tokenExpired,
  'logged in elsewhere': codes.otherDevice,
  'logged out': codes.tokenInvalid,
  deleted: codes.tokenInvalid,
};

const lender = useLender();
/** Whose ids every caller names. */
let context: PlanContext;
let personas: Readonly<Record<State, TestBorrower>>;
let before: Rows;
beforeAll(async () => {
  const known = await lender.borrower(2);
  context = await planContextFor(lender, known, 'NG', true);
  const [expired, elsewhere, loggedOut] = [
    await lender.borrower(2),
    await lender.borrower(2),
    await lender.borrower(2),
  ];
  const deleted = await lender.borrower(4);
  await expire(expired);
  await logInElsewhere(elsewhere);
  await logOut(loggedOut);
  await deleted.client.ok(requestData, { kind: 'delete' });
  personas = {
    'no token': known,
    'an invented token': known,
    expired,
    'logged in elsewhere': elsewhere,
    'logged out': loggedOut,
    deleted,
  };
  before = await rowsBesideCounts(lender);
});

function tokenOf(state: State): string | null {
  if (state === 'no token') return null;
  if (state === 'an invented token') return 'x'.repeat(43);
  return personas[state].client.token ?? '';
}

function secretsOf({ mobile, userId, orderNo }: TestBorrower): string[] {
  return [mobile, userId, orderNo, context.borrower.orderNo, context.cardId];
}

const plans = plannedCalls();
const guarded = plans.filter(({ call }) => call.auth === 'token');
const open = plans.filter(({ call }) => call.auth !== 'token');
// The check of a code counts wrong codes of all callers, so its responses differ.
const openReads = open.filter(
  ({ call }) => !call.acts && call.method === 'GET' && call.name !== 'validateVerifyCode',
);

/** The first of its kind in `pnpm test`, where every call is tried without a token alone. */
const sample = firstOfEach(guarded, ({ call }) => `${call.method} ${call.encoding} ${call.acts}`);

describe.each(states)('%s', state => {
  test('is refused every call that needs a token, with the reason and nothing else', async () => {
    const { client } = personas[state];
    for (const { call, plan } of state === 'no token' ? guarded : sample) {
      const response = await client.send(call, plan.payload(context), { token: tokenOf(state) });
      const text = await response.text();
      expect([call.name, JSON.parse(text)]).toMatchObject([call.name, { code: refusals[state], data: null }]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      for (const secret of secretsOf(personas[state])) expect(text).not.toContain(secret);
    }
  });

  test('gets the same responses from the public calls as any caller', async () => {
    const { client } = personas[state];
    for (const { call, plan } of openReads) {
      const payload = plan.payload(context);
      const anybody = await client.call(call, payload, { token: null });
      const answer = await client.call(call, payload, { token: tokenOf(state) });
      expect([call.name, answer.code, answer.data]).toEqual([call.name, anybody.code, anybody.data]);
    }
  });
});

describe('a good token counts only where it belongs', () => {
  test.each([
    ['another scheme', (token: string) => ({ Authorization: `Basic ${token}` })],
    ['no scheme', (token: string) => ({ Authorization: token })],
    ['a cookie', (token: string) => ({ Cookie: `token=${token}; Authorization=Bearer ${token}` })],
    ['another header', (token: string) => ({ token, 'X-Authorization': `Bearer ${token}` })],
    ['two in one', (token: string) => ({ Authorization: `Bearer ${token}, Bearer ${token}` })],
    ['a blank behind it', (token: string) => ({ Authorization: `Bearer ${token}\u00a0x` })],
  ])('%s is refused', async (_what, headersFor) => {
    const token = personas['no token'].client.token ?? '';
    const packageName = 'ng.sunbird.credit';
    const path = `http://localhost/api/${encryptPath(getUserInfo.path, packageName)}?token=${token}`;
    const headers = { packageName, ...headersFor(token) };
    const answer = await (await lender.sandbox.app.request(path, { headers })).json();
    expect([codes.notLoggedIn, codes.tokenInvalid]).toContain(answer.code);
    expect(answer.data).toBeNull();
  });
});

test('every guarded call was tried, and none of it changed anything', async () => {
  expect(guarded.length).toBeGreaterThan(50);
  expect(guarded.length + open.length).toBe(allCalls.length);
  expect(await rowsBesideCounts(lender)).toEqual(before);
});
