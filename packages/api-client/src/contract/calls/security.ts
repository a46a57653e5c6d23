import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { flag, knownValues, limitedText, maybe, openValues, text, whole } from '../wire';

/**
 * After the number is typed: leads a known borrower to log-in and anybody else to registration.
 *
 * Rate-limited.
 */
export const existsByMobile = /*#__PURE__*/ defineCall(() => ({
  id: 1,
  name: 'existsByMobile',
  method: 'GET',
  path: '/security/existsByMobile',
  auth: 'public',
  sensitive: ['mobile'],
  payload: v.object({ mobile: limitedText(), countryCode: limitedText() }),
  data: v.object({ exists: flag }),
}));

/** Digits of a code by SMS where the lender names a length that the app does not know. */
const usualCodeLength = 4;

/** Before a code is asked for: a device that the borrower has logged in on may need none. */
export const isVerificationCodeRequired = /*#__PURE__*/ defineCall(() => ({
  id: 2,
  name: 'isVerificationCodeRequired',
  addsDevice: true,
  method: 'GET',
  path: '/security/isRequiredVerificationCode',
  auth: 'public',
  sensitive: ['mobile', 'deviceId'],
  payload: v.object({ mobile: limitedText(), deviceId: v.optional(limitedText()) }),
  data: v.object({
    required: flag,
    length: openValues([4, 6], usualCodeLength),
    resendSeconds: whole,
    channels: knownValues(['sms', 'voice', 'whatsapp']),
  }),
}));

/** What a code is sent for; it is good for nothing else. */
const codeScenes = ['login', 'register', 'changeCard', 'dataRequest', 'confirm'] as const;

/**
 * Checks a code apart from a log-in, and gives the ticket without which no account changes.
 *
 * Each wrong one counts.
 */
export const validateVerifyCode = /*#__PURE__*/ defineCall(() => ({
  id: 24,
  name: 'validateVerifyCode',
  addsDevice: true,
  method: 'GET',
  path: '/loan/validateVerifyCode',
  auth: 'public',
  retry: 'never',
  sensitive: ['mobile', 'verifyCode', 'deviceId'],
  payload: v.object({
    mobile: limitedText(),
    verifyCode: limitedText(),
    scene: v.picklist(codeScenes),
    deviceId: v.optional(limitedText()),
  }),
  data: v.object({ valid: flag, ticket: maybe(v.string()), attemptsLeft: maybe(whole) }),
}));

/**
 * Sends a code by text message or, after that, by a voice call.
 *
 * Only a development lender returns `devCode`.
 * @refuses numberRegistered, locked
 */
export const sendVerifyCode = /*#__PURE__*/ defineCall(() => ({
  id: 50,
  name: 'sendVerifyCode',
  addsDevice: true,
  method: 'POST',
  path: '/security/getVerifyCode',
  auth: 'public',
  sensitive: ['mobile', 'deviceId'],
  payload: v.object({
    mobile: limitedText(),
    countryCode: limitedText(),
    scene: v.picklist(codeScenes),
    channel: v.picklist(['sms', 'voice']),
    /** The code is then good on this device only. */
    deviceId: v.optional(limitedText()),
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
    /** False until `proveSession`: every other call is refused with 40308. True where it is missing. */
    proven: maybe(flag),
  });
}

/**
 * Ends log-in: a session with its token and the handle that ends it.
 *
 * Form-encoded; never registers.
 */
export const login = /*#__PURE__*/ defineCall(() => ({
  id: 51,
  name: 'login',
  by: 'shell',
  method: 'POST',
  path: '/security/login',
  encoding: 'form',
  auth: 'public',
  sensitive: ['mobile', 'verifyCode', 'deviceId'],
  payload: v.object({
    mobile: limitedText(),
    verifyCode: limitedText(),
    deviceId: v.optional(limitedText()),
    afid: v.optional(limitedText()),
  }),
  data: session(),
}));

/**
 * Ends registration: the borrower, the session, and where the borrower came from.
 * @refuses numberRegistered
 */
export const register = /*#__PURE__*/ defineCall(() => ({
  id: 52,
  name: 'register',
  by: 'shell',
  method: 'POST',
  path: '/security/register',
  auth: 'public',
  sensitive: ['mobile', 'verifyCode', 'deviceId'],
  payload: v.object({
    mobile: limitedText(),
    verifyCode: limitedText(),
    agreedPolicyVersion: limitedText(),
    inviteCode: v.optional(limitedText()),
    channelId: v.optional(limitedText()),
    deviceId: v.optional(limitedText()),
  }),
  data: session(),
}));
