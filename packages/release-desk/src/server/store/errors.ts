import type { NamedRelease } from '../../calls';

/** Reasons of a refusal, and the status that each is sent with. The page has a message for each reason. */
export const statusOf = {
  signedOut: 401,
  forbidden: 403,
  elsewhere: 403,
  invalid: 400,
  notFound: 404,
  conflict: 409,
  busy: 503,
  diskFull: 507,
  tooLarge: 413,
  blocked: 422,
  texts: 422,
  tooManyTexts: 409,
  alreadyLive: 409,
  nothingBefore: 409,
  samePerson: 403,
  askerGone: 409,
  over: 409,
  ended: 409,
  shared: 409,
  failed: 500,
} as const;
export type Refusal = keyof typeof statusOf;

/** Thrown when the desk refuses a request. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(
    readonly refusal: Refusal,
    /** The campaign that has the same people. */
    readonly other?: NamedRelease,
  ) {
    super(refusal);
  }
}

/** Writes an error to stderr, for the operator. */
export function reportError(error: unknown): void {
  process.stderr.write(
    `The desk: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
