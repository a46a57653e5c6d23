import { codes } from '@sunbird/api-client';
import {
  applyForReloan,
  endSessions,
  existsByMobile,
  getCustomerService,
  getMarketHome,
  getUserInfo,
  listMarketOrders,
  listSessions,
  login,
  proveSession,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import type { TestClient } from '@sunbird/api-tools/testing/test-client';
import { findRow, findRows } from '@sunbird/lender/database/rows';
import { bankCards, messages, orders, sessions, users } from '@sunbird/lender/database/schema';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { messagesOf, provenBy } from '../../testing/borrow-steps';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

/*
 * A number goes to somebody else: recycled by the operator, or taken by a swap of the SIM. Whoever has it gets codes, on
 * a device that the lender does not know.
 */

jest.setTimeout(120_000);

const lender = useFreshLender(undefined, { sessionsAtOnce: 2 });

const strange = 'a-strangers-phone';

/** Logs in with a code alone. */
async function logIn(mobile: string, deviceId?: string, address = '203.0.113.50') {
  const client = lender.client('NG', address);
  const asked = { mobile, countryCode: '+234', scene: 'login', channel: 'sms', deviceId } as const;
  await client.ok(sendVerifyCode, asked);
  const form = { mobile, verifyCode: await lender.codeFor(mobile), deviceId };
  const session = await client.ok(login, form);
  client.token = session.token;
  return { client, session };
}

/** A borrower whose number is somebody else's after a time. */
async function recycled(at: OrderStatus = 4, after = 'P170D') {
  const owner = await lender.borrower(at);
  await lender.advance(after);
  return { owner, ...(await logIn(owner.mobile, strange)) };
}

function codeOf(client: TestClient) {
  return client.call(getUserInfo, {}).then(({ code }) => code);
}

async function emailsTo({ mobile }: Pick<TestBorrower, 'mobile'>) {
  const rows = await findRows(lender.sandbox.lender.database, messages, { mobile, channel: 'email' });
  return rows.map(({ text }) => text);
}

describe('a code on an unknown device', () => {
  test('is asked for the proof by home, and is helped as anybody is', async () => {
    const { owner, client } = await recycled(2);
    expect((await client.call(getMarketHome, {})).code).toBe(codes.notProven);
    expect((await client.call(getCustomerService, {})).code).toBe(0);
    expect(await client.ok(existsByMobile, { mobile: owner.mobile, countryCode: '+234' })).toEqual({
      exists: true,
    });
  });

  test('without an id of a device, and twice on one device, it is as unknown', async () => {
    const { owner } = await recycled();
    for (const deviceId of [undefined, strange]) {
      await lender.advance('PT20M');
      expect((await logIn(owner.mobile, deviceId)).session.proven).toBe(false);
    }
  });

  test('to an account without a verified identity there is nothing to prove by', async () => {
    const { session, client } = await recycled(6);
    expect(session.proven).toBe(true);
    expect(await codeOf(client)).toBe(0);
  });

  test('logs nobody out, and the owner is told: by email and in the open sessions', async () => {
    const { owner } = await recycled();
    expect(await emailsTo(owner)).toEqual([expect.stringContaining('on a device that we do not know')]);
    const { sessions: listed } = await owner.client.ok(listSessions, {});
    expect(listed.map(({ current, isNew }) => [current, isNew])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
  });

  test('the owner ends it, and the device stays unknown; one that the owner knows is not told again', async () => {
    const { owner, client } = await recycled();
    const { sessions: listed } = await owner.client.ok(listSessions, {});
    const sessionIds = listed.filter(({ isNew }) => isNew).map(({ sessionId }) => sessionId);
    const { sessions: known } = await owner.client.ok(endSessions, { sessionIds: [], mine: sessionIds });
    expect(known.filter(({ isNew }) => isNew)).toEqual([]);
    await owner.client.ok(endSessions, { sessionIds });
    expect(await codeOf(client)).toBe(codes.tokenInvalid);
    const others = (await recycled()).owner;
    const [theirs] = (await others.client.ok(listSessions, {})).sessions;
    const mine = [theirs?.sessionId ?? ''];
    expect((await owner.client.call(endSessions, { sessionIds: [], mine })).code).toBe(codes.notFound);
  });
});

describe('one thing that the owner knows', () => {
  test('proves the session, and the device is known', async () => {
    const { owner, client } = await recycled();
    const { birthday, identityLast4 } = await provenBy(lender, owner);
    const typed = { birthday, identityLast4: ` ${identityLast4.slice(0, 2)} ${identityLast4.slice(2)}` };
    expect(await client.ok(proveSession, typed)).toEqual({
      proven: true,
      userId: owner.userId,
      isNew: false,
    });
    expect(await codeOf(client)).toBe(0);
    expect(await codeOf(owner.client)).toBe(0);
    await lender.advance('PT20M');
    expect((await logIn(owner.mobile, strange)).session.proven).toBe(true);
    expect(await emailsTo(owner)).toHaveLength(1);
  });

  test('a device whose session the owner has ended is unknown again', async () => {
    const { owner, client } = await recycled();
    await client.ok(proveSession, await provenBy(lender, owner));
    const { sessions: listed } = await owner.client.ok(listSessions, {});
    const sessionIds = listed.filter(({ current }) => !current).map(({ sessionId }) => sessionId);
    await owner.client.ok(endSessions, { sessionIds });
    await lender.advance('PT20M');
    expect((await logIn(owner.mobile, strange)).session.proven).toBe(false);
  });

  test('is wrong whichever of the two is wrong, and a few times only: then for a week, everywhere', async () => {
    const { owner, client } = await recycled();
    const right = await provenBy(lender, owner);
    const wrong = [
      { ...right, birthday: '1960-01-01' },
      { ...right, identityLast4: '0000' },
    ];
    const said = [];
    for (const typed of [...wrong, ...wrong, ...wrong]) said.push(await client.call(proveSession, typed));
    const shown = said.map(({ code, data }) => [code, data]);
    function refusal(attemptsLeft: number) {
      return [0, { proven: false, attemptsLeft, userId: owner.userId, isNew: false }];
    }
    expect(shown.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map(refusal));
    const wait = { retryAfter: expect.any(Number) };
    expect(shown[5]).toEqual([codes.tooManyAttempts, wait]);
    expect(await client.call(proveSession, right)).toMatchObject({ code: codes.tooManyAttempts });
    // Another device, another network, six days later.
    await lender.advance('P6D');
    const other = await logIn(owner.mobile, 'third-phone', '198.51.100.7');
    expect(await other.client.call(proveSession, right)).toMatchObject({ code: codes.tooManyAttempts });
    await lender.advance('P1D');
    expect(await other.client.ok(proveSession, right)).toMatchObject({ proven: true });
  });

  test('ten wrong ones at once are counted, each', async () => {
    const { owner, client } = await recycled();
    const wrong = { ...(await provenBy(lender, owner)), identityLast4: '0000' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.call(proveSession, wrong)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === codes.tooManyAttempts)).toHaveLength(5);
  });

  test.each([
    [{}, ['birthday', 'identityLast4']],
    [{ birthday: '14/08/1994', identityLast4: '8901' }, ['birthday']],
    [{ birthday: '1994-08-14', identityLast4: '901' }, ['identityLast4']],
  ])('%j is no try', async (typed, fields) => {
    const { client } = await recycled();
    const { code, data } = await client.call(proveSession, typed);
    expect(code).toBe(codes.fieldErrors);
    expect(Object.keys((data as { errors: object }).errors)).toEqual(fields);
  });
});

describe('“This is not me”', () => {
  test('opens a new account for the number; the old one keeps its debt, its sessions and its email', async () => {
    const { owner, client } = await recycled(2);
    const fresh = await client.ok(proveSession, { notMe: true });
    expect(fresh).toMatchObject({ proven: true, isNew: true });
    expect(fresh.userId).not.toBe(owner.userId);
    // Nothing of the owner is here.
    const shown = await client.ok(getUserInfo, {});
    expect(shown).toMatchObject({ basicInfo: { userId: fresh.userId, mobile: owner.mobile }, bankCards: [] });
    expect((await client.ok(listMarketOrders, { type: 'incomplete' })).list).toEqual([]);
    // And the owner goes on, without the number.
    const kept = await owner.client.ok(getUserInfo, {});
    expect(kept.basicInfo).toMatchObject({ userId: owner.userId });
    expect(kept.basicInfo.mobile).toBeUndefined();
    expect((await owner.client.ok(listMarketOrders, { type: 'incomplete' })).list).toHaveLength(1);
    expect(await emailsTo(owner)).toContainEqual(expect.stringContaining('is not theirs'));
  });

  test('is done once, however often it is said, and lost answers are told again', async () => {
    const { owner, client } = await recycled();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(proveSession, { notMe: true })),
    );
    const ids = answers.map(({ code, data }) => [code, (data as { userId: string }).userId]);
    expect(new Set(ids.map(id => JSON.stringify(id))).size).toBe(1);
    expect(answers.filter(({ data }) => (data as { isNew: boolean }).isNew)).toHaveLength(1);
    const { database } = lender.sandbox.lender;
    expect(await findRows(database, users, { mobile: owner.mobile })).toHaveLength(1);
    // The owner's answers open nothing any more in this session.
    const late = await client.ok(proveSession, await provenBy(lender, owner));
    expect(late.userId).not.toBe(owner.userId);
  });

  test('said and answered at once, one of the two counts, and nothing fails', async () => {
    const { owner, client } = await recycled();
    const right = await provenBy(lender, owner);
    const [proof, other] = await Promise.all([
      client.ok(proveSession, right),
      client.ok(proveSession, { notMe: true }),
    ]);
    expect(proof.userId).toBe(other.userId);
    const { database } = lender.sandbox.lender;
    const holder = await findRow(database, users, { mobile: owner.mobile });
    expect(holder?.userId).toBe(proof.userId);
  });

  test('ends what rests on the number alone, and a code then opens the new account', async () => {
    const { owner, client } = await recycled();
    await lender.advance('PT20M');
    const second = await logIn(owner.mobile, 'another-phone');
    // A later log-in that is not proven takes the place of an earlier one.
    expect((await client.call(proveSession, { notMe: true })).code).toBe(codes.otherDevice);
    const { userId } = await second.client.ok(proveSession, { notMe: true });
    await lender.advance('PT20M');
    const third = await logIn(owner.mobile, 'third-phone');
    expect(third.session).toMatchObject({ userId, proven: true });
    const { database } = lender.sandbox.lender;
    const open = await findRows(database, sessions, { userId: owner.userId, ended: null });
    expect(open).toMatchObject([{ proven: true }]);
  });

  test('whoever gets the number is told nothing more of the owner’s loan, and can undo nothing there', async () => {
    const { owner, client } = await recycled(2, 'P1D');
    const { userId, mobile } = owner;
    await client.ok(proveSession, { notMe: true });
    const before = await messagesOf(lender, owner);
    await lender.advance('P100D');
    expect(await messagesOf(lender, owner)).toEqual(before);
    const { database } = lender.sandbox.lender;
    const told = await findRows(database, messages, { mobile: `freed:${userId}` });
    expect(told.map(({ channel }) => channel)).toContain('email');
    expect(told.filter(({ channel }) => channel !== 'email')).toEqual([]);
    const cards = await findRows(database, bankCards, { userId });
    expect(cards.filter(card => card.mobile === mobile)).toEqual([]);
    expect(await lender.control('/replies', { market: 'NG', mobile, text: 'STOP' })).toEqual({
      status: 'kept',
    });
  });

  test('the money that is on its way goes where the owner has sent it', async () => {
    const { owner } = await recycled(orderStatus.lending);
    const { client } = await logIn(owner.mobile, 'another-phone');
    await client.ok(proveSession, { notMe: true });
    const order = await findRow(lender.sandbox.lender.database, orders, owner.orderNo);
    expect(order?.status).not.toBe(orderStatus.cancelled);
    expect(order?.userId).toBe(owner.userId);
  });

  test('the owner borrows nothing more without a number', async () => {
    const { owner, client } = await recycled();
    await client.ok(proveSession, { notMe: true });
    const [card] = (await owner.client.ok(getUserInfo, {})).bankCards;
    const wish = { productId: 'NG-1', amount: 20_000, term: 91, bankCardId: card?.cardId ?? '' };
    expect(await owner.client.call(applyForReloan, wish)).toMatchObject({
      code: codes.notInThisStatus,
      msg: expect.stringContaining('belongs to another account'),
    });
  });
});
