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
import { type Rows, rowsBesideCounts } from '../testing/database-rows';
import { useLender } from '../testing/fresh-lender';
import { type PlanContext, planContextFor } from '../testing/plan-context';
import type { TestBorrower, TestLender } from '../testing/test-lender';
import { plannedCalls } from '../trials/planned-calls';

jest.setTimeout(120_000);

interface Person {
  readonly borrower: TestBorrower;
  readonly context: PlanContext;
}

async function person(lender: TestLender): Promise<Person> {
  const borrower = await lender.borrower(2);
  return { borrower, context: await planContextFor(lender, borrower, 'NG', true) };
}

async function stolenDevice(lender: TestLender): Promise<Person> {
  const one = await person(lender);
  const { mobile } = one.borrower;
  const elsewhere = lender.client();
  await elsewhere.ok(sendVerifyCode, { mobile, countryCode: '+234', scene: 'login', channel: 'sms' });
  await elsewhere.ok(login, { mobile, verifyCode: await lender.codeFor(mobile), deviceId: 'other' });
  return one;
}

async function loggedOut(lender: TestLender): Promise<Person> {
  const one = await person(lender);
  const { client } = one.borrower;
  const { revokeHandle } = await client.ok(renewHandle, {});
  await lender.client().ok(endSession, { handle: revokeHandle });
  return one;
}

async function deleted(lender: TestLender): Promise<Person> {
  const borrower = await lender.borrower(4);
  const context = await planContextFor(lender, borrower, 'NG', false);
  await borrower.client.ok(requestData, { kind: 'delete' });
  return { borrower, context };
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
let personas: Readonly<Record<State, Person>>;
let before: Rows;

beforeAll(async () => {
  const expired = await person(lender);
  await lender.advance('P181D');
  const known = await person(lender);
  personas = {
    'no token': known,
    'an invented token': known,
    expired,
    'logged in elsewhere': await stolenDevice(lender),
    'logged out': await loggedOut(lender),
    deleted: await deleted(lender),
  };
  before = await rowsBesideCounts(lender);
});

function tokenOf(state: State): string | null {
  if (state === 'no token') return null;
  if (state === 'an invented token') return 'x'.repeat(43);
  return personas[state].borrower.client.token ?? '';
}

function secretsOf({ borrower, context }: Person): string[] {
  return [borrower.mobile, borrower.userId, borrower.orderNo, context.cardId];
}

const plans = plannedCalls();
const guarded = plans.filter(({ call }) => call.auth === 'token');
const open = plans.filter(({ call }) => call.auth !== 'token');
// The check of a code counts wrong codes of all callers, so its responses differ.
const openReads = open.filter(
  ({ call }) => !call.acts && call.method === 'GET' && call.name !== 'validateVerifyCode',
);

describe.each(states)('%s', state => {
  test.each(guarded.map(row => [row.call.name, row] as const))(
    'is refused %s, with the reason and nothing else',
    async (_name, { call, plan }) => {
      const one = personas[state];
      const response = await one.borrower.client.send(call, plan.payload(one.context), {
        token: tokenOf(state),
      });
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ code: refusals[state], data: null });
      expect(response.headers.get('cache-control')).toBe('no-store');
      for (const secret of secretsOf(one)) expect(text).not.toContain(secret);
    },
  );

  test.each(openReads.map(row => [row.call.name, row] as const))(
    'gets the same response from the public %s as any caller',
    async (_name, { call, plan }) => {
      const one = personas[state];
      const { client } = one.borrower;
      const payload = plan.payload(one.context);
      const anybody = await client.call(call, payload, { token: null });
      const answer = await client.call(call, payload, { token: tokenOf(state) });
      expect({ code: answer.code, data: answer.data }).toEqual({ code: anybody.code, data: anybody.data });
    },
  );
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
    const token = personas['no token'].borrower.client.token ?? '';
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
