import { type CalendarDate, isCalendarDate } from '../time/dates';
import { tensComplement } from './weighted';

const pattern = /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[A-Z\d]\d$/;
const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** The 32 states by their CURP code, and NE for people who were born abroad. */
const stateCodes = new Set(
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(
    ' ',
  ),
);

export type CurpProblem = 'length' | 'format' | 'date' | 'checkDigit';

/** The check digit of a CURP's first 17 characters. */
function curpCheckDigit(first17: string): number {
  const sum = Array.from(first17).reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (18 - index),
    0,
  );
  return tensComplement(sum);
}

/** The birthday in a CURP: a digit before the check digit means born before 2000, a letter from 2000 on. */
export function curpBirthday(curp: string): CalendarDate {
  const century = /\d/.test(curp.charAt(16)) ? '19' : '20';
  return `${century}${curp.slice(4, 6)}-${curp.slice(6, 8)}-${curp.slice(8, 10)}`;
}

/** The sex in a CURP; undefined for `X`, which says neither. */
export function curpSex(curp: string): 'female' | 'male' | undefined {
  return curp[10] === 'M' ? 'female' : curp[10] === 'H' ? 'male' : undefined;
}

/** Why a CURP (Mexico), in capitals, is invalid; undefined for a valid one. 30 February is no date. */
export function curpProblem(text: string): CurpProblem | undefined {
  if (text.length !== 18) return 'length';
  if (!pattern.test(text) || !stateCodes.has(text.slice(11, 13))) return 'format';
  if (!isCalendarDate(curpBirthday(text))) return 'date';
  return curpCheckDigit(text.slice(0, 17)) === Number(text[17]) ? undefined : 'checkDigit';
}
