import { digitsOf, tensComplement, weightedSum } from './weighted';

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
