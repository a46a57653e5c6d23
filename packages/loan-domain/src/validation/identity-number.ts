import * as v from 'valibot';
import { curpProblem } from '../check-digits/curp';
import { isPan } from '../check-digits/india';
import { isLuhn } from '../check-digits/luhn';
import { rfcProblem } from '../check-digits/rfc';
import type { IdentityKind, Market } from '../market';
import { compact, hasExactLength, isDigits, type Reads } from './entries';
import { must } from './issue';

const capitals = v.transform((text: string) => text.toUpperCase());

function ninSchema(length: number) {
  return v.pipe(
    compact('error.nin.required'),
    isDigits('error.nin.digits'),
    hasExactLength(length, 'error.nin.length'),
  );
}

function curpSchema(length: number) {
  return v.pipe(
    compact('error.curp.required'),
    capitals,
    hasExactLength(length, 'error.curp.length'),
    must<string>(text => curpProblem(text) !== 'format', 'error.curp.format'),
    must<string>(text => curpProblem(text) !== 'date', 'error.curp.date'),
    must<string>(text => curpProblem(text) !== 'checkDigit', 'error.curp.checkDigit'),
  );
}

function panSchema(length: number) {
  return v.pipe(
    compact('error.pan.required'),
    capitals,
    hasExactLength(length, 'error.pan.length'),
    must<string>(isPan, 'error.pan.format'),
  );
}

const byKind: Readonly<Record<IdentityKind, (length: number) => Reads<string>>> = {
  nin: ninSchema,
  curp: curpSchema,
  pan: panSchema,
};

/** The number of the market's identity document, in capitals and without spaces. */
export function nationalIdSchema({ identity }: Market): Reads<string> {
  return byKind[identity.kind](identity.length);
}

/** A person's RFC (Mexico). */
export function rfcSchema() {
  return v.pipe(
    compact('error.rfc.required'),
    capitals,
    hasExactLength(13, 'error.rfc.length'),
    must<string>(text => rfcProblem(text) !== 'format', 'error.rfc.format'),
    must<string>(text => rfcProblem(text) !== 'date', 'error.rfc.date'),
    must<string>(text => rfcProblem(text) !== 'checkDigit', 'error.rfc.checkDigit'),
  );
}

/** A social security number (Mexico). */
export function nssSchema() {
  return v.pipe(
    compact('error.nss.required'),
    isDigits('error.nss.digits'),
    hasExactLength(11, 'error.nss.length'),
    must<string>(isLuhn, 'error.nss.checkDigit'),
  );
}
