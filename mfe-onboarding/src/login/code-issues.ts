import { ApiError, codes, messageKeyOf } from '@sunbird/api-client';
import type { Issues } from '@sunbird/ui';
import { serverIssues } from '../shared/server-issues';

const aboutTheCode: readonly number[] = [codes.captchaInvalid, codes.captchaExpired];

/** What went wrong with a code: said at the code where it is the code's fault. */
export function codeIssues(error: unknown): Issues {
  const isCode = error instanceof ApiError && aboutTheCode.includes(error.code);
  return isCode ? { verifyCode: { key: messageKeyOf(error) } } : serverIssues(error);
}

/** Seconds until another attempt is taken, of a lender that has locked the number. */
export function lockedSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === codes.locked || error.code === codes.tooManyAttempts ? error.retryAfter : undefined;
}
