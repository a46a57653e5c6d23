import { isCallError, type NetworkError } from '@sunbird/api-client';

/** Whether the lender does not have this call at all: it responds with 404 to an extension that it lacks. */
export function isMissingCall(error: unknown): error is NetworkError {
  return isCallError(error, 'NetworkError') && error.status === 404;
}
