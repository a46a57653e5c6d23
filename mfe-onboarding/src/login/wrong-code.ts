import { ApiError, codes } from '@sunbird/api-client';

/** A code that the lender checked and found wrong, as the same error that log-in gives. */
export function wrongCode(): ApiError {
  return new ApiError({ code: codes.captchaInvalid });
}
