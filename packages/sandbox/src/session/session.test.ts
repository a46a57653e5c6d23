import { codes } from '@sunbird/api-client';
import {
  existsByMobile,
  getUserInfo,
  isVerificationCodeRequired,
  login,
  register,
  sendVerifyCode,
  validateVerifyCode,
} from '@sunbird/api-client/contract';
import { defaultSettings } from '../settings';
import { useFreshLender } from '../testing/fresh-lender';

const lender = useFreshLender();

const mobile = '8031234567';
const request = { mobile, countryCode: '+234', scene: 'login' as const, channel: 'sms' as const };

function wrongCode(right: string) {
  return right === '123456' ? '654321' : '123456';
}

async function registered() {
  const client = lender.client();
  await client.ok(sendVerifyCode, request);
  const verifyCode = await lender.codeFor(mobile);
  const session = await client.ok(register, { mobile, verifyCode, agreedPolicyVersion: '2026-01-12' });
  client.token = session.token;
  return client;
}

test('log-in never registers; the same code then registers, and once', async () => {
  const client = lender.client();
  expect(await client.ok(existsByMobile, { mobile, countryCode: '+234' })).toEqual({ exists: false });
  await client.ok(sendVerifyCode, request);
  const verifyCode = await lender.codeFor(mobile);
  expect((await client.call(login, { mobile, verifyCode })).code).toBe(codes.notFound);
  const form = { mobile, verifyCode, agreedPolicyVersion: '2026-01-12' };
  const session = await client.ok(register, form);
  expect(session).toMatchObject({ tokenType: 'bearer', isNew: true });
  expect(await client.ok(existsByMobile, { mobile, countryCode: '+234' })).toEqual({ exists: true });
  // The code has opened its door.
  expect((await client.call(login, { mobile, verifyCode })).code).toBe(codes.captchaInvalid);
  await lender.advance('PT2M');
  await client.ok(sendVerifyCode, request);
  const next = { ...form, verifyCode: await lender.codeFor(mobile) };
  expect((await client.call(register, next)).code).toBe(codes.numberRegistered);
});

test.each(['+2348031234567', '2348031234567', '08031234567', '0803 123-4567', '+23408031234567'])(
  'takes the number as it is written: %s',
  async typed => {
    const client = await registered();
    expect(await client.ok(existsByMobile, { mobile: typed, countryCode: '+234' })).toEqual({ exists: true });
  },
);

test.each<[string, string, string]>([
  ['+6591234567', '+234', 'error.phone.foreign'],
  ['0065 9123 4567', '+234', 'error.phone.foreign'],
  ['8031234567', '+65', 'error.phone.foreign'],
  ['6031234567', '+234', 'error.mobile.notMobile'],
])('sends no code to %s of %s', async (typed, countryCode, key) => {
  for (const call of [sendVerifyCode, existsByMobile]) {
    const answer = await lender.client().call(call, { ...request, mobile: typed, countryCode });
    expect(answer).toMatchObject({ code: codes.fieldErrors, data: { errors: { mobile: key } } });
  }
});

test('a number that is none gets its message at the field', async () => {
  const answer = await lender.client().call(sendVerifyCode, { ...request, mobile: '12345' });
  expect(answer).toMatchObject({
    code: codes.fieldErrors,
    data: { errors: { mobile: 'error.mobile.invalid' }, values: { mobile: { typed: 5, length: 10 } } },
  });
});

test('a code is asked for always, waits a minute, and expires after five', async () => {
  const client = lender.client();
  const required = await client.ok(isVerificationCodeRequired, { mobile, deviceId: 'known' });
  expect(required).toEqual({ required: true, length: 6, resendSeconds: 60, channels: ['sms', 'voice'] });
  await client.ok(sendVerifyCode, request);
  const first = await lender.codeFor(mobile);
  const tooSoon = await client.call(sendVerifyCode, request);
  expect(tooSoon).toMatchObject({ code: codes.tooManyAttempts, data: { retryAfter: 60 } });
  // Whom no message reaches may be called at once.
  await client.ok(sendVerifyCode, { ...request, channel: 'voice' });
  await lender.advance('PT1M');
  await client.ok(sendVerifyCode, { ...request, channel: 'voice' });
  const last = await lender.codeFor(mobile);
  expect((await client.call(login, { mobile, verifyCode: first })).code).toBe(codes.captchaInvalid);
  await lender.advance('PT5M');
  expect((await client.call(login, { mobile, verifyCode: last })).code).toBe(codes.captchaExpired);
});

