import {
  accountKind,
  bankOfClabe,
  bankOfIfsc,
  findBank,
  type Market,
  type MarketCode,
} from '@sunbird/loan-domain';
import { allBanks } from '@sunbird/loan-domain/lookups';
import type { TextKey } from '../../catalogue/texts';
import { magicBvn, unknownAccount } from '../../magic';

export interface AccountToResolve {
  readonly cardType: string;
  readonly bankCode?: string | undefined;
  readonly accountNo?: string | undefined;
  readonly bvn?: string | undefined;
  readonly ifsc?: string | undefined;
  readonly vpa?: string | undefined;
}

export interface ResolvedAccount {
  readonly valid: boolean;
  /** The holder's name at the bank. */
  readonly accountName?: string;
  readonly nameMatch?: 'full' | 'partial' | 'none';
  readonly reason?: TextKey;
  /** What exactly is wrong, for the code that a save is refused with. */
  readonly problem?: 'bank' | 'account' | 'bvn' | 'name';
  readonly bankName: string;
  readonly bankCode: string;
}

function bankFor(market: Market<MarketCode>, account: AccountToResolve) {
  const banks = allBanks[market.code];
  if (account.cardType === accountKind.clabe) return bankOfClabe(banks, account.accountNo ?? '');
  if (account.cardType === accountKind.ifsc) return bankOfIfsc(banks, account.ifsc ?? '');
  return findBank(banks, account.bankCode ?? '');
}

/** Looks up the holder of an account, as a bank does: the borrower, except for the magic values. */
export function resolveAccount(
  market: Market<MarketCode>,
  account: AccountToResolve,
  ownName: string,
): ResolvedAccount {
  const byVpa = account.cardType === accountKind.upi;
  const bank = bankFor(market, account);
  const place = {
    bankName: bank?.name ?? (byVpa ? 'UPI' : ''),
    bankCode: bank?.code ?? (byVpa ? 'UPI' : ''),
  };
  if (!byVpa && !bank?.active) {
    return { ...place, valid: false, reason: 'card.bankUnknown', problem: 'bank' };
  }
  if (!byVpa && unknownAccount.test(account.accountNo ?? '')) {
    return { ...place, valid: false, reason: 'card.notFound', problem: 'account' };
  }
  if (account.bvn === magicBvn.notFound) {
    return { ...place, valid: false, reason: 'card.bvnNotFound', problem: 'bvn' };
  }
  if (account.bvn === magicBvn.nameMismatch) {
    const accountName = 'SOMEBODY ELSE';
    return {
      ...place,
      valid: false,
      accountName,
      nameMatch: 'none',
      reason: 'card.nameMismatch',
      problem: 'name',
    };
  }
  return { ...place, valid: true, accountName: ownName.toUpperCase(), nameMatch: 'full' };
}
