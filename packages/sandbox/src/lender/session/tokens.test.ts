import { codes } from '@sunbird/api-client';
import { sessions, users } from '@sunbird/lender/database/schema';
import {
  endByHandle,
  issueToken,
  ownerOf,
  renewRevokeHandle,
  sessionOf,
  slide,
} from '@sunbird/lender/session/tokens';
import { defaultSettings } from '@sunbird/lender/settings/settings';
import { perform, refusalOf, useFreshLender } from '../../testing/fresh-lender';

const ada = 'ADA';
const bola = 'BOLA';
const registered = { market: 'NG', packageName: 'ng.sunbird.credit', policyVersion: '1', creditLimit: 0 };
const sessionIdle = 3 * 3_600_000 + 500;

const lender = useFreshLender(undefined, { sessionIdle });
beforeEach(async () => {
  const people = [ada, bola].map(userId => ({ ...registered, userId, mobile: userId, createdAt: 0 }));
  await perform(lender, ({ queries }) => queries.insert(users).values(people));
});

function logIn(userId: string, deviceId?: string) {
  return perform(lender, tx => issueToken(tx, userId, { deviceId, userAgent: 'Firefox/120.0' }));
}

function who(authorization: string | undefined, laterMs = 0) {
  return perform(lender, async ({ now, ...tx }) => {
    const later = { ...tx, now: now + laterMs };
    const owner = await ownerOf(later, authorization);
    await slide(later, owner);
    return owner.userId;
  });
}

async function codeFor(authorization: string | undefined, laterMs = 0) {
  return (await refusalOf(who(authorization, laterMs)))?.code;
}

test('a token is valid for its borrower and device until it expires', async () => {
  const { token, expiresIn, revokeHandle } = await logIn(ada, 'phone-1');
  expect(expiresIn).toBe(10_800);
  for (const secret of [token, revokeHandle]) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(revokeHandle).not.toBe(token);
  expect(await who(`Bearer ${token}`)).toBe(ada);
  const stored = await lender.sandbox.lender.database.queries.select().from(sessions);
  const device = { deviceId: 'phone-1', platform: null, browser: 'Firefox' };
  const sessionId = expect.stringMatching(/^SES-\w{10}$/);
  expect(stored).toEqual([expect.objectContaining({ sessionId, userId: ada, ...device, ended: null })]);
  for (const secret of [token, revokeHandle]) expect(JSON.stringify(stored)).not.toContain(secret);
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

test('the handle that is asked for again is the first one, and ends its own session alone', async () => {
  const { token, revokeHandle } = await logIn(ada);
  const neighbour = await logIn(bola);
  const renewed = await perform(lender, async tx =>
    renewRevokeHandle(tx, await sessionOf(tx, `Bearer ${token}`)),
  );
  expect(Buffer.from(renewed, 'base64url')).toHaveLength(32);
  expect(renewed).toBe(revokeHandle);
  expect(await who(`Bearer ${token}`)).toBe(ada);
  await perform(lender, tx => endByHandle(tx, renewed));
  expect(await codeFor(`Bearer ${token}`)).toBe(codes.tokenInvalid);
  expect(await who(`Bearer ${neighbour.token}`)).toBe(bola);
  await perform(lender, tx => endByHandle(tx, neighbour.revokeHandle));
  expect(await codeFor(`Bearer ${neighbour.token}`)).toBe(codes.tokenInvalid);
});

const hour = 3_600_000;

test('a token ends when it was not used in time, not after that', async () => {
  expect(defaultSettings.sessionIdle).toBe(30 * 24 * hour);
  const { token } = await logIn(ada);
  expect(await codeFor(`Bearer ${token}`, sessionIdle)).toBe(codes.tokenExpired);
  expect(await who(`Bearer ${token}`, sessionIdle - 1)).toBe(ada);
});

test('with each use it lasts anew; what is ended stays ended', async () => {
  const { token } = await logIn(ada);
  for (const hours of [2, 4, 6]) expect(await who(`Bearer ${token}`, hours * hour)).toBe(ada);
  expect(await codeFor(`Bearer ${token}`, 6 * hour + sessionIdle)).toBe(codes.tokenExpired);
  await logIn(ada);
  expect(await codeFor(`Bearer ${token}`, 6 * hour)).toBe(codes.otherDevice);
});

test('a use is written once an hour', async () => {
  const { token } = await logIn(ada);
  const { queries } = lender.sandbox.lender.database;
  async function lastUse() {
    return (await queries.select().from(sessions))[0]?.lastUsedAt;
  }
  const start = await lastUse();
  await who(`Bearer ${token}`, hour - 1);
  expect(await lastUse()).toBe(start);
  await who(`Bearer ${token}`, hour);
  expect(await lastUse()).toBe((start ?? 0) + hour);
});

describe('a lender that lets a borrower be logged in on two devices', () => {
  let before: typeof lender.sandbox.lender.settings;
  beforeEach(() => {
    before = lender.sandbox.lender.settings;
    lender.sandbox.lender.settings = { ...before, sessionsAtOnce: 2 };
  });
  afterEach(() => {
    lender.sandbox.lender.settings = before;
  });

  test('a third log-in ends the one that was used least lately', async () => {
    const first = await logIn(ada, 'phone-1');
    const second = await logIn(ada, 'phone-2');
    await who(`Bearer ${first.token}`, hour);
    await lender.advance('PT2H');
    const third = await logIn(ada, 'phone-3');
    expect(await codeFor(`Bearer ${second.token}`)).toBe(codes.otherDevice);
    for (const { token } of [first, third]) expect(await who(`Bearer ${token}`)).toBe(ada);
  });

  test('a second log-in on a device takes the place of its first', async () => {
    const elsewhere = await logIn(ada, 'phone-1');
    await lender.advance('PT1M');
    const first = await logIn(ada, 'phone-2');
    await lender.advance('PT1M');
    const second = await logIn(ada, 'phone-2');
    expect(await codeFor(`Bearer ${first.token}`)).toBe(codes.otherDevice);
    for (const { token } of [elsewhere, second]) expect(await who(`Bearer ${token}`)).toBe(ada);
  });

  test('a device without an id takes the place of none', async () => {
    const first = await logIn(ada);
    const second = await logIn(ada);
    for (const { token } of [first, second]) expect(await who(`Bearer ${token}`)).toBe(ada);
  });
});
