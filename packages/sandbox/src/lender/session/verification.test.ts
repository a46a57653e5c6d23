import { codes } from '@sunbird/api-client';
import { allowances, messages, verificationCodes } from '@sunbird/lender/database/schema';
import { keyedHashOf } from '@sunbird/lender/kit/secrets';
import type { Requester } from '@sunbird/lender/session/requester';
import {
  type CodeRequest,
  checkCode,
  codeChannels,
  codeLength,
  requireCode,
  sendCode,
  useCode,
} from '@sunbird/lender/session/verification';
import { logInLimits } from '@sunbird/lender/settings/log-in-limits';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { eq } from 'drizzle-orm';
import { testCode } from '../../test-values';
import { perform, refusalOf, useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();

const address = '203.0.113.7';
const appOrigin = 'https://app.example';
const ada = { market: allMarkets.NG, mobile: '8031234567', address };
const neighbour = { market: allMarkets.NG, mobile: '8031234568', address };
const onPhone = { ...ada, deviceId: 'phone-1' };
const onAnother = { ...ada, deviceId: 'phone-2' };
const namesake = { market: allMarkets.MX, mobile: '8031234567', address };
type Who = Requester;

async function send(who: Who = ada, request: Partial<CodeRequest> = {}) {
  const whole = { ...who, scene: 'login', channel: 'sms', language: 'en', appOrigin, ...request } as const;
  return (await perform(lender, tx => sendCode(tx, whole))).code;
}

function check(typed: string, who: Who = ada) {
  return perform(lender, tx => checkCode(tx, who, 'login', typed));
}

function require(typed: string, who: Who = ada) {
  return perform(lender, tx => requireCode(tx, who, 'login', typed));
}

async function open(typed: string, who: Who = ada) {
  const codeId = await require(typed, who);
  await perform(lender, tx => useCode(tx, who, codeId));
}

function wrongFor(right: string) {
  return right === '123456' ? '654321' : '123456';
}

async function lock(who: Who = ada) {
  for (let typed = 0; typed < 5; typed += 1) await refusalOf(check(testCode.invalid, who));
}

/** What was sent, in the order of sending. */
async function sentMessages() {
  return lender.sandbox.lender.database.queries.select().from(messages).orderBy(messages.sequence);
}

const valid = { valid: true, codeId: expect.stringMatching(/^COD-\w{10}$/) };

function wrong(attemptsLeft: number) {
  return { valid: false, reason: 'wrong', attemptsLeft };
}

function lockedFor(retryAfter: number) {
  return {
    code: codes.locked,
    data: { retryAfter },
    values: { minutes: Math.ceil(retryAfter / 60) },
  };
}

describe('sending', () => {
  test('a message has the code, its lifetime and the site, a call the code, in the borrower’s language', async () => {
    expect(codeChannels).toEqual(['sms', 'voice']);
    const texted = await send();
    const called = await send(ada, { channel: 'voice', language: 'es' });
    expect(texted).toMatch(/^\d{6}$/);
    expect(codeLength).toBe(6);
    expect(await sentMessages()).toEqual([
      expect.objectContaining({
        market: 'NG',
        mobile: ada.mobile,
        channel: 'sms',
        code: texted,
        text: `${texted} is your Sunbird code. It is valid for 5 minutes. Don't share it with anyone.\n\n@app.example #${texted}`,
      }),
      expect.objectContaining({
        mobile: ada.mobile,
        channel: 'voice',
        code: called,
        text: `Tu código de Sunbird es ${called}. Otra vez: ${called}.`,
      }),
    ]);
    const kept = await lender.sandbox.lender.database.queries
      .select()
      .from(verificationCodes)
      .orderBy(verificationCodes.channel);
    expect(kept.map(({ scene, channel }) => [scene, channel])).toEqual([
      ['login', 'sms'],
      ['login', 'voice'],
    ]);
    expect(JSON.stringify(kept)).not.toContain(texted);
  });

  test('a second message waits for what is left of the minute; a call, a neighbour and a namesake do not', async () => {
    await send();
    await lender.advance('PT15S');
    const tooSoon = { code: codes.tooManyAttempts, data: { retryAfter: 45 } };
    expect(await refusalOf(send())).toMatchObject(tooSoon);
    await send(neighbour);
    await send(namesake);
    await send(ada, { channel: 'voice' });
    expect(await refusalOf(send(ada, { channel: 'voice' }))).toMatchObject({ data: { retryAfter: 60 } });
    await lender.advance('PT1M');
    await send(ada, { channel: 'voice' });
    expect(await sentMessages()).toHaveLength(5);
  });

  test('who has used a code may have the next at once', async () => {
    await open(await send());
    await open(await send());
    expect(await sentMessages()).toHaveLength(2);
  });

  test('from the third code on each wait is twice as long, up to a quarter of an hour', async () => {
    const { settings } = lender.sandbox.lender;
    const many = { burst: 100, every: 1000 };
    const free = { address: many, device: many, number: many, numberByAddress: many };
    lender.sandbox.lender.settings = { ...settings, logIn: { ...logInLimits, codes: free } };
    const waits: unknown[] = [];
    for (let sent = 0; sent < 8; sent += 1) {
      await send();
      const refusal = await refusalOf(send());
      const { values } = refusal ?? {};
      waits.push(values?.seconds);
      await lender.advance(`PT${String(values?.seconds)}S`);
    }
    // Codes are forgotten a day after the last one.
    await lender.advance('PT23H');
    await send();
    expect(await refusalOf(send())).toMatchObject({ values: { seconds: 900 } });
    await lender.advance('P1D');
    await send();
    expect(await refusalOf(send())).toMatchObject({ values: { seconds: 60 } });
    lender.sandbox.lender.settings = settings;
    expect(waits).toEqual([60, 60, 120, 240, 480, 900, 900, 900]);
  });
});

describe('checking', () => {
  test('the right code is right until it is used, and opens one door', async () => {
    const code = await send();
    expect(await check(code)).toEqual(valid);
    await open(code);
    expect(await check(code)).toEqual(wrong(4));
  });

  test('a code is good for its own number in its own market only', async () => {
    const code = await send();
    const theirs = [await send(neighbour), await send(namesake)];
    // Codes are drawn by chance, and may be alike.
    if (!theirs.includes(code)) {
      expect(await check(code, neighbour)).toEqual(wrong(4));
      expect(await check(code, namesake)).toEqual(wrong(4));
    }
    expect(await check(code)).toEqual(valid);
  });

  test('to use a code leaves the neighbour’s and the namesake’s as they are', async () => {
    const theirs = await send(neighbour);
    const other = await send(namesake);
    await check(wrongFor(theirs), neighbour);
    await check(wrongFor(other), namesake);
    await open(await send());
    expect(await check(wrongFor(theirs), neighbour)).toEqual(wrong(3));
    expect(await check(wrongFor(other), namesake)).toEqual(wrong(3));
    expect([await check(theirs, neighbour), await check(other, namesake)]).toEqual([valid, valid]);
  });

  test('nothing was sent: every code is wrong', async () => {
    expect(await check('123456')).toEqual(wrong(4));
  });

  test('the last one that was sent counts, not one before', async () => {
    const first = await send();
    await lender.advance('PT1M');
    const second = await send();
    if (first !== second) expect(await check(first)).toEqual(wrong(4));
    expect(await check(second)).toEqual(valid);
    // What was typed wrong stays counted when another code is sent.
    await lender.advance('PT1M');
    await send();
    expect(await check(testCode.invalid)).toMatchObject({ reason: 'wrong', attemptsLeft: 3 });
  });

  test('a right code is too late at its time; that is not counted as wrong', async () => {
    const code = await send();
    await lender.advance('PT4M59S');
    expect(await check(code)).toEqual(valid);
    await lender.advance('PT1S');
    const late = { valid: false, reason: 'expired', attemptsLeft: 5 };
    expect(await check(code)).toEqual(late);
    expect(await check(testCode.expired)).toEqual(late);
    expect(await check(wrongFor(code))).toEqual(wrong(4));
  });

  test('asked to be right: wrong, late and locked are refused with what the borrower must know', async () => {
    const code = await send();
    expect(await refusalOf(require(wrongFor(code)))).toMatchObject({
      code: codes.captchaInvalid,
      data: { attemptsLeft: 4 },
      keep: true,
    });
    expect(await refusalOf(require(testCode.invalid))).toMatchObject({ data: { attemptsLeft: 3 } });
    expect(await require(code)).toEqual(valid.codeId);
    await lender.advance('PT5M');
    expect(await refusalOf(require(code))).toMatchObject({ code: codes.captchaExpired, keep: true });
  });
});

describe('the lock', () => {
  test('starts with the fifth wrong code in a row, and reports how long it lasts', async () => {
    const code = await send();
    for (const left of [4, 3, 2, 1]) expect(await check(wrongFor(code))).toEqual(wrong(left));
    expect(await refusalOf(check(wrongFor(code)))).toMatchObject({ ...lockedFor(60), keep: true });
    await lender.advance('PT20S');
    expect(await refusalOf(check(code))).toMatchObject(lockedFor(40));
    const halfASecondLater = perform(lender, tx =>
      checkCode({ ...tx, now: tx.now + 500 }, ada, 'login', code),
    );
    expect(await refusalOf(halfASecondLater)).toMatchObject(lockedFor(40));
    expect(await refusalOf(send())).toMatchObject(lockedFor(40));
  });

  test('is over at its time; then the next code may be used', async () => {
    await lock();
    await lender.advance('PT59S');
    expect(await refusalOf(send())).toMatchObject(lockedFor(1));
    await lender.advance('PT1S');
    await open(await send());
    expect(await check(wrongFor(''))).toEqual(wrong(4));
  });

  test('with each further wrong code it is twice as long, up to a quarter of an hour', async () => {
    await lock();
    const waits: unknown[] = [];
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await lender.advance(`PT${minutes}M`);
      waits.push((await refusalOf(check(testCode.invalid)))?.values?.minutes);
    }
    expect(waits).toEqual([2, 4, 8, 15, 15, 15]);
    await lender.advance('P1D');
    expect(await check(testCode.invalid)).toEqual(wrong(4));
    await lender.advance('PT23H59M59S');
    expect(await check(testCode.invalid)).toEqual(wrong(3));
  });

  test('a code against which five wrong ones were typed is worth nothing, though its time is not over', async () => {
    const code = await send();
    for (let typed = 0; typed < 5; typed += 1) await refusalOf(check(wrongFor(code)));
    await lender.advance('PT1M');
    expect(await check(code)).toMatchObject({ valid: false, reason: 'expired' });
    await open(await send());
  });

  test('holds no neighbour and no namesake', async () => {
    await lock();
    await send(neighbour);
    await send(namesake);
    await lock(namesake);
    expect(await refusalOf(send())).toMatchObject({ code: codes.locked });
    expect(await check(wrongFor(''), neighbour)).toEqual(wrong(4));
  });

  test('always holds the number that testers keep for it', async () => {
    const held = { ...ada, mobile: '8031230009' };
    expect(await refusalOf(send(held))).toMatchObject(lockedFor(900));
    expect(await refusalOf(check('123456', held))).toMatchObject(lockedFor(900));
  });
});

