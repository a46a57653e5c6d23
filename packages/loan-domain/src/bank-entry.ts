import { clabeBankCode } from './check-digits/numbers';

/** A bank that money is paid out to. Lists of them are for convenience: a bank may be real and in none. */
export interface BankEntry {
  name: string;
  slug: string;
  /** CBN code (Nigeria), first digits of a CLABE (Mexico), first letters of an IFSC (India). */
  code: string;
  /** Whether new accounts of it are accepted. */
  active: boolean;
}

export function findBank(banks: readonly BankEntry[], code: string): BankEntry | undefined {
  return banks.find(bank => bank.code === code);
}

/** The banks with those that most borrowers use first, in the order of `usual`; the rest stays as it was. */
export function usualFirst(banks: readonly BankEntry[], usual: readonly string[]): readonly BankEntry[] {
  const first = usual.flatMap(code => findBank(banks, code) ?? []);
  return [...first, ...banks.filter(bank => !first.includes(bank))];
}

/** The bank that a CLABE names. */
export function bankOfClabe(banks: readonly BankEntry[], clabe: string): BankEntry | undefined {
  return findBank(banks, clabeBankCode(clabe));
}

/** The bank that an IFSC names. */
export function bankOfIfsc(banks: readonly BankEntry[], ifsc: string): BankEntry | undefined {
  return findBank(banks, ifscBankCode(ifsc));
}

/** The four letters that name the bank. */
export function ifscBankCode(ifsc: string): string {
  return ifsc.slice(0, 4).toUpperCase();
}

/**
 * Whether a text may be the code of a bank that no list has: three to six digits with letters around them, such as
 * `51318`, `035A` and `FC40163`, or the four letters of an IFSC.
 */
export function isBankCode(text: string): boolean {
  return /^(?:[A-Z]{0,4}\d{3,6}[A-Z]?|[A-Z]{4})$/i.test(text);
}
