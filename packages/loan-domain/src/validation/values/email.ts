import * as v from 'valibot';
import { plainAddress } from '../../text/hidden-characters';
import { typed } from '../entries';
import { must } from '../issue';

// What HTML takes for an address, and a domain with a dot in it.
const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const emailLength = 254;

/** Keyboards put a space after a word that they complete, also beside the signs of an address. */
function withoutTypedSpaces(text: string): string {
  return text.replace(/\s*([.@])\s*/g, '$1');
}

/** An email address of any domain. */
export function emailSchema() {
  return v.pipe(
    typed('error.email.required'),
    v.transform(text => withoutTypedSpaces(plainAddress(text))),
    must<string>(text => !/\s/.test(text), 'error.email.spaces'),
    must<string>(text => text.length <= emailLength && emailPattern.test(text), 'error.email.invalid'),
  );
}
