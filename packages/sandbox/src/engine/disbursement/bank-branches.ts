import { findBank, type MarketCode } from '@sunbird/loan-domain';
import { allBanks, allRegions } from '@sunbird/loan-domain/lookups';

export interface Branch {
  readonly branchCode: string;
  readonly branchName: string;
  readonly city: string;
}

/** One branch of a bank in each state, in its first city; undefined for a bank whose branches nobody knows. */
export function branchesOf(code: MarketCode, bankCode: string): readonly Branch[] | undefined {
  const bank = findBank(allBanks[code], bankCode);
  return (
    bank &&
    allRegions[code].map(({ name, cities }, index) => ({
      branchCode: `${bank.code}${String(index + 1).padStart(3, '0')}`,
      branchName: `${bank.name}, ${name}`,
      city: cities[0] ?? name,
    }))
  );
}
