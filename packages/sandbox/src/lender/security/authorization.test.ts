import { codes } from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import {
  addBankCard,
  allCalls,
  endSession,
  getUserInfo,
  login,
  proveSession,
  renewHandle,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import { plannedCalls } from '@sunbird/api-tools/examples/planned-calls';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { changeRows, findRows } from '@sunbird/lender/database/rows';
import { bankCards, sessions } from '@sunbird/lender/database/schema';
import type { MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { firstOfEach } from '@sunbird/testing/runs';
import { requestDataOf } from '../../testing/borrow-steps';
import { type Rows, rowsBesideCounts } from '../../testing/database-rows';
import { useLender } from '../../testing/fresh-lender';
import { type PlanContext, planContextFor } from '../../testing/plan-context';
import type { TestBorrower } from '../../testing/test-lender';

jest.setTimeout(120_000);

/** A log-in on another device. */
async function logInElsewhere({ mobile }: TestBorrower): Promise<string> {
  const elsewhere = lender.client();
  await elsewhere.ok(sendVerifyCode, { mobile, countryCode: '+234', scene: 'login', channel: 'sms' });
  const verifyCode = await lender.codeFor(mobile);
  return (await elsewhere.ok(login, { mobile, verifyCode, deviceId: 'other' })).token;
}

async function logOut({ client }: TestBorrower): Promise<void> {
  const { revokeHandle } = await client.ok(renewHandle, {});
  await lender.client().ok(endSession, { handle: revokeHandle });
}

/** As if the borrower had not called for longer than a session lasts. */
async function expire({ userId }: TestBorrower): Promise<void> {
  const { clock, database } = lender.sandbox.lender;
  await changeRows(database, sessions, { userId }, { expiresAt: clock.now() });
}

/** Calls in a borrower's place with another token, or with an app of another market. */
function calling(borrower: TestBorrower, token: string | undefined, market?: MarketCode): TestBorrower {
  const client = lender.client(market);
  client.token = token;
  return { ...borrower, client };
}

const states = [
  'no token',
  'an invented token',
  'a revocation handle',
  'expired',
  'logged in elsewhere',
  'logged out',
  'deleted',
  'not proven',
  'an app of another market',
] as const;
type State = (typeof states)[number];

const refusals: Readonly<Record<State, number>> = {
  'no token': codes.notLoggedIn,
  'an invented token': codes.tokenInvalid,
  'a revocation handle': codes.tokenInvalid,
  expired: codes.tokenExpired,
  'logged in elsewhere': codes.otherDevice,
  'logged out': codes.tokenInvalid,
  deleted: codes.tokenInvalid,
  'not proven': codes.notProven,
  'an app of another market': codes.otherMarket,
};

const lender = useLender();
/** Whose ids every caller names. */
let context: PlanContext;
let personas: Readonly<Record<State, TestBorrower>>;
let before: Rows;
beforeAll(async () => {
  const deleted = await lender.borrower(4);
  await requestDataOf(lender, deleted, 'delete');
  const owner = await lender.borrower(2);
  context = await planContextFor(lender, owner, 'NG', true);
  const { revokeHandle } = await owner.client.ok(renewHandle, {});
  const [expired, elsewhere, loggedOut] = [
    await lender.borrower(2),
    await lender.borrower(6),
    await lender.borrower(2),
  ];
  await expire(expired);
  await logInElsewhere(elsewhere);
  await logOut(loggedOut);
  personas = {
    'no token': calling(owner, undefined),
    'an invented token': calling(owner, 'x'.repeat(43)),
    'a revocation handle': calling(owner, revokeHandle),
    expired,
    'logged in elsewhere': elsewhere,
    'logged out': loggedOut,
    deleted,
    'not proven': calling(owner, await logInElsewhere(owner)),
    'an app of another market': calling(owner, owner.client.token, 'MX'),
  };
  before = await rowsBesideCounts(lender);
});

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

/** Another market's app is refused the public calls, too. */
function callsRefused(state: State) {
  if (state === 'an app of another market') return plans;
  if (state === 'not proven') return guarded.filter(({ call }) => call !== proveSession);
  return state === 'no token' ? guarded : sample;
}

test.each(states)(
  '%s is refused every call that needs a token, with the reason and nothing else',
  async state => {
    const { client } = personas[state];
    for (const { call, plan } of callsRefused(state)) {
      const response = await client.send(call, plan.payload(context));
      const text = await response.text();
      expect([call.name, JSON.parse(text)]).toMatchObject([call.name, { code: refusals[state], data: null }]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      for (const secret of secretsOf(personas[state])) expect(text).not.toContain(secret);
    }
  },
);

// One who is to prove something is asked for it by home.
const alike = states.filter(state => state !== 'an app of another market' && state !== 'not proven');

test.each(alike)('%s gets the same responses from the public calls as any caller', async state => {
  const { client } = personas[state];
  for (const { call, plan } of openReads) {
    const payload = plan.payload(context);
    const anybody = await client.call(call, payload, { token: null });
    const answer = await client.call(call, payload);
    expect([call.name, answer.code, answer.data]).toEqual([call.name, anybody.code, anybody.data]);
  }
});

describe('a good token counts only where it belongs', () => {
  test.each([
    ['a cookie', (token: string) => ({ Cookie: `token=${token}; Authorization=Bearer ${token}` })],
    ['another header', (token: string) => ({ token, 'X-Authorization': `Bearer ${token}` })],
    ['two in one', (token: string) => ({ Authorization: `Bearer ${token}, Bearer ${token}` })],
    ['a blank behind it', (token: string) => ({ Authorization: `Bearer ${token}\u00a0x` })],
  ])('%s is refused', async (_what, headersFor) => {
    const token = context.borrower.client.token ?? '';
    const packageName = 'ng.sunbird.credit';
    const path = `http://localhost/api/${encryptPath(getUserInfo.path, packageName)}?token=${token}`;
    const headers = { packageName, ...headersFor(token) };
    const answer = await (await lender.sandbox.app.request(path, { headers })).json();
    expect([codes.notLoggedIn, codes.tokenInvalid]).toContain(answer.code);
    expect(answer.data).toBeNull();
  });
});

test('no account of another market, in another name and without BVN, is added', async () => {
  const { client, userId } = context.borrower;
  const { account } = samplePerson(allMarkets.MX, seededRandom(5), '5512345678');
  const foreign = { ...account, holderName: 'Somebody Else' };
  const abroad = personas['an app of another market'].client;
  expect((await abroad.call(addBankCard, foreign)).code).toBe(codes.otherMarket);
  // In the borrower's own market the rules of that market refuse the same account.
  expect((await client.call(addBankCard, foreign)).code).not.toBe(0);
  expect(await findRows(lender.sandbox.lender.database, bankCards, { userId })).toHaveLength(1);
});

test('every guarded call was tried, and none of it changed anything', async () => {
  expect(guarded.length).toBeGreaterThan(50);
  expect(guarded.length + open.length).toBe(allCalls.length);
  expect(await rowsBesideCounts(lender)).toEqual(before);
});