/** Makes the code that was sent to Ada another one. */
async function replaceCode(code: string) {
  const codeHash = keyedHashOf(`code:NG:${ada.mobile}:${code}`, lender.sandbox.lender.codeSecret);
  await perform(lender, ({ queries }) =>
    queries.update(verificationCodes).set({ codeHash }).where(eq(verificationCodes.mobile, ada.mobile)),
  );
}

describe('a code', () => {
  test('of the device is compared first, and one that is worth nothing any more hides no other', async () => {
    const own = await send(onPhone);
    const shared = await send(ada);
    for (const code of [own, shared]) expect(await check(code, onPhone)).toMatchObject({ valid: true });
    for (let typed = 0; typed < 5; typed += 1) await refusalOf(check(wrongFor(shared)));
    expect(await check(own, onPhone)).toMatchObject({ valid: true });
    expect(await check(shared, onPhone)).toMatchObject({ reason: 'wrong' });
  });

  test('that testers type as a wrong one is wrong, even if it was sent', async () => {
    await send(onPhone);
    await replaceCode('123456');
    expect(await check('123456', onPhone)).toMatchObject({ valid: true });
    await replaceCode(testCode.invalid);
    expect(await check(testCode.invalid, onPhone)).toMatchObject({ valid: false });
  });
});

test('to use a code forgets what its own device got wrong, and no other one', async () => {
  for (const who of [onPhone, onAnother]) await check(testCode.invalid, who);
  await open(await send(onPhone), onPhone);
  const left = [];
  for (const who of [onPhone, onAnother]) left.push(await check(testCode.invalid, who));
  expect(left).toMatchObject([{ attemptsLeft: 4 }, { attemptsLeft: 3 }]);
});

test('a code that is used costs the address nothing that asked for it, wherever it is typed', async () => {
  async function counts() {
    const rows = await lender.sandbox.lender.database.queries.select().from(allowances);
    return Object.fromEntries(rows.map(({ bucket, wholeAt }) => [bucket, wholeAt]));
  }
  const elsewhere = { ...onPhone, address: '203.0.113.8' };
  const before = lender.sandbox.lender.clock.now();
  const code = await send(onPhone);
  expect((await counts())[`codes:address:${address}`]).toBe(before + 120_000);
  await open(code, elsewhere);
  for (const wholeAt of Object.values(await counts())) expect(wholeAt).toBe(before);
});
