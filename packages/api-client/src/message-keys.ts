import { codes } from './codes';

/** The message of each code with which the lender refuses. */
const keyOfCode = {
  [codes.notLoggedIn]: 'error.session.notLoggedIn',
  [codes.tokenExpired]: 'error.session.expired',
  [codes.otherDevice]: 'error.session.otherDevice',
  [codes.tokenInvalid]: 'error.session.invalid',
  [codes.fieldErrors]: 'error.fields',
  [codes.captchaInvalid]: 'error.verifyCodeInvalid',
  [codes.numberRegistered]: 'error.numberRegistered',
  [codes.captchaExpired]: 'error.captchaExpired',
  [codes.locked]: 'error.locked',
  [codes.orderTimedOut]: 'error.orderTimedOut',
  [codes.noPaymentMethod]: 'error.noPaymentMethod',
  [codes.applyInApp]: 'error.applyInApp',
  [codes.faceFailed]: 'error.faceFailed',
  [codes.identityFrontFailed]: 'error.identityFrontFailed',
  [codes.identityBackFailed]: 'error.identityBackFailed',
  [codes.ocrFailed]: 'error.ocrFailed',
  [codes.identityMismatch]: 'error.identityMismatch',
  [codes.bvnIncorrect]: 'error.bvnIncorrect',
  [codes.accountNotSupported]: 'error.accountNotSupported',
  [codes.otherMarket]: 'error.otherMarket',
  [codes.notProven]: 'error.notProven',
  [codes.notFound]: 'error.notFound',
  [codes.alreadyDone]: 'error.alreadyDone',
  [codes.keyReused]: 'error.keyReused',
  [codes.keyOfAnother]: 'error.keyOfAnother',
  [codes.notInThisStatus]: 'error.notInThisStatus',
  [codes.consentMissing]: 'error.submissionFailed',
  [codes.tooManyAttempts]: 'error.tooManyAttempts',
  [codes.submissionFailed]: 'error.submissionFailed',
  [codes.busy]: 'error.busy',
} as const;

/** Messages that no code causes: a missing parameter does, the shell, or a request that failed. */
const otherKeys = [
  'error.network',
  'message.exited',
  'error.channelIdEmpty',
  'error.orderNoEmpty',
  'error.payOrderIdEmpty',
  'error.stateMissing',
  'error.unknown',
  'error.timeout',
  'error.aborted',
  'error.shape',
  'error.tooManyAttemptsFor',
  'error.busyFor',
] as const;

export type MessageKey = (typeof keyOfCode)[keyof typeof keyOfCode] | (typeof otherKeys)[number];

/** All of them. Forms and screens have the other messages of spec section 8 among their own. */
export function messageKeys(): readonly MessageKey[] {
  return [...Object.values(keyOfCode), ...otherKeys];
}

const keys: Readonly<Partial<Record<number, MessageKey>>> = keyOfCode;

/** The message of an envelope's code; `error.unknown` for a code that the contract doesn't know. */
export function messageKeyOfCode(code: number): MessageKey {
  return keys[code] ?? 'error.unknown';
}
