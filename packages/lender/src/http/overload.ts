import { Gone, Overload } from '../kit/turns';

/**
 * Codes of PostgreSQL: no connection left, the server starts, stops or has crashed, a statement, a lock or this process
 * took too long; of the system: nobody listens, the connection ended.
 */
const busyStates = new Set(
  '53300 53400 57P01 57P02 57P03 57014 55P03 25P03 ECONNREFUSED ECONNRESET EPIPE'.split(' '),
);
/** What `pg` says without a code. */
const busyWords = /timeout exceeded when trying to connect|Connection terminated|connection error/;

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
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
