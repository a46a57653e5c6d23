/**
 * Codes of the envelope. Only four of the session codes are the spec's (section 8); `otherMarket` and the rest are the
 * contract's.
 */
export const codes = {
  ok: 0,
  fieldErrors: 400,
  captchaInvalid: 20001,
  numberRegistered: 20002,
  captchaExpired: 20003,
  locked: 20004,
  orderTimedOut: 30001,
  noPaymentMethod: 30002,
  applyInApp: 30003,
  faceFailed: 40001,
  identityFrontFailed: 40002,
  identityBackFailed: 40003,
  ocrFailed: 40004,
  identityMismatch: 40005,
  bvnIncorrect: 40006,
  accountNotSupported: 40007,
  otherMarket: 40307,
  /** A log-in on an unknown device has not yet proved whose it is: `proveSession` alone is taken. */
  notProven: 40308,
  notFound: 40401,
  alreadyDone: 40901,
  keyReused: 40902,
  /** The key of this act belongs to another borrower: a screen of an earlier log-in has sent it. */
  keyOfAnother: 40905,
  notInThisStatus: 40903,
  consentMissing: 40904,
  tooManyAttempts: 42901,
  submissionFailed: 50001,
  busy: 50300,
  tokenInvalid: 100103,
  notLoggedIn: 10010301,
  tokenExpired: 10010303,
  otherDevice: 10010304,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** Codes that end the session: the shell removes the borrower's data, logs out and shows home. */
export const sessionCodes = [
  codes.notLoggedIn,
  codes.tokenExpired,
  codes.otherDevice,
  codes.tokenInvalid,
  codes.otherMarket,
] as const;

export type SessionCode = (typeof sessionCodes)[number];

export function isSessionCode(code: number): code is SessionCode {
  return sessionCodes.some(sessionCode => sessionCode === code);
}
