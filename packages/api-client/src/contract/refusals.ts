import * as v from 'valibot';
import { type Code, codes } from '../codes';
import type { Endpoint } from './declare-call';

const identityCodes = [
  codes.identityFrontFailed,
  codes.identityBackFailed,
  codes.ocrFailed,
  codes.identityMismatch,
] as const;
const accountCodes = [codes.bvnIncorrect, codes.accountNotSupported] as const;
const payCodes = [codes.orderTimedOut, codes.noPaymentMethod, codes.applyInApp] as const;

/** Codes that only this call can be refused with. */
const own: Readonly<Record<string, readonly Code[]>> = {
  sendVerifyCode: [codes.numberRegistered, codes.locked],
  register: [codes.numberRegistered],
  uploadIdentityFront: [codes.identityFrontFailed],
  uploadIdentityBack: [codes.identityBackFailed],
  saveFaceImage: [codes.faceFailed],
  readIdentity: identityCodes,
  finishImageUpload: [codes.faceFailed, ...identityCodes],
  verifyBankCard: accountCodes,
  addBankCard: [codes.captchaInvalid, codes.captchaExpired, ...accountCodes],
  updateBankCard: [codes.captchaInvalid, codes.captchaExpired, ...accountCodes],
  submitOrder: [codes.submissionFailed, codes.consentMissing],
  applyForLoan: [codes.submissionFailed],
  applyForReloan: [codes.submissionFailed, codes.consentMissing],
  getRepayProducts: payCodes,
  getPortalRepayment: payCodes,
  confirmPortalRepayment: payCodes,
  reservePromotionPlace: [codes.notInThisStatus],
};

/** Fields with an id of something that may belong to another borrower, or may not exist. */
const references = /(No|Id|Ids|Ref|reference)$/;

function fieldsOf({ payload }: Endpoint): readonly string[] {
  const shape = v.safeParse(v.object({ entries: v.record(v.string(), v.unknown()) }), payload);
  return shape.success ? Object.keys(shape.output.entries) : [];
}

/** Codes of the envelope with which the lender may refuse a call; the session's codes, which any may get, aside. */
export function refusalsOf(call: Endpoint): readonly Code[] {
  const fields = fieldsOf(call);
  const found = new Set<Code>(own[call.name]);
  if (fields.length > 0 || call.acts) found.add(codes.fieldErrors);
  if (fields.some(name => references.test(name))) found.add(codes.notFound).add(codes.notInThisStatus);
  if (fields.includes('verifyCode')) {
    found.add(codes.captchaInvalid).add(codes.captchaExpired).add(codes.locked);
  }
  if (call.acts) found.add(codes.alreadyDone).add(codes.keyReused).add(codes.notInThisStatus);
  return [...found, codes.tooManyAttempts, codes.busy];
}