test('five wrong codes lock the device for a minute, also for the right one', async () => {
  const client = await registered();
  await lender.advance('PT2M');
  await client.ok(sendVerifyCode, request);
  const right = await lender.codeFor(mobile);
  for (let left = 4; left > 0; left -= 1) {
    const answer = await client.call(login, { mobile, verifyCode: wrongCode(right) });
    expect(answer).toMatchObject({ code: codes.captchaInvalid, data: { attemptsLeft: left } });
  }
  const checked = await client.call(validateVerifyCode, {
    mobile,
    verifyCode: wrongCode(right),
    scene: 'login',
  });
  expect(checked).toMatchObject({ code: codes.locked, data: { retryAfter: 60 } });
  expect((await client.call(login, { mobile, verifyCode: right })).code).toBe(codes.locked);
  expect((await client.call(sendVerifyCode, request)).code).toBe(codes.locked);
  await lender.advance('PT1M');
  await client.ok(sendVerifyCode, request);
  await client.ok(login, { mobile, verifyCode: await lender.codeFor(mobile) });
});

test('the response says how long the next code waits', async () => {
  const client = lender.client();
  const waits: number[] = [];
  for (let sent = 0; sent < 4; sent += 1) {
    const { resendSeconds } = await client.ok(sendVerifyCode, request);
    waits.push(resendSeconds);
    await lender.advance(`PT${resendSeconds}S`);
  }
  expect(waits).toEqual([60, 60, 120, 240]);
});

test('numbers can’t be looked up by the hundred', async () => {
  const client = lender.client();
  const answers = [];
  for (let index = 0; index < 61; index += 1) {
    answers.push(await client.call(existsByMobile, { mobile: `80312345${10 + index}`, countryCode: '+234' }));
  }
  expect(answers.map(({ code }) => code)).toEqual([...Array(60).fill(0), codes.tooManyAttempts]);
});

test('a log-in elsewhere ends the one before', async () => {
  const first = await registered();
  await first.ok(getUserInfo, {});
  await lender.advance('PT2M');
  const second = lender.client();
  await second.ok(sendVerifyCode, request);
  const session = await second.ok(login, {
    mobile,
    verifyCode: await lender.codeFor(mobile),
    deviceId: 'other',
  });
  expect(session.isNew).toBe(false);
  expect(await first.call(getUserInfo, {})).toMatchObject({
    code: codes.otherDevice,
    msg: 'The account is logged in from another device',
  });
  await second.ok(getUserInfo, {}, { token: session.token });
});

test('a token runs out when it is not used for 30 days; one that was never given is invalid; none is "not logged in"', async () => {
  const client = await registered();
  const before = lender.sandbox.lender.settings;
  lender.sandbox.lender.settings = { ...before, sessionIdle: defaultSettings.sessionIdle };
  await lender.advance('PT1H');
  // With every call the 30 days begin anew.
  for (let month = 0; month < 3; month += 1) {
    await client.ok(getUserInfo, {});
    await lender.advance('P29DT23H');
  }
  await client.ok(getUserInfo, {});
  await lender.advance('P30D');
  lender.sandbox.lender.settings = before;
  expect((await client.call(getUserInfo, {})).code).toBe(codes.tokenExpired);
  expect((await client.call(getUserInfo, {}, { token: 'never-given' })).code).toBe(codes.tokenInvalid);
  expect((await client.call(getUserInfo, {}, { token: null })).code).toBe(codes.notLoggedIn);
  const spanish = await client.call(getUserInfo, {}, { language: 'es' });
  expect(spanish.msg).toBe('Tu sesión venció, inicia sesión de nuevo');
});

test('magic numbers and codes have their documented effect', async () => {
  const client = lender.client();
  expect(await client.ok(existsByMobile, { mobile: '8031230001', countryCode: '+234' })).toEqual({
    exists: true,
  });
  expect((await client.call(sendVerifyCode, { ...request, mobile: '8031230009' })).code).toBe(codes.locked);
  await client.ok(sendVerifyCode, request);
  expect((await client.call(login, { mobile, verifyCode: '000000' })).code).toBe(codes.captchaInvalid);
  expect((await client.call(login, { mobile, verifyCode: '999999' })).code).toBe(codes.captchaExpired);
});

test('the database holds no token and no code in clear', async () => {
  const client = await registered();
  const { queries } = lender.sandbox.lender.database;
  const sessions = JSON.stringify(await queries.query.sessions.findMany());
  expect(sessions).not.toContain(client.token);
  const sent = JSON.stringify(await queries.query.verificationCodes.findMany());
  expect(sent).not.toContain(await lender.codeFor(mobile));
});
