import { codes } from '@sunbird/api-client';
import {
  addBankCard,
  applyForLoan,
  endSession,
  getUserInfo,
  listSessions,
  login,
  proveSession,
  sendVerifyCode,
  updateBankCard,
  validateVerifyCode,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { payoutAccountOf, resolveAccount } from '@sunbird/api-tools/walk/steps';
import { changeRows, findRows, requireRow } from '@sunbird/lender/database/rows';
import { bankCards, orders, providerMessages } from '@sunbird/lender/database/schema';
import * as v from 'valibot';
import { confirmLoan, provenBy } from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';
import { changeProofs, giveAccount, sampleAccount } from '../../../testing/plan-context';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

/** Has the bank name the holder of another account of the borrower, or of another one with the same number. */
function resolveTicketFor({ client, mobile }: TestBorrower, seed?: number) {
  return resolveAccount(client.ok, sampleAccount({ mobile }, seed));
}

async function sendCode(mobile: string, scene: 'changeCard' | 'login' = 'changeCard') {
  const stranger = lender.client();
  await stranger.ok(sendVerifyCode, { mobile, countryCode: '+234', scene, channel: 'sms' });
  return lender.codeFor(mobile);
}

/** The ticket that the app gets for the code of an SMS. */
async function ticketFor({ client, mobile }: TestBorrower) {
  const verifyCode = await sendCode(mobile);
  return (await client.ok(validateVerifyCode, { mobile, verifyCode, scene: 'changeCard' })).ticket;
}

async function accountNumbers(userId: string) {
  const cards = await findRows(lender.sandbox.lender.database, bankCards, { userId });
  return cards.map(({ accountNo, isDefault }) => `${accountNo}${isDefault ? ' used' : ''}`).sort();
}

async function messagesTo(mobile: string): Promise<string[]> {
  const sent = await lender.control(`/messages?mobile=${mobile}`);
  return v.parse(v.array(v.object({ text: v.string() })), sent).map(({ text }) => text);
}

/** The number that the newest message about a change asks to send back. */
async function stopNumber(mobile: string): Promise<string> {
  const text = (await messagesTo(mobile)).find(one => one.includes('Reply STOP'));
  return /STOP (\d{6})/.exec(text ?? '')?.[1] ?? '';
}

/** That a change to this account was undone. */
function undone(account: string | undefined) {
  const end = account?.replace(' used', '').slice(-4);
  return expect.stringMatching(
    `^We have undone the change\\. Your loans are paid out to .+ \\*{4} ${end} again, and every device is logged out\\.$`,
  );
}

async function reply(mobile: string, text: string) {
  return lender.control('/replies', { market: 'NG', mobile, text });
}

/** Adds an account, for no order unless one is named. */
function change(borrower: TestBorrower, wanted: { seed?: number; orderNo?: string } = {}) {
  return giveAccount(lender, borrower, { orderNo: undefined, ...wanted });
}

describe('a stolen token alone', () => {
  test.each([
    ['for an order', 14],
    ['from Me', 4],
    ['after a failed payout', 10],
  ] as const)('does not get an account added or changed %s', async (_how, status) => {
    const borrower = await lender.borrower(status);
    const { client, mobile, orderNo, userId } = borrower;
    const before = await accountNumbers(userId);
    const resolveTicket = await resolveTicketFor(borrower);
    const payload = { ...sampleAccount(borrower), ...(status !== 4 && { orderNo }), resolveTicket };
    const cardId = await payoutAccountOf(client.ok);
    for (const ticket of [undefined, '', 'invented', `COD-1.${Number.MAX_SAFE_INTEGER}.${'0'.repeat(64)}`]) {
      const refused = { code: codes.captchaInvalid, data: null };
      expect(await client.call(addBankCard, { ...payload, ticket })).toMatchObject(refused);
      expect(await client.call(updateBankCard, { ...payload, ticket, cardId })).toMatchObject(refused);
    }
    expect(await accountNumbers(userId)).toEqual(before);
    expect((await messagesTo(mobile)).some(text => text.includes('Reply STOP'))).toBe(false);
  });
});

test('an account that is used already is sent again without a code: nothing changes, nobody is told', async () => {
  const borrower = await lender.borrower(5);
  const { client, mobile, orderNo, userId } = borrower;
  const first = { ...sampleAccount(borrower), orderNo };
  // The first one, in the application, needs no code.
  const { cardId, nextStep } = await client.ok(addBankCard, first);
  expect(nextStep).toBe(19);
  const before = await accountNumbers(userId);
  expect(await client.ok(addBankCard, first)).toMatchObject({ cardId, nextStep: 19 });
  expect(await accountNumbers(userId)).toEqual(before);
  expect((await messagesTo(mobile)).some(text => text.includes('Reply STOP'))).toBe(false);
  const otherNumber = { ...first, mobile: '8039998877' };
  expect((await client.call(addBankCard, otherNumber)).code).toBe(codes.captchaInvalid);
});

describe('the ticket of a code', () => {
  async function attempt(borrower: TestBorrower, ticket: string | undefined, seed?: number) {
    const resolveTicket = await resolveTicketFor(borrower, seed);
    const account = { ...sampleAccount(borrower, seed), ticket, resolveTicket };
    return (await borrower.client.call(addBankCard, account)).code;
  }

  test('and its code are good once, and used up together', async () => {
    const borrower = await lender.borrower(4);
    const { client, mobile } = borrower;
    const verifyCode = await sendCode(mobile);
    const check = { mobile, verifyCode, scene: 'changeCard' as const };
    const first = await client.ok(validateVerifyCode, check);
    const second = await client.ok(validateVerifyCode, check);
    expect(await attempt(borrower, first.ticket)).toBe(0);
    for (const { ticket } of [first, second]) {
      expect(await attempt(borrower, ticket, 98)).toBe(codes.captchaInvalid);
    }
    expect((await client.ok(validateVerifyCode, check)).valid).toBe(false);
  });

  test('of another borrower is refused', async () => {
    const thief = await lender.borrower(4);
    const ticket = await ticketFor(thief);
    expect(await attempt(await lender.borrower(4), ticket)).toBe(codes.captchaInvalid);
    expect(await attempt(thief, ticket)).toBe(0);
  });

  test('lasts ten minutes', async () => {
    const borrower = await lender.borrower(4);
    const ticket = await ticketFor(borrower);
    await lender.advance('PT10M');
    expect(await attempt(borrower, ticket)).toBe(codes.captchaExpired);
  });

  test('is not used up by a form that is refused', async () => {
    const borrower = await lender.borrower(4);
    const ticket = await ticketFor(borrower);
    const wrong = { ...sampleAccount(borrower), bvn: '22222222220', ticket };
    expect((await borrower.client.call(addBankCard, wrong)).code).toBe(codes.fieldErrors);
    expect(await attempt(borrower, ticket)).toBe(0);
  });
});

describe('the ticket of a looked-up name', () => {
  async function attempt(borrower: TestBorrower, resolveTicket: string | undefined) {
    const account = sampleAccount(borrower);
    const { ticket } = await changeProofs(lender, borrower, account);
    return borrower.client.call(addBankCard, { ...account, ticket, resolveTicket });
  }
  const refusal = { code: codes.fieldErrors, data: { errors: { resolveTicket: 'error.form.invalid' } } };

  test.each<[string, (borrower: TestBorrower) => Promise<string | undefined>]>([
    ['is missing', async () => undefined],
    ['is of another account', borrower => resolveTicketFor(borrower, 98)],
    [
      'is of another borrower',
      async ({ mobile }) => resolveTicketFor({ ...(await lender.borrower(4)), mobile }),
    ],
    [
      'has expired',
      async borrower => {
        const ticket = await resolveTicketFor(borrower);
        await lender.advance('PT10M');
        return ticket;
      },
    ],
  ])('that %s does not change an account', async (_what, ticketOf) => {
    const borrower = await lender.borrower(4);
    const before = await accountNumbers(borrower.userId);
    expect(await attempt(borrower, await ticketOf(borrower))).toMatchObject(refusal);
    expect(await accountNumbers(borrower.userId)).toEqual(before);
    expect(await stopNumber(borrower.mobile)).toBe('');
  });

  test('is good once', async () => {
    const borrower = await lender.borrower(4);
    const ticket = await resolveTicketFor(borrower);
    expect((await attempt(borrower, ticket)).code).toBe(0);
    await change(borrower, { seed: 98 });
    expect(await attempt(borrower, ticket)).toMatchObject(refusal);
  });
});

/** Another order of the borrower, whose payout could go elsewhere. */
async function otherOrder({ client }: TestBorrower, status: 19 | 14 | 10): Promise<string> {
  const opened = await client.ok(applyForLoan, { productIds: ['ng-small'], amount: 1000 });
  const orderNo = opened.orders[0]?.orderNo ?? '';
  await changeRows(lender.sandbox.lender.database, orders, orderNo, { status });
  return orderNo;
}

test.each([
  [7, 14],
  [2, 19],
  [3, 10],
] as const)(
  'at %i no account is added or changed, with every proof, for no order at %i either',
  async (status, at) => {
    // While a loan is overdue, no other one is applied for.
    const borrower = await lender.borrower(status === 3 ? 2 : status);
    const { client, orderNo, userId } = borrower;
    const before = await accountNumbers(userId);
    const account = sampleAccount(borrower);
    const cardId = await payoutAccountOf(client.ok);
    const other = await otherOrder(borrower, at);
    await changeRows(lender.sandbox.lender.database, orders, orderNo, { status });
    const proofs = await changeProofs(lender, borrower, account);
    for (const place of [{}, { orderNo }, { orderNo: other }]) {
      const payload = { ...account, ...proofs, ...place };
      expect((await client.call(addBankCard, payload)).code).toBe(codes.notInThisStatus);
      expect((await client.call(updateBankCard, { ...payload, cardId })).code).toBe(codes.notInThisStatus);
    }
    expect(await accountNumbers(userId)).toEqual(before);
  },
);

test('the BVN that the lender has is sent back masked, and is the same number', async () => {
  const borrower = await lender.borrower(14);
  const [before] = (await borrower.client.ok(getUserInfo, {})).bankCards;
  expect(before?.bvnMasked).toMatch(/^•{7}\d{4}$/);
  await giveAccount(lender, borrower, { seed: 7, ...(before?.bvnMasked && { bvn: before.bvnMasked }) });
  const cards = await findRows(lender.sandbox.lender.database, bankCards, { userId: borrower.userId });
  expect(cards.map(({ bvn }) => bvn)).toEqual([cards[0]?.bvn, cards[0]?.bvn]);
  expect(cards[0]?.bvn).toMatch(/^\d{11}$/);
  const account = { ...sampleAccount(borrower, 8), bvn: '•••••••0000' };
  const refused = await borrower.client.call(verifyBankCard, account);
  expect(refused).toMatchObject({ code: codes.fieldErrors, data: { errors: { bvn: expect.any(String) } } });
});

describe('the borrower is told', () => {
  test('by SMS what was changed and how to stop it, and the code says what it is for', async () => {
    const borrower = await lender.borrower(4);
    const { mobile } = borrower;
    await sendCode(mobile);
    expect((await messagesTo(mobile))[0]).toContain(
      'is your Sunbird code to change your payout account. It is valid for 5 minutes. Not you? Tell it to nobody.',
    );
    const { accountNo } = await change(borrower);
    expect((await messagesTo(mobile))[0]).toMatch(
      new RegExp(
        `^Your Sunbird loans are now paid out to .+ \\*{4} ${accountNo?.slice(-4)}\\. Was it not you\\? Reply STOP \\d{6} within 7 days: we undo it and log out every device\\.$`,
      ),
    );
  });

  test('on the number of the earlier account too', async () => {
    const borrower = await lender.borrower(4);
    const { mobile, userId } = borrower;
    const [before] = await accountNumbers(userId);
    const earlier = '8039998877';
    await changeRows(lender.sandbox.lender.database, bankCards, { userId }, { mobile: earlier });
    await change(borrower);
    expect(await reply(earlier, `stop ${await stopNumber(earlier)}`)).toEqual({ status: 'stopped' });
    for (const number of [earlier, mobile]) expect((await messagesTo(number))[0]).toEqual(undone(before));
  });
});

describe('a reply that stops the change', () => {
  test('brings the earlier account back, and ends every session', async () => {
    const borrower = await lender.borrower(4);
    const { client, mobile, userId } = borrower;
    const before = await accountNumbers(userId);
    await change(borrower);
    expect(await accountNumbers(userId)).not.toEqual(before);
    expect(await reply(`+234${mobile}`, `STOP ${await stopNumber(mobile)}`)).toEqual({ status: 'stopped' });
    expect(await accountNumbers(userId)).toEqual(before);
    expect((await client.call(getUserInfo, {})).code).toBe(codes.otherDevice);
    expect((await messagesTo(mobile))[0]).toEqual(undone(before[0]));
  });

  test.each<[string, (number: string) => string]>([
    ['without a space', number => `stop${number}.`],
    ['in two parts', number => `Stop ${number.slice(0, 3)} ${number.slice(3)}`],
    [
      'in digits of another script',
      number => `STOP ${number.replace(/\d/g, one => '०१२३४५६७८९'[Number(one)] ?? one)}`,
    ],
  ])('may be typed %s', async (_how, typed) => {
    const borrower = await lender.borrower(4);
    const { mobile, userId } = borrower;
    const before = await accountNumbers(userId);
    await change(borrower);
    expect(await reply(mobile, typed(await stopNumber(mobile)))).toEqual({ status: 'stopped' });
    expect(await accountNumbers(userId)).toEqual(before);
  });

  test('ends open sessions only: none is shown as open, and a logged-out one stays logged out', async () => {
    const borrower = await lender.borrower(4);
    const { mobile } = borrower;
    const newPhone = async () => {
      await lender.advance('PT2M');
      const device = lender.client();
      const verifyCode = await sendCode(mobile, 'login');
      const session = await device.ok(login, { mobile, verifyCode, deviceId: verifyCode });
      device.token = session.token;
      await device.ok(proveSession, await provenBy(lender, borrower));
      return { device, handle: session.revokeHandle ?? '' };
    };
    await change(borrower);
    const { device: left, handle } = await newPhone();
    await left.ok(endSession, { handle });
    const { device: thief } = await newPhone();
    await reply(mobile, await stopNumber(mobile));
    expect((await left.call(getUserInfo, {})).code).toBe(codes.tokenInvalid);
    expect((await thief.call(getUserInfo, {})).code).toBe(codes.otherDevice);
    const { device: last } = await newPhone();
    const { sessions } = await last.ok(listSessions, {});
    expect(sessions.length).toBeGreaterThan(2);
    expect(sessions.filter(({ endedAt }) => endedAt === undefined)).toMatchObject([{ current: true }]);
  });

  test('brings back an account that was overwritten, and undoes later changes with it', async () => {
    const borrower = await lender.borrower(14);
    const { client, mobile, userId, orderNo } = borrower;
    const before = await accountNumbers(userId);
    await giveAccount(lender, borrower, { cardId: await payoutAccountOf(client.ok) });
    const number = await stopNumber(mobile);
    await lender.advance('PT1H');
    await change(borrower, { seed: 98, orderNo });
    expect(await reply(mobile, number)).toEqual({ status: 'stopped' });
    expect(await accountNumbers(userId)).toEqual(before);
  });

  test('sends a payout that is on its way to the earlier account', async () => {
    const borrower = await lender.borrower(14);
    const { mobile, userId, orderNo } = borrower;
    const [before] = await accountNumbers(userId);
    await change(borrower, { orderNo });
    await confirmLoan(borrower);
    await reply(mobile, await stopNumber(mobile));
    await lender.advance('PT6S');
    const { database } = lender.sandbox.lender;
    const { status, bankCardId } = await requireRow(database, orders, orderNo);
    const { accountNo } = await requireRow(database, bankCards, bankCardId ?? '');
    expect([status, `${accountNo} used`]).toEqual([2, before]);
    expect(await messagesTo(mobile)).toContainEqual(undone(before));
  });

  test('says so when a loan was already paid out', async () => {
    const borrower = await lender.borrower(14);
    const { mobile, orderNo } = borrower;
    await change(borrower, { orderNo });
    await confirmLoan(borrower);
    await lender.advance('PT6S');
    await reply(mobile, await stopNumber(mobile));
    expect((await messagesTo(mobile))[0]).toBe(
      'We have undone the change and logged out every device, but a loan was already paid out to the other account. Call 07005550199 at once.',
    );
  });

  test('does nothing from another number, with another code, twice, or after seven days', async () => {
    const borrower = await lender.borrower(4);
    const { mobile } = borrower;
    const { accountNo } = await change(borrower);
    const number = await stopNumber(mobile);
    const wrong = number === '123456' ? '654321' : '123456';
    expect(await reply('8031112222', `STOP ${number}`)).toEqual({ status: 'kept' });
    expect(await reply(mobile, wrong)).toEqual({ status: 'kept' });
    await lender.advance('P7D');
    expect(await reply(mobile, `STOP ${number}`)).toEqual({ status: 'kept' });
    await change(borrower, { seed: 98 });
    const next = await stopNumber(mobile);
    expect(await reply(mobile, next)).toEqual({ status: 'stopped' });
    const messages = await messagesTo(mobile);
    expect(messages[0]).toEqual(undone(accountNo));
    // The operator may pass on a message again.
    expect(await reply(mobile, next)).toEqual({ status: 'stopped' });
    expect(await messagesTo(mobile)).toEqual(messages);
  });

  test.each([
    'STOP',
    'Stop. Thank you',
    'It was not me!!',
    'STOP 12345',
    'It wasn’t me, please stop it',
    'No fui yo',
  ])('is understood without its number: %s', async text => {
    const borrower = await lender.borrower(4);
    const { mobile, userId } = borrower;
    const before = await accountNumbers(userId);
    await change(borrower);
    await lender.advance('PT1H');
    await change(borrower, { seed: 98 });
    expect(await reply(mobile, text)).toEqual({ status: 'stopped' });
    expect(await accountNumbers(userId)).toEqual(before);
  });

  test.each(['12345', 'Hello?', 'It was me, don’t stop it', '¿Quién eres?'])(
    'that can’t be understood is answered, and kept for a person: %s',
    async text => {
      const borrower = await lender.borrower(4);
      const { mobile, userId } = borrower;
      await change(borrower);
      const changed = await accountNumbers(userId);
      expect(await reply(mobile, text)).toEqual({ status: 'kept' });
      expect(await accountNumbers(userId)).toEqual(changed);
      expect((await messagesTo(mobile))[0]).toBe(
        'A person will read your message. To undo a change of your account, reply STOP, or call 07005550199.',
      );
      const open = await findRows(lender.sandbox.lender.database, providerMessages, { userId });
      expect(open).toMatchObject([{ reason: 'unreadableReply', resolvedAt: null }]);
      expect(open[0]?.body).toContain(text);
    },
  );

  test('of somebody who was told of no change is kept, and a stranger is not answered', async () => {
    const { mobile } = await lender.borrower(4);
    expect(await reply(mobile, 'STOP')).toEqual({ status: 'kept' });
    expect((await messagesTo(mobile))[0]).toContain('A person will read');
    expect(await reply('8031112222', 'STOP')).toEqual({ status: 'kept' });
    expect(await messagesTo('8031112222')).toEqual([]);
  });

  test('is guessed ten times an hour at most', async () => {
    const { mobile } = await lender.borrower(4);
    for (let guess = 0; guess < 10; guess += 1) await reply(mobile, '000000');
    expect(await reply(mobile, '000000')).toEqual({ status: 'tooMany' });
  });
});
