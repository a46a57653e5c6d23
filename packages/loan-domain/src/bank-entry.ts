import { clabeBankCode } from './check-digits/clabe';

/** A bank that money is paid out to. */
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

/** The bank that a CLABE names. */
export function bankOfClabe(banks: readonly BankEntry[], clabe: string): BankEntry | undefined {
  return findBank(banks, clabeBankCode(clabe));
}

/** The bank that an IFSC names. */
export function bankOfIfsc(banks: readonly BankEntry[], ifsc: string): BankEntry | undefined {
  return findBank(banks, ifsc.slice(0, 4).toUpperCase());
}
