import { isCalendarDate } from '../time/dates';

const pattern = /^[A-ZÑ&]{4}\d{6}[A-Z\d]{2}[A\d]$/;
const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** For people without an RFC; these have no valid check digit. */
const genericRfcs = ['XAXX010101000', 'XEXX010101000'];

export type RfcProblem = 'length' | 'format' | 'date' | 'checkDigit';

/** The check character of the first 12 of a person's RFC. */
function rfcCheckCharacter(first12: string): string {
  const sum = Array.from(first12).reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (13 - index),
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
  if (!pattern.test(text)) return 'format';
  if (!hasDate(text)) return 'date';
  return rfcCheckCharacter(text.slice(0, 12)) === text[12] ? undefined : 'checkDigit';
}
