import { codes } from './codes';

/**
 * Messages that a response, a missing parameter or the shell causes. Forms and screens have the other messages of spec
 * section 8 among their own.
 */
export const messageKeys = [
  'error.session.notLoggedIn',
  'error.session.expired',
  'error.session.otherDevice',
  'error.session.invalid',
  'error.network',
  'error.submissionFailed',
  'message.exited',
  'error.channelIdEmpty',
  'error.orderNoEmpty',
  'error.payOrderIdEmpty',
  'error.orderTimedOut',
  'error.noPaymentMethod',
  'error.applyInApp',
  'error.numberRegistered',
  'error.verifyCodeInvalid',
  'error.stateMissing',
  'error.faceFailed',
  'error.identityFrontFailed',
  'error.identityBackFailed',
  'error.ocrFailed',
  'error.identityMismatch',
  'error.bvnIncorrect',
  // What the spec does not quote: messages of other codes, and of failed requests.
  'error.unknown',
  'error.timeout',
  'error.aborted',
  'error.shape',
  'error.fields',
  'error.captchaExpired',
  'error.locked',
  'error.accountNotSupported',
  'error.otherMarket',
  'error.notFound',
  'error.alreadyDone',
  'error.keyReused',
  'error.keyOfAnother',
  'error.notInThisStatus',
  'error.tooManyAttempts',
  'error.busy',
  'error.tooManyAttemptsFor',
  'error.busyFor',
] as const;

export type MessageKey = (typeof messageKeys)[number];

const keyOfCode: ReadonlyMap<number, MessageKey> = new Map<number, MessageKey>([
  [codes.notLoggedIn, 'error.session.notLoggedIn'],
  [codes.tokenExpired, 'error.session.expired'],
  [codes.otherDevice, 'error.session.otherDevice'],
  [codes.tokenInvalid, 'error.session.invalid'],
  [codes.fieldErrors, 'error.fields'],
  [codes.captchaInvalid, 'error.verifyCodeInvalid'],
  [codes.numberRegistered, 'error.numberRegistered'],
  [codes.captchaExpired, 'error.captchaExpired'],
  [codes.locked, 'error.locked'],
  [codes.orderTimedOut, 'error.orderTimedOut'],
  [codes.noPaymentMethod, 'error.noPaymentMethod'],
  [codes.applyInApp, 'error.applyInApp'],
  [codes.faceFailed, 'error.faceFailed'],
  [codes.identityFrontFailed, 'error.identityFrontFailed'],
  [codes.identityBackFailed, 'error.identityBackFailed'],
  [codes.ocrFailed, 'error.ocrFailed'],
  [codes.identityMismatch, 'error.identityMismatch'],
  [codes.bvnIncorrect, 'error.bvnIncorrect'],
  [codes.accountNotSupported, 'error.accountNotSupported'],
  [codes.otherMarket, 'error.otherMarket'],
  [codes.notFound, 'error.notFound'],
  [codes.alreadyDone, 'error.alreadyDone'],
  [codes.keyReused, 'error.keyReused'],
  [codes.keyOfAnother, 'error.keyOfAnother'],
  [codes.notInThisStatus, 'error.notInThisStatus'],
  [codes.consentMissing, 'error.submissionFailed'],
  [codes.tooManyAttempts, 'error.tooManyAttempts'],
  [codes.submissionFailed, 'error.submissionFailed'],
  [codes.busy, 'error.busy'],
]);

/** The message of an envelope's code; `error.unknown` for a code that the contract doesn't know. */
export function messageKeyOfCode(code: number): MessageKey {
  return keyOfCode.get(code) ?? 'error.unknown';
}
