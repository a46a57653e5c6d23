import { allMarkets } from '@sunbird/loan-domain/markets';
import { eq } from 'drizzle-orm';
import { verificationCodes } from '../database/schema';
import { magicCode } from '../magic';
import { keyedHashOf } from '../secrets';
import { perform, refusalOf, useFreshLender } from '../testing/fresh-lender';
import type { Requester } from './requester';
import { type CodeRequest, checkCode, requireCode, sendCode, useCode } from './verification';

const lender = useFreshLender();

const address = '203.0.113.7';
const appOrigin = 'https://app.example';
const ada: Requester = { market: allMarkets.NG, mobile: '8031234567', address };
const onPhone: Requester = { ...ada, deviceId: 'phone-1' };
const onAnother: Requester = { ...ada, deviceId: 'phone-2' };

async function send(who: Requester, request: Partial<CodeRequest> = {}) {
  const whole = { ...who, scene: 'login', channel: 'sms', language: 'en', appOrigin, ...request } as const;
  return (await perform(lender, work => sendCode(work, whole))).code;
}

async function check(typed: string, who: Requester) {
  const { valid } = await perform(lender, work => checkCode(work, who, 'login', typed));
  return valid;
}

function require(typed: string, who: Requester) {
  return perform(lender, work => requireCode(work, who, 'login', typed));
}

/** Makes the code that was sent to Ada another one. */
async function replaceCode(code: string) {
  const codeHash = keyedHashOf(`code:NG:${ada.mobile}:${code}`, lender.sandbox.lender.codeSecret);
  await perform(lender, ({ queries }) =>
    queries.update(verificationCodes).set({ codeHash }).where(eq(verificationCodes.mobile, ada.mobile)),
  );
}

function wrongFor(right: string) {
  return right === '123456' ? '654321' : '123456';
}

describe('a code', () => {
  test('of the device is compared first, and one that is worth nothing any more hides no other', async () => {
    const own = await send(onPhone);
    const shared = await send(ada);
    for (const code of [own, shared]) expect(await check(code, onPhone)).toBe(true);
    for (let typed = 0; typed < 5; typed += 1) {
      await refusalOf(perform(lender, work => checkCode(work, ada, 'login', wrongFor(shared))));
    }
    expect(await check(own, onPhone)).toBe(true);
    expect(await perform(lender, work => checkCode(work, onPhone, 'login', shared))).toMatchObject({
      reason: 'wrong',
    });
  });

  test('that testers type as a wrong one is wrong, even if it was sent', async () => {
    await send(onPhone);
    await replaceCode('123456');
    expect(await check('123456', onPhone)).toBe(true);
    await replaceCode(magicCode.invalid);
    expect(await check(magicCode.invalid, onPhone)).toBe(false);
  });
});

test('to use a code forgets what its own device got wrong, and no other one', async () => {
  for (const who of [onPhone, onAnother]) await check(magicCode.invalid, who);
  const codeId = await require(await send(onPhone), onPhone);
  await perform(lender, work => useCode(work, onPhone, codeId));
  const left = [];
  for (const who of [onPhone, onAnother]) {
    left.push(await perform(lender, work => checkCode(work, who, 'login', magicCode.invalid)));
  }
  expect(left).toMatchObject([{ attemptsLeft: 4 }, { attemptsLeft: 3 }]);
});

test('a code that is used costs the address nothing that asked for it, wherever it is typed', async () => {
  async function counts() {
    const rows = await lender.sandbox.lender.database.queries.query.allowances.findMany();
    return Object.fromEntries(rows.map(({ bucket, wholeAt }) => [bucket, wholeAt]));
  }
  const elsewhere = { ...onPhone, address: '203.0.113.8' };
  const before = lender.sandbox.lender.clock.now();
  const code = await send(onPhone);
  expect((await counts())[`codes:address:${address}`]).toBe(before + 120_000);
  const codeId = await require(code, elsewhere);
  await perform(lender, work => useCode(work, elsewhere, codeId));
  for (const wholeAt of Object.values(await counts())) expect(wholeAt).toBe(before);
});
