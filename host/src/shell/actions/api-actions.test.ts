import { getUserInfo, login, register, sendVerifyCode } from '@sunbird/api-client';
import { fakeApi, makeUserInfo } from '@sunbird/testing';
import type { Services } from '../../services';
import { createApiActions } from './api-actions';

const mobile = '8031234567';

function open() {
  const client = fakeApi([
    [sendVerifyCode, () => ({ sent: true, resendSeconds: 60, expireSeconds: 300 })],
    [getUserInfo, () => makeUserInfo()],
  ]);
  const services = {
    client,
    responses: { clear: jest.fn(), put: jest.fn(), peek: jest.fn() },
    session: { authorization: () => undefined },
    deviceId: 'install-1',
    lenderNow: () => 0,
  } as unknown as Services;
  return { client, api: createApiActions(services) };
}

test('a call about a code names the device, which its screen does not know', async () => {
  const { client, api } = open();
  const request = { mobile, countryCode: '+234', scene: 'login', channel: 'sms' } as const;
  await api.call(sendVerifyCode, request);
  expect(client.payloadsOf(sendVerifyCode)).toEqual([{ ...request, deviceId: 'install-1' }]);
});

test('no other call does', async () => {
  const { client, api } = open();
  await api.call(getUserInfo, {});
  expect(client.payloadsOf(getUserInfo)).toEqual([{}]);
});

test.each([login, register])('a screen can’t make the call $name', async call => {
  const { api } = open();
  await expect(api.call(call as typeof login, { mobile, verifyCode: '1234' })).rejects.toThrow(
    'session.logIn',
  );
});
