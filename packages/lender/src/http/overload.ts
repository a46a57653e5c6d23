import { isNativeError } from 'node:util/types';
import { overtakenStates } from '../database/server-statements';
import { Gone, Overload } from '../kit/turns';

/**
 * Codes of PostgreSQL: no connection left, the server starts, stops or has crashed, the connection is overtaken, a
 * statement, a lock or this process took too long; of the system: nobody listens, no way or name leads there, the
 * connection ended.
 */
const busyStates = new Set([
  ...overtakenStates,
  ...'53300 53400 57P01 57P02 57P03 57014 55P03 25P03'.split(' '),
  ...'ECONNREFUSED ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ECONNRESET EPIPE'.split(' '),
]);
/** What `pg` says without a code. */
const busyWords = /timeout exceeded when trying to connect|Connection terminated|connection error/;

/** An error of a socket is none of this realm's where the lender runs in a context of its own, as it does in tests. */
function causes(error: unknown): Error[] {
  return isNativeError(error) ? [error, ...causes(error.cause)] : [];
}

function isBusy(error: Error): boolean {
  return busyWords.test(error.message) || ('code' in error && busyStates.has(String(error.code)));
}

/**
 * In how many seconds a request may be sent again that was not begun, was undone, or whose end the database could not
 * tell: with its key it is done once. Else undefined.
 */
export function secondsUntilFree(error: unknown): number | undefined {
  const all = causes(error);
  if (all.some(cause => cause instanceof Gone)) return 1;
  if (all.find(cause => cause instanceof Overload) || all.some(isBusy)) return new Overload().retryAfter;
  return undefined;
}
