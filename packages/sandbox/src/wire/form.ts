import { codes } from '@sunbird/api-client';
import { type Market, mobileFormSchema, parseForm } from '@sunbird/loan-domain';
import type * as v from 'valibot';
import { Refusal } from '../refusal';

/**
 * Checks what was sent by the rules of a form; the browser has checked it by the same.
 * Refused with a message key per field, and what the message names beside it.
 */
export function checkForm<Value>(schema: v.GenericSchema<unknown, Value>, input: unknown): Value {
  const parsed = parseForm(schema, input);
  if (parsed.ok) return parsed.value;
  const errors = Object.fromEntries(Object.entries(parsed.issues).map(([field, { key }]) => [field, key]));
  const values = Object.fromEntries(
    Object.entries(parsed.issues).flatMap(([field, issue]) => (issue.values ? [[field, issue.values]] : [])),
  );
  throw new Refusal(codes.fieldErrors, { data: { errors, values } });
}

interface SentMobile {
  readonly mobile: string;
  /** Some calls name the country beside the number: it must be the market's own. */
  readonly countryCode?: string | undefined;
}

/** The national number of a mobile of the market; any other number is refused. */
export function nationalMobile(market: Market, { mobile, countryCode = '' }: SentMobile): string {
  const country = countryCode.replace(/\D/g, '');
  const own = market.phone.countryCode;
  if (country !== '' && `+${country}` !== own) {
    const data = {
      errors: { mobile: 'error.phone.foreign' },
      values: { mobile: { countryCode: own } },
    };
    throw new Refusal(codes.fieldErrors, { data });
  }
  return checkForm(mobileFormSchema(market), { mobile }).mobile;
}
