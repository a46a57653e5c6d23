import { isCalendarDate } from '../dates';

const pattern = /^[A-ZÑ&]{4}\d{6}[A-Z\d]{2}[A\d]$/;
const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Stands for any person without an RFC; it has no right check digit. */
const genericRfcs = ['XAXX010101000', 'XEXX010101000'];

export type RfcProblem = 'length' | 'format' | 'date' | 'checkDigit';

/** The check character of the first 12 of a person's RFC. */
export function rfcCheckCharacter(first12: string): string {
  const sum = Array.from(first12).reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (13 - index),
    0,
  );
  const check = 11 - (sum % 11);
  if (check === 11) return '0';
  return check === 10 ? 'A' : String(check);
}

/** The RFC has two digits of the year, so either century may make the date right: 29 February needs a leap year. */
function hasDate(rfc: string): boolean {
  const rest = `${rfc.slice(4, 6)}-${rfc.slice(6, 8)}-${rfc.slice(8, 10)}`;
  return isCalendarDate(`19${rest}`) || isCalendarDate(`20${rest}`);
}

/** What is wrong with a person's RFC (Mexico), in capitals; undefined for a right one. */
export function rfcProblem(text: string): RfcProblem | undefined {
  if (text.length !== 13) return 'length';
  if (genericRfcs.includes(text)) return undefined;
  if (!pattern.test(text)) return 'format';
  if (!hasDate(text)) return 'date';
  return rfcCheckCharacter(text.slice(0, 12)) === text[12] ? undefined : 'checkDigit';
}

export function isRfc(text: string): boolean {
  return rfcProblem(text) === undefined;
}
