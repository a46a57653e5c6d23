import {
  getUserInfo,
  isVerificationCodeRequired,
  sendVerifyCode,
  validateVerifyCode,
} from '@sunbird/api-client';
import { withDevice } from './with-device';

const mobile = '8031234567';
const deviceId = 'install-1';

test('the calls about a code name the device: a code is good there only', () => {
  expect(withDevice(isVerificationCodeRequired, { mobile }, deviceId)).toEqual({ mobile, deviceId });
  const request = { mobile, countryCode: '+234', scene: 'login', channel: 'sms' } as const;
  expect(withDevice(sendVerifyCode, request, deviceId)).toEqual({ ...request, deviceId });
  const check = { mobile, verifyCode: '123456', scene: 'login' };
  expect(withDevice(validateVerifyCode, check, deviceId)).toEqual({ ...check, deviceId });
});

test('no other call does', () => {
  expect(withDevice(getUserInfo, {}, deviceId)).toEqual({});
});
