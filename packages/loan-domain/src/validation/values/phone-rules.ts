import * as v from 'valibot';
import type { Market } from '../../market';
import { isMobile, nationalExample, normalisePhone } from '../../text/phone';
import { typed } from '../entries';
import type { ErrorKey } from '../error-keys';
import { must } from '../issue';

/** A mobile number of the market, typed in any of its spellings; read as the national number. */
export function mobileSchema({ phone }: Market, required: ErrorKey = 'error.mobile.required') {
  return v.pipe(
    typed(required),
    v.transform(text => normalisePhone(text, phone)),
    must<string>(
      national => isMobile(national, phone),
      'error.mobile.invalid',
      national => ({
        length: phone.nationalLength,
        typed: national.length,
        example: nationalExample(phone),
      }),
    ),
  );
}

/** WhatsApp, or another phone, which may be a landline; read as the national number. */
export function whatsAppSchema(market: Market) {
  return wholeNumber(market, 'error.whatsappNo.required', 'error.whatsappNo.invalid');
}

/** @param own the borrower's national number, which is no other phone */
export function otherPhoneSchema(market: Market, own: string | undefined) {
  return v.pipe(
    wholeNumber(market, 'error.alternativePhone.required', 'error.alternativePhone.invalid'),
    must<string>(national => national !== own, 'error.alternativePhone.own'),
  );
}

/**
 * The phone of an emergency contact, read as the national number.
 * @param own the borrower's national number: nobody is their own contact
 */
export function contactPhoneSchema(market: Market, own: string | undefined) {
  return v.pipe(
    wholeNumber(market, 'error.contactMobile.required', 'error.contactMobile.invalid'),
    must<string>(national => national !== own, 'error.contactMobile.own'),
  );
}

function wholeNumber({ phone }: Market, required: ErrorKey, invalid: ErrorKey) {
  return v.pipe(
    typed(required),
    v.transform(text => normalisePhone(text, phone)),
    must<string>(
      national => national.length === phone.nationalLength,
      invalid,
      ({ length }) => ({ length: phone.nationalLength, typed: length, example: nationalExample(phone) }),
    ),
  );
}

const companyDigits = { minimum: 7, maximum: 11 };

/** People group a number by spaces, hyphens, dots and brackets; a plus precedes a country code. */
function withoutGrouping(text: string, { phone }: Market): string {
  return text.startsWith('+') ? normalisePhone(text, phone) : text.replace(/[\s().-]/g, '');
}

/** A company's phone may be a landline. */
export function companyPhoneSchema(market: Market) {
  return v.pipe(
    typed('error.companyPhone.required'),
    v.transform(text => withoutGrouping(text, market)),
    must<string>(
      text =>
        /^\d+$/.test(text) && text.length >= companyDigits.minimum && text.length <= companyDigits.maximum,
      'error.companyPhone.invalid',
      ({ length }) => ({ ...companyDigits, typed: length }),
    ),
  );
}
