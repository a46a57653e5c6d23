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
import type { AccountQuery, BankRegister } from '../../services/services';

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

/** How much of the borrower's name the holder's name has. */
function nameMatchOf(holder: string, borrower: string): 'full' | 'partial' | 'none' {
  const known = new Set(holder.toUpperCase().split(/\s+/));
  const asked = borrower.toUpperCase().split(/\s+/).filter(Boolean);
  const found = asked.filter(part => known.has(part)).length;
  if (found === asked.length) return 'full';
  return found > 0 ? 'partial' : 'none';
}

/** Whether the account alone is the borrower's: it is the BVN that names somebody else then, whose name is not told. */
async function isOwn(register: BankRegister, query: AccountQuery): Promise<boolean> {
  const holder = await register.holderOf({ ...query, bvn: undefined });
  return holder.kind === 'holder' && nameMatchOf(holder.name, query.borrower) !== 'none';
}

/** Finds the bank of an account, and asks it for the holder. */
export async function resolveAccount(
  register: BankRegister,
  market: Market<MarketCode>,
  account: AccountToResolve,
  ownName: string,
): Promise<ResolvedAccount> {
  const byVpa = account.cardType === accountKind.upi;
  const bank = bankFor(market, account);
  const place = {
    bankName: bank?.name ?? (byVpa ? 'UPI' : ''),
    bankCode: bank?.code ?? (byVpa ? 'UPI' : ''),
  };
  if (!byVpa && !bank?.active) {
    return { ...place, valid: false, reason: 'card.bankUnknown', problem: 'bank' };
  }
  const { cardType: kind, accountNo, bvn, ifsc, vpa } = account;
  const query = { market: market.code, kind, bankCode: place.bankCode, accountNo, bvn, ifsc, vpa };
  const holder = await register.holderOf({ ...query, borrower: ownName });
  if (holder.kind === 'noAccount') {
    return { ...place, valid: false, reason: 'card.notFound', problem: 'account' };
  }
  if (holder.kind === 'noBvn') return { ...place, valid: false, reason: 'card.bvnNotFound', problem: 'bvn' };
  const accountName = holder.name.toUpperCase();
  const nameMatch = nameMatchOf(accountName, ownName);
  if (nameMatch !== 'none') return { ...place, valid: true, accountName, nameMatch };
  if (bvn && (await isOwn(register, { ...query, borrower: ownName }))) {
    return { ...place, valid: false, nameMatch, reason: 'card.bvnNotYours', problem: 'bvn' };
  }
  return { ...place, valid: false, accountName, nameMatch, reason: 'card.nameMismatch', problem: 'name' };
}
