import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { userInfo } from '../shared/person';
import { flag, knownValues, maybe, nothing, openValues, text, whole } from '../wire';

/** 1. Is the number registered? Rate-limited. */
export const existsByMobile = /*#__PURE__*/ defineCall(() => ({
  id: 1,
  name: 'existsByMobile',
  method: 'GET',
  path: '/security/existsByMobile',
  auth: 'public',
  sensitive: ['mobile'],
  payload: v.object({ mobile: v.string(), countryCode: v.string() }),
  data: v.object({ exists: flag }),
}));

/** Digits of a code by SMS where the lender names a length that the app does not know. */
const usualCodeLength = 4;

/** 2. Does this number, on this device, need a code to log in? */
export const isVerificationCodeRequired = /*#__PURE__*/ defineCall(() => ({
  id: 2,
  name: 'isVerificationCodeRequired',
  method: 'GET',
  path: '/security/isRequiredVerificationCode',
  auth: 'public',
  sensitive: ['mobile', 'deviceId'],
  payload: v.object({ mobile: v.string(), deviceId: v.optional(v.string()) }),
  data: v.object({
    required: flag,
    length: openValues([4, 6], usualCodeLength),
    resendSeconds: whole,
    channels: knownValues(['sms', 'voice', 'whatsapp']),
  }),
}));

/** 3. Everything that the borrower has given so far. */
export const getUserInfo = /*#__PURE__*/ defineCall(() => ({
  id: 3,
  name: 'getUserInfo',
  method: 'GET',
  path: '/security/getUserInfo',
  payload: nothing,
  data: userInfo,
}));

/** 24. Checks a code without logging in; each wrong one counts. */
export const validateVerifyCode = /*#__PURE__*/ defineCall(() => ({
  id: 24,
  name: 'validateVerifyCode',
  method: 'GET',
  path: '/loan/validateVerifyCode',
  auth: 'public',
  retry: 'never',
  sensitive: ['mobile', 'verifyCode', 'deviceId'],
  payload: v.object({
    mobile: v.string(),
    verifyCode: v.string(),
    scene: v.string(),
    deviceId: v.optional(v.string()),
  }),
  data: v.object({ valid: flag, ticket: maybe(v.string()), attemptsLeft: maybe(whole) }),
}));

/** 50. Sends a code. Only a development lender returns `devCode`. */
export const sendVerifyCode = /*#__PURE__*/ defineCall(() => ({
  id: 50,
  name: 'sendVerifyCode',
  method: 'POST',
  path: '/security/getVerifyCode',
  auth: 'public',
  sensitive: ['mobile', 'deviceId'],
  payload: v.object({
    mobile: v.string(),
    countryCode: v.string(),
    scene: v.picklist(['login', 'register', 'changeCard', 'confirm']),
    channel: v.picklist(['sms', 'voice']),
    /** The code is then good on this device only. */
    deviceId: v.optional(v.string()),
  }),
  data: v.object({
    sent: flag,
    resendSeconds: whole,
    expireSeconds: whole,
    devCode: maybe(v.string()),
  }),
}));

function session() {
  return v.object({
    token: v.pipe(v.string(), v.nonEmpty()),
    tokenType: v.string(),
    /** Seconds. */
    expiresIn: whole,
    userId: text,
    isNew: flag,
    /** Ends this session by `endSession`, and can do nothing else. */
    revokeHandle: maybe(v.string()),
  });
}

/** 51. Logs in, form-encoded; never registers. */
export const login = /*#__PURE__*/ defineCall(() => ({
  id: 51,
  name: 'login',
  method: 'POST',
  path: '/security/login',
  encoding: 'form',
  auth: 'public',
  sensitive: ['mobile', 'verifyCode', 'deviceId'],
  payload: v.object({
    mobile: v.string(),
    verifyCode: v.string(),
    deviceId: v.optional(v.string()),
    afid: v.optional(v.string()),
  }),
  data: session(),
}));

/** 52. Registers and logs in. */
export const register = /*#__PURE__*/ defineCall(() => ({
  id: 52,
  name: 'register',
  method: 'POST',
  path: '/security/register',
  auth: 'public',
  sensitive: ['mobile', 'verifyCode', 'deviceId'],
  payload: v.object({
    mobile: v.string(),
    verifyCode: v.string(),
    agreedPolicyVersion: v.string(),
    inviteCode: v.optional(v.string()),
    channelId: v.optional(v.string()),
    deviceId: v.optional(v.string()),
  }),
  data: session(),
}));
