import { Gone, Overload } from '../kit/turns';

/** PostgreSQL's codes: no connection left, the server starts or stops, a statement or a lock took too long. */
const busyStates = new Set(['53300', '53400', '57P03', '57014', '55P03']);

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message.includes('timeout exceeded when trying to connect')) return true;
  return 'code' in error && busyStates.has(String(error.code));
}

/** In how many seconds a request may be sent again that was not begun, or undone as it took too long; else undefined. */
export function secondsUntilFree(error: unknown): number | undefined {
  const all = causes(error);
  if (all.some(cause => cause instanceof Gone)) return 1;
  if (all.find(cause => cause instanceof Overload) || all.some(isBusy)) return new Overload().retryAfter;
  return undefined;
}
