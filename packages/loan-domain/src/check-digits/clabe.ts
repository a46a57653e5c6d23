import { digitsOf, tensComplement } from './weighted';

/** The check digit of a CLABE's first 17 digits: each digit times 3, 7, 1, of which only the last digit counts. */
export function clabeCheckDigit(first17: string): number {
  const weights = [3, 7, 1];
  const sum = digitsOf(first17).reduce(
    (total, digit, index) => total + ((digit * (weights[index % 3] ?? 0)) % 10),
    0,
  );
  return tensComplement(sum);
}

/** Whether a text is a CLABE (Mexico): 18 digits with the right check digit. Bank and plaza are not looked up. */
export function isClabe(text: string): boolean {
  return /^\d{18}$/.test(text) && clabeCheckDigit(text.slice(0, 17)) === Number(text[17]);
}

/** The three digits that name the bank. */
export function clabeBankCode(clabe: string): string {
  return clabe.slice(0, 3);
}
