import { codes, isCallError, messageOfError } from '@sunbird/api-client';
import type { Issues } from '@sunbird/ui';
import { serverIssues } from '../issues';

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
