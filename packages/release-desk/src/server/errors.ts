import type { Refusal } from '../calls';

/** Thrown when the desk refuses a request; the page has a message for each refusal. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

export const statusOf: Readonly<Record<Refusal, 400 | 401 | 403 | 404 | 409 | 422 | 500 | 503>> = {
  signedOut: 401,
  forbidden: 403,
  elsewhere: 403,
  invalid: 400,
  notFound: 404,
  conflict: 409,
  busy: 503,
  blocked: 422,
  alreadyLive: 409,
  nothingBefore: 409,
  samePerson: 403,
  askerGone: 409,
  over: 409,
  nameTaken: 409,
  lastReleaser: 409,
  failed: 500,
};

/** Writes an error to stderr, for the operator. */
export function reportError(error: unknown): void {
  process.stderr.write(
    `The desk: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
