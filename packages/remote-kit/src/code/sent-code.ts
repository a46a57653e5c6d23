import { codes, isCallError, messageOfError } from '@sunbird/api-client';
import type { CodeLength } from '@sunbird/loan-domain';
import type { Issues } from '@sunbird/ui';
import { serverIssues } from '../issues';

export type CodeChannel = 'sms' | 'voice';

/** From when on another code may be requested, or tried. Epoch ms, by the device's clock. */
export interface CodeWait {
  readonly askedAt: number;
  readonly resendAt: number;
}

/** A code that is on its way to a number. */
export interface SentCode extends CodeWait {
  readonly codeLength: CodeLength;
  /** Whether the code can be heard in a call. */
  readonly voice: boolean;
}

/** The wait that begins now. */
export function waitFor(seconds: number): CodeWait {
  const askedAt = Date.now();
  return { askedAt, resendAt: askedAt + seconds * 1000 };
}

/** The rest of the wait for a code that was just sent: the lender refuses another one. Throws every other error. */
export function waitAfterRefusal(error: unknown, resendSeconds: number): CodeWait {
  const wait = isCallError(error, 'ApiError') && error.code === codes.tooManyAttempts && error.retryAfter;
  if (!wait || wait > resendSeconds) throw error;
  return waitFor(wait);
}

/** Whether it lasts. A clock that stands before the request was set back since then, maybe by years: it tells nothing. */
export function isWaiting({ askedAt, resendAt }: CodeWait): boolean {
  const now = Date.now();
  return askedAt <= now && now < resendAt;
}

const aboutTheCode: readonly number[] = [codes.captchaInvalid, codes.captchaExpired];

/** Whether the lender refused the code, or the lack of one. */
export function isCodeRefused(error: unknown): boolean {
  if (!isCallError(error, 'ApiError')) return false;
  return aboutTheCode.includes(error.code) || error.fieldErrors?.verifyCode !== undefined;
}

/** Issues of a refused code: at the code's field if the code is wrong, else of the whole form. */
export function codeIssues(error: unknown): Issues {
  const isCode = isCallError(error, 'ApiError') && aboutTheCode.includes(error.code);
  return isCode ? { verifyCode: messageOfError(error) } : serverIssues(error);
}

/** Seconds until another attempt is taken, of a lender that has locked the number. */
export function lockedSeconds(error: unknown): number | undefined {
  if (!isCallError(error, 'ApiError')) return undefined;
  return error.code === codes.locked || error.code === codes.tooManyAttempts ? error.retryAfter : undefined;
}
