import type { Refusal } from '../calls';

/** The desk says no; the page has the words. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

export const statusOf: Readonly<Record<Refusal, 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503>> = {
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
  over: 409,
  nameTaken: 409,
  lastReleaser: 409,
  wrongPassword: 403,
  weakPassword: 422,
  tooMany: 429,
  failed: 500,
};
