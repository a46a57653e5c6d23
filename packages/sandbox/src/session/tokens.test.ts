import { codes } from '../codes';
import { sessions, users } from '../database/schema';
import { perform, refusalOf } from '../testing/perform';
import { openTestLender, type TestLender } from '../testing/test-lender';
import { issueToken, userIdOf } from './tokens';

const ada = 'ADA';
const bola = 'BOLA';
const registered = { market: 'NG', packageName: 'ng.sunbird.credit', policyVersion: '1', creditLimit: 0 };
const tokenLifetime = 3_600_500;

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender(undefined, { tokenLifetime });
});
afterAll(() => lender.close());
beforeEach(async () => {
  await lender.reset();
  const people = [ada, bola].map(userId => ({ ...registered, userId, mobile: userId, createdAt: 0 }));
  await perform(lender, ({ queries }) => queries.insert(users).values(people));
});

function logIn(userId: string, deviceId: string | null = null) {
  return perform(lender, work => issueToken(work, userId, deviceId));
}

function who(authorization: string | undefined, laterMs = 0) {
  return perform(lender, work => userIdOf({ ...work, now: work.now + laterMs }, authorization));
}

async function codeFor(authorization: string | undefined, laterMs = 0) {
  return (await refusalOf(who(authorization, laterMs)))?.code;
}

test('a token is valid for its borrower and device until it expires', async () => {
  const { token, expiresIn } = await logIn(ada, 'phone-1');
  expect(expiresIn).toBe(3600);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await who(`Bearer ${token}`)).toBe(ada);
  const stored = await lender.sandbox.lender.database.queries.query.sessions.findMany();
  expect(stored).toEqual([expect.objectContaining({ userId: ada, deviceId: 'phone-1', ended: null })]);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('the scheme may be written in any case, and nothing else may be', async () => {
  const { token } = await logIn(ada);
  expect(await who(`bearer ${token}`)).toBe(ada);
  const others = [token, `Basic ${token}`, `Bearer  ${token}`, `x Bearer ${token}`, `Bearer ${token} x`];
  for (const written of [...others, `Bearer${token}`, `Bearer ${token}=`, 'Bearer ', 'Bearer a/b']) {
    expect([written, await codeFor(written)]).toEqual([written, codes.tokenInvalid]);
  }
  expect(await codeFor(undefined)).toBe(codes.notLoggedIn);
  expect(await codeFor('')).toBe(codes.notLoggedIn);
});

test('a log-in ends the borrower’s earlier sessions, and no other borrower’s', async () => {
  const first = await logIn(ada);
  const neighbour = await logIn(bola);
  const second = await logIn(ada);
  expect(second.token).not.toBe(first.token);
  expect(await codeFor(`Bearer ${first.token}`)).toBe(codes.otherDevice);
  expect(await who(`Bearer ${second.token}`)).toBe(ada);
  expect(await who(`Bearer ${neighbour.token}`)).toBe(bola);
});

test('a token of a deleted account is none, and a later log-in does not make it one of another device', async () => {
  const { token } = await logIn(ada);
  await perform(lender, ({ queries }) => queries.update(sessions).set({ ended: 'deleted' }));
  expect(await codeFor(`Bearer ${token}`)).toBe(codes.tokenInvalid);
  await logIn(ada);
  expect(await codeFor(`Bearer ${token}`)).toBe(codes.tokenInvalid);
});

test('a token ends at its time, not after it', async () => {
  const { token } = await logIn(ada);
  expect(await who(`Bearer ${token}`, tokenLifetime - 1)).toBe(ada);
  expect(await codeFor(`Bearer ${token}`, tokenLifetime)).toBe(codes.tokenExpired);
});
