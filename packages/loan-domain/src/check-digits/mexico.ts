// cspell:ignore XOOLDDATHTN ÑØŒŁĐÐÆÞĦŦŊ
import { type CalendarDate, isCalendarDate } from '../time/dates';
import { tensComplement } from './numbers';

const curpPattern = /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[A-Z\d]\d$/;
const curpAlphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

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
    (total, character, index) => total + curpAlphabet.indexOf(character) * (18 - index),
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
  if (!curpPattern.test(text) || !stateCodes.has(text.slice(11, 13))) return 'format';
  if (!isCalendarDate(curpBirthday(text))) return 'date';
  return curpCheckDigit(text.slice(0, 17)) === Number(text[17]) ? undefined : 'checkDigit';
}

/** Letters that a CURP has not, beside those with accents: X for Ñ, and for others the letter that they are built on. */
const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('ÑØŒŁĐÐÆÞĦŦŊ', (letter, at) => [letter, 'XOOLDDATHTN'.charAt(at)]),
);

/** First letters of a name's words, as RENAPO writes them. */
function initialsOf(name: string): readonly string[] {
  const words =
    name
      .normalize('NFC')
      .toUpperCase()
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.map(word => plainLetters[word.charAt(0)] ?? word.normalize('NFD').charAt(0));
}

export interface CurpNames {
  readonly given: string;
  readonly paternal: string;
  /** Empty for a person of one surname, or one who left it out. */
  readonly maternal: string;
}

/**
 * Whether a CURP can be that of a person of these names: its letters 1, 3 and 4 are initials of both surnames and of a
 * given name. Which word counts of “de la Cruz” or “María Elena” has exceptions, so each word's may be the one.
 * Source: RENAPO, Instructivo Normativo para la Asignación de la CURP (2021), annex 2.
 */
export function curpFitsNames(curp: string, { given, paternal, maternal }: CurpNames): boolean {
  const letters = [
    [0, paternal],
    [2, maternal],
    [3, given],
  ] as const;
  return letters.every(([at, name]) => {
    const initials = initialsOf(name);
    return initials.length === 0 || initials.includes(curp.charAt(at));
  });
}

const rfcPattern = /^[A-ZÑ&]{4}\d{6}[A-Z\d]{2}[A\d]$/;
const rfcAlphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** For people without an RFC; these have no valid check digit. */
const genericRfcs = ['XAXX010101000', 'XEXX010101000'];

export type RfcProblem = 'length' | 'format' | 'date' | 'checkDigit';

/** The check character of the first 12 of a person's RFC. */
function rfcCheckCharacter(first12: string): string {
  const sum = Array.from(first12).reduce(
    (total, character, index) => total + rfcAlphabet.indexOf(character) * (13 - index),
    0,
  );
  const check = 11 - (sum % 11);
  if (check === 11) return '0';
  return check === 10 ? 'A' : String(check);
}

/** The RFC has two digits of the year, so the date may be valid in either century: 29 February needs a leap year. */
function hasDate(rfc: string): boolean {
  const rest = `${rfc.slice(4, 6)}-${rfc.slice(6, 8)}-${rfc.slice(8, 10)}`;
  return isCalendarDate(`19${rest}`) || isCalendarDate(`20${rest}`);
}

/**
 * What is unusual in a person's RFC (Mexico), in capitals. A wrong check digit is a hint and no fault: the SAT has issued
 * numbers with one, 1.4 % of those that issue 32 of python-stdnum counted, such as AUGJ651117623 (validate-rfc, issue 24).
 */
export function rfcProblem(text: string): RfcProblem | undefined {
  if (text.length !== 13) return 'length';
  if (genericRfcs.includes(text)) return undefined;
  if (!rfcPattern.test(text)) return 'format';
  if (!hasDate(text)) return 'date';
  return rfcCheckCharacter(text.slice(0, 12)) === text[12] ? undefined : 'checkDigit';
}
