import { type Code, codes, sessionCodes } from '@sunbird/api-client';
import type { Endpoint } from '@sunbird/api-client/contract';
import { payloadFieldNames } from '../payload-fields';
import { commentOf } from './call-comments';

/** Fields with an id of something that may belong to another borrower, or may not exist. */
const references = /(No|Id|Ids|Ref|reference)$/;

/** Codes of the envelope with which the lender may refuse a call; the session's codes, which any may get, aside. */
export function refusalsOf(call: Endpoint): readonly Code[] {
  const fields = payloadFieldNames(call);
  const found = new Set<Code>(commentOf(call.name).refuses);
  if (fields.length > 0 || call.acts) found.add(codes.fieldErrors);
  if (fields.some(name => references.test(name))) found.add(codes.notFound).add(codes.notInThisStatus);
  if (fields.includes('verifyCode')) {
    found.add(codes.captchaInvalid).add(codes.captchaExpired).add(codes.locked);
  }
  if (call.acts)
    found.add(codes.alreadyDone).add(codes.keyReused).add(codes.keyOfAnother).add(codes.notInThisStatus);
  return [...found, codes.tooManyAttempts, codes.busy];
}

/** Those, and the ends of a session where the call needs one. */
export function codesOf(call: Endpoint): readonly Code[] {
  return [...refusalsOf(call), ...(call.auth === 'token' ? sessionCodes : [])];
}
