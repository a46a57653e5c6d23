import { allMarkets } from '@sunbird/loan-domain/markets';
import { codes } from '../codes';
import { magicCode } from '../magic';
import { perform, refusalOf } from '../testing/perform';
import { openTestLender, type TestLender } from '../testing/test-lender';
import {
  type CodeRequest,
  checkCode,
  codeChannels,
  codeLength,
  requireCode,
  sendCode,
  useCode,
} from './verification';

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());
beforeEach(() => lender.reset());

const ada = { market: allMarkets.NG, mobile: '8031234567' };
const neighbour = { market: allMarkets.NG, mobile: '8031234568' };
const namesake = { market: allMarkets.MX, mobile: '8031234567' };
type Who = Pick<CodeRequest, 'market' | 'mobile'>;

async function send(who: Who = ada, request: Partial<CodeRequest> = {}) {
  const whole = { ...who, scene: 'login', channel: 'sms', language: 'en', ...request } as const;
  return (await perform(lender, work => sendCode(work, whole))).code;
}

function check(typed: string, who: Who = ada) {
  return perform(lender, work => checkCode(work, who, typed));
}

function require(typed: string, who: Who = ada) {
  return perform(lender, work => requireCode(work, who, typed));
}

async function open(typed: string, who: Who = ada) {
  const codeId = await require(typed, who);
  await perform(lender, work => useCode(work, who, codeId));
}

function wrongFor(right: string) {
  return right === '123456' ? '654321' : '123456';
}

async function lock(who: Who = ada) {
  for (let typed = 0; typed < 5; typed += 1) await refusalOf(check(magicCode.invalid, who));
}

async function messages() {
  return lender.sandbox.lender.database.queries.query.messages.findMany();
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
  test('a text message or a call has the code and its lifetime, in the borrower’s language', async () => {
    expect(codeChannels).toEqual(['sms', 'voice']);
    const texted = await send();
    const called = await send(neighbour, { channel: 'voice', language: 'es' });
    expect(texted).toMatch(/^\d{6}$/);
    expect(codeLength).toBe(6);
    expect(await messages()).toEqual([
      expect.objectContaining({
        market: 'NG',
        mobile: ada.mobile,
        channel: 'sms',
        code: texted,
        text: `${texted} is your Sunbird code. It is valid for 5 minutes. Don’t share it with anyone.`,
      }),
      expect.objectContaining({
        mobile: neighbour.mobile,
        channel: 'voice',
        code: called,
        text: `Tu código de Sunbird es ${called}. Otra vez: ${called}.`,
      }),
    ]);
    const kept = await lender.sandbox.lender.database.queries.query.verificationCodes.findMany();
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
    expect(await messages()).toHaveLength(5);
  });

  test('who has used a code may have the next at once', async () => {
    await open(await send());
    await open(await send());
    expect(await messages()).toHaveLength(2);
  });

  test('ten in an hour, then none by either way until the hour is over', async () => {
    for (let sent = 0; sent < 10; sent += 1) await open(await send());
    await lender.advance('PT59M');
    for (const channel of codeChannels) {
      expect(await refusalOf(send(ada, { channel }))).toMatchObject({
        code: codes.tooManyAttempts,
        data: { retryAfter: 60 },
      });
    }
    await send(neighbour);
    await send(namesake);
    await lender.advance('PT1M');
    await send();
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
  });

  test('a right code is too late at its time; that is not counted as wrong', async () => {
    const code = await send();
    await lender.advance('PT4M59S');
    expect(await check(code)).toEqual(valid);
    await lender.advance('PT1S');
    const late = { valid: false, reason: 'expired', attemptsLeft: 5 };
    expect(await check(code)).toEqual(late);
    expect(await check(magicCode.expired)).toEqual(late);
    expect(await check(wrongFor(code))).toEqual(wrong(4));
  });

  test('asked to be right: wrong, late and locked are refused with what the borrower must know', async () => {
    const code = await send();
    expect(await refusalOf(require(wrongFor(code)))).toMatchObject({
      code: codes.captchaInvalid,
      data: { attemptsLeft: 4 },
      keep: true,
    });
    expect(await refusalOf(require(magicCode.invalid))).toMatchObject({ data: { attemptsLeft: 3 } });
    expect(await require(code)).toEqual(valid.codeId);
    await lender.advance('PT5M');
    expect(await refusalOf(require(code))).toMatchObject({ code: codes.captchaExpired });
  });
});

describe('the lock', () => {
  test('starts with the fifth wrong code in a row, and reports how long it lasts', async () => {
    const code = await send();
    for (const left of [4, 3, 2, 1]) expect(await check(wrongFor(code))).toEqual(wrong(left));
    expect(await refusalOf(check(wrongFor(code)))).toMatchObject({ ...lockedFor(900), keep: true });
    await lender.advance('PT90S');
    expect(await refusalOf(check(code))).toMatchObject(lockedFor(810));
    const halfASecondLater = perform(lender, work => checkCode({ ...work, now: work.now + 500 }, ada, code));
    expect(await refusalOf(halfASecondLater)).toMatchObject(lockedFor(810));
    expect(await refusalOf(send())).toMatchObject(lockedFor(810));
  });

  test('is over at its time, with nothing counted any more', async () => {
    await lock();
    await lender.advance('PT14M59S');
    expect(await refusalOf(send())).toMatchObject(lockedFor(1));
    await lender.advance('PT1S');
    const code = await send();
    expect(await check(wrongFor(code))).toEqual(wrong(4));
    expect(await check(code)).toEqual(valid);
  });

  test('holds no neighbour and no namesake', async () => {
    await lock();
    await send(neighbour);
    await send(namesake);
    await lock(namesake);
    expect(await refusalOf(send())).toMatchObject({ code: codes.locked });
    expect(await check(wrongFor(''), neighbour)).toEqual(wrong(4));
  });

  test('a right code that was used takes back what was counted', async () => {
    const code = await send();
    for (const left of [4, 3]) expect(await check(wrongFor(code))).toEqual(wrong(left));
    await open(code);
    expect(await check(wrongFor(''))).toEqual(wrong(4));
  });

  test('always holds the number that testers keep for it', async () => {
    const held = { market: allMarkets.NG, mobile: '8031230009' };
    expect(await refusalOf(send(held))).toMatchObject(lockedFor(900));
    expect(await refusalOf(check('123456', held))).toMatchObject(lockedFor(900));
  });
});
