import * as v from 'valibot';
import type { Market, PhoneRules } from '../../market';
import {
  isForeign,
  isMobile,
  nationalExample,
  normaliseCompanyPhone,
  normalisePhone,
} from '../../text/phone';
import { typed } from '../entries';
import type { ErrorKey } from '../error-keys';
import { must } from '../issue';

function isOfCountry(phone: PhoneRules) {
  return must<string>(
    number => !isForeign(number, phone),
    'error.phone.foreign',
    () => ({ countryCode: phone.countryCode }),
  );
}

/** Digits of a number that may be a plus without a country code. */
function digitCount(national: string): number {
  return national.replace(/\D/g, '').length;
}

function isWhole(phone: PhoneRules, invalid: ErrorKey) {
  return must<string>(
    national => /^\d+$/.test(national) && national.length === phone.nationalLength,
    invalid,
    national => ({
      length: phone.nationalLength,
      typed: digitCount(national),
      example: nationalExample(phone),
    }),
  );
}

/** A mobile number of the market, typed in any of its spellings; read as the national number. */
export function mobileSchema({ phone }: Market, required: ErrorKey = 'error.mobile.required') {
  return v.pipe(
    typed(required),
    v.transform(text => normalisePhone(text, phone)),
    isOfCountry(phone),
    isWhole(phone, 'error.mobile.invalid'),
    must<string>(
      national => isMobile(national, phone),
      phone.notMobile ?? 'error.mobile.notMobile',
      () => ({ example: nationalExample(phone) }),
    ),
  );
}

/** A rule that a number is not the borrower's own, as far as it is known. */
export function notOwn(own: string | undefined, key: ErrorKey) {
  return must<string>(national => national !== own, key);
}

/**
 * The phone of an emergency contact, read as the national number.
 * @param own the borrower's national number: no borrower is their own contact
 */
export function contactPhoneSchema(market: Market, own: string | undefined) {
  return v.pipe(
    wholePhoneSchema(market, 'error.contactMobile.required', 'error.contactMobile.invalid'),
    notOwn(own, 'error.contactMobile.own'),
  );
}

/** A number of the country, which may be a landline; read as the national number. */
export function wholePhoneSchema({ phone }: Market, required: ErrorKey, invalid: ErrorKey) {
  return v.pipe(
    typed(required),
    v.transform(text => normalisePhone(text, phone)),
    isOfCountry(phone),
    isWhole(phone, invalid),
  );
}

const companyDigits = { minimum: 7, maximum: 11 };

/** A company's phone may be a landline. */
export function companyPhoneSchema({ phone }: Market) {
  return v.pipe(
    typed('error.companyPhone.required'),
    v.transform(text => normaliseCompanyPhone(text, phone)),
    isOfCountry(phone),
    must<string>(
      text => digitCount(text) >= companyDigits.minimum && digitCount(text) <= companyDigits.maximum,
      'error.companyPhone.invalid',
      text => ({ ...companyDigits, typed: digitCount(text) }),
    ),
  );
}
