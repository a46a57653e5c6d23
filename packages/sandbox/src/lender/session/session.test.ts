import { codes } from '@sunbird/api-client';
import {
  existsByMobile,
  getUserInfo,
  isVerificationCodeRequired,
  login,
  register,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import { useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();

const mobile = '8031234567';
const request = { mobile, countryCode: '+234', scene: 'login' as const, channel: 'sms' as const };

test('log-in never registers; the same code then registers, and once', async () => {
  const client = lender.client();
  expect(await client.ok(existsByMobile, { mobile, countryCode: '+234' })).toEqual({ exists: false });
  await client.ok(sendVerifyCode, request);
  const verifyCode = await lender.codeFor(mobile);
  expect((await client.call(login, { mobile, verifyCode })).code).toBe(codes.notFound);
  const form = { mobile, verifyCode, agreedPolicyVersion: '2026-01-12' };
  const session = await client.ok(register, form);
  expect(session).toMatchObject({ tokenType: 'bearer', isNew: true, revokeHandle: expect.any(String) });
  // However the number is written.
  for (const typed of [mobile, '0803 123-4567', '+23408031234567']) {
    expect(await client.ok(existsByMobile, { mobile: typed, countryCode: '+234' })).toEqual({ exists: true });
  }
  // The code has opened its door.
  expect((await client.call(login, { mobile, verifyCode })).code).toBe(codes.captchaInvalid);
  await lender.advance('PT2M');
  await client.ok(sendVerifyCode, request);
  const next = { mobile, verifyCode: await lender.codeFor(mobile) };
  expect((await client.call(register, { ...form, ...next })).code).toBe(codes.numberRegistered);
  expect(await client.ok(login, { ...next, deviceId: 'other' })).toMatchObject({ isNew: false });
  expect(await client.call(getUserInfo, {}, { token: session.token, language: 'es' })).toMatchObject({
    code: codes.otherDevice,
    msg: 'Tu cuenta inició sesión en otro dispositivo',
  });
});

test('a code is asked for always, and both calls say how long the next one waits', async () => {
  const client = lender.client();
  const required = await client.ok(isVerificationCodeRequired, { mobile, deviceId: 'known' });
  expect(required).toEqual({ required: true, length: 6, resendSeconds: 60, channels: ['sms', 'voice'] });
  expect(await client.ok(sendVerifyCode, request)).toMatchObject({ resendSeconds: 60 });
  expect(await client.call(sendVerifyCode, request)).toMatchObject({ data: { retryAfter: 60 } });
});

test.each([
  ['+6591234567', { mobile: 'error.phone.foreign' }],
  ['6031234567', { mobile: 'error.mobile.notMobile' }],
  ['12345', { mobile: 'error.mobile.invalid' }],
])('no code is sent to %s, and no such number looked up', async (typed, errors) => {
  for (const call of [sendVerifyCode, existsByMobile]) {
    const answer = await lender.client().call(call, { ...request, mobile: typed });
    expect(answer).toMatchObject({ code: codes.fieldErrors, data: { errors } });
  }
});

test('the number that testers keep for it is registered', async () => {
  const kept = { mobile: '8031230001', countryCode: '+234' };
  expect(await lender.client().ok(existsByMobile, kept)).toEqual({ exists: true });
});
