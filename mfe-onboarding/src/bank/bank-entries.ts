import type { DataOf, listBanks } from '@sunbird/api-client';
import type { BankEntry } from '@sunbird/loan-domain';

/** The lender's banks as the rules read them. */
export function bankEntries(banks: DataOf<typeof listBanks>): readonly BankEntry[] {
  return banks.map(({ bankName, bankCode, slug, active }) => ({
    name: bankName,
    code: bankCode,
    slug: slug ?? '',
    active: active ?? true,
  }));
}
