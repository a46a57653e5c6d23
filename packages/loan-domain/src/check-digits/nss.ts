import { isLuhn } from './luhn';

/** Whether a text is a social security number (Mexico): 11 digits, the last a Luhn check. */
export function isNss(text: string): boolean {
  return /^\d{11}$/.test(text) && isLuhn(text);
}
