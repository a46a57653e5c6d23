import { ApiError, codes } from '@sunbird/api-client';

/** A code that the lender refused, as the same error that log-in gives. */
export function wrongCode(): ApiError {
  return new ApiError({ code: codes.captchaInvalid });
}
