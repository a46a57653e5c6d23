/** Sum of each digit times the weight at its place, the weights repeating. */
export function weightedSum(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0);
}

/** What is missing to the next ten. */
export function tensComplement(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

export function digitsOf(text: string): readonly number[] {
  return Array.from(text, Number);
}

/** Whether digits pass the Luhn check of payment cards (ISO/IEC 7812). */
export function isLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

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

/**
 * The bank's part of the check by the revised standard of 2020: `000` and three digits for a deposit money bank,
 * `9` and five digits for another institution. Undefined for codes that the standard does not know.
 */
function institutionDigits(bankCode: string): string | undefined {
  if (!/^\d+$/.test(bankCode)) return undefined;
  const significant = bankCode.length === 5 ? bankCode.replace(/^00/, '') : bankCode;
  if (significant.length === 3) return `000${significant}`;
  return significant.length === 5 ? `9${significant}` : undefined;
}

export type NubanHint = 'fits' | 'differs' | 'unknown';

/**
 * Whether a 10-digit account number (Nigeria) fits a bank. A hint only: several banks fit one number, wallets
 * need not follow the standard, and the name that the bank resolves decides.
 */
export function nubanHint(bankCode: string, accountNo: string): NubanHint {
  const institution = institutionDigits(bankCode);
  if (institution === undefined || !/^\d{10}$/.test(accountNo)) return 'unknown';
  const sum = weightedSum(digitsOf(institution + accountNo.slice(0, 9)), [3, 7, 3]);
  return tensComplement(sum) === Number(accountNo[9]) ? 'fits' : 'differs';
}

/** Whether a text is a person's PAN: its fourth letter is P and its digits are not all 0. */
export function isPan(text: string): boolean {
  return /^[A-Z]{3}P[A-Z](?!0000)\d{4}[A-Z]$/.test(text);
}

/** Whether a text is an IFSC: four letters of the bank, 0, six characters of the branch. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);
}

/** Whether a text is a UPI id, such as `name@okbank`. */
export function isVpa(text: string): boolean {
  return /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);
}
