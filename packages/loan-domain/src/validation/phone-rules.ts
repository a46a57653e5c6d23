import * as v from 'valibot';
import type { Market } from '../market';
import { formatPhone, isMobile, normalisePhone } from '../phone';
import { typed } from './entries';
import type { ErrorKey } from './error-keys';
import { must } from './issue';

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
        example: formatPhone(normalisePhone(phone.example, phone), phone),
      }),
    ),
  );
}

/** People group a number by spaces, hyphens, dots and brackets; a plus precedes a country code. */
function withoutGrouping(text: string, { phone }: Market): string {
  return text.startsWith('+') ? normalisePhone(text, phone) : text.replace(/[\s().-]/g, '');
}

/** WhatsApp and spare phone: digits only, in the lengths of the market. */
export function sparePhoneSchema(
  market: Market,
  required: ErrorKey,
  invalid: 'error.whatsappNo.invalid' | 'error.alternativePhone.invalid',
) {
  const { minimum, maximum } = market.phone.spareDigits;
  return v.pipe(
    typed(required),
    v.transform(text => withoutGrouping(text, market)),
    must<string>(
      text => /^\d+$/.test(text) && text.length >= minimum && text.length <= maximum,
      invalid,
      ({ length }) => ({ minimum, maximum, typed: length, example: market.phone.example }),
    ),
  );
}

/** The phone of an emergency contact: national digits after normalising. */
export function contactPhoneSchema({ phone }: Market) {
  return v.pipe(
    typed('error.contactMobile.required'),
    v.transform(text => normalisePhone(text, phone)),
    must<string>(
      national => national.length === phone.contactDigits,
      'error.contactMobile.invalid',
      ({ length }) => ({ length: phone.contactDigits, typed: length }),
    ),
  );
}

const companyDigits = { minimum: 7, maximum: 11 };

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
