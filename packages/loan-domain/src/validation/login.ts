import * as v from 'valibot';
import type { Market } from '../market';
import { isCalendarDate } from '../time/dates';
import { compact, hasExactLength, inDigits, required } from './entries';
import { must } from './issue';
import { mobileSchema } from './values/phone-rules';

export type CodeLength = 4 | 6;

/** The code of an SMS or call: so many digits. */
export function verifyCodeSchema(length: CodeLength = 6) {
  return v.pipe(
    compact('error.verifyCode.required'),
    hasExactLength(length, 'error.verifyCode.length'),
    must<string>(
      text => /^\d+$/.test(text),
      'error.verifyCode.length',
      text => ({ length, typed: text.replace(/\D/g, '').length }),
    ),
  );
}

/** The first step of log-in: the mobile, read as the national number. */
export function mobileFormSchema(market: Market) {
  return v.object({ mobile: required(mobileSchema(market)) });
}

export function loginSchema(market: Market, length?: CodeLength) {
  return v.object({ mobile: required(mobileSchema(market)), verifyCode: required(verifyCodeSchema(length)) });
}

/** What the owner of an account knows: the birthday, and how the identity number ends. */
export function proofSchema() {
  return v.object({
    birthday: required(
      v.pipe(inDigits('error.birthday.required'), must<string>(isCalendarDate, 'error.birthday.invalid')),
    ),
    identityLast4: required(
      v.pipe(
        compact('error.lastFour.length'),
        v.transform(text => text.toUpperCase()),
        must<string>(text => /^[A-Z\d]{4}$/.test(text), 'error.lastFour.length'),
      ),
    ),
  });
}
