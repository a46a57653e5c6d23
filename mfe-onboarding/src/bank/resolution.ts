import type { DataOf, PayloadOf, verifyBankCard } from '@sunbird/api-client';
import { type AccountKind, accountKind } from '@sunbird/loan-domain';
import type { Issues } from '@sunbird/ui';
import type { Answers } from '../shared/strings';

export type Resolution = DataOf<typeof verifyBankCard>;
type ResolvePayload = PayloadOf<typeof verifyBankCard>;

function kindOf(text: string | undefined): AccountKind {
  return Object.values(accountKind).find(kind => kind === text) ?? accountKind.nuban;
}

function compact(text: string | undefined): string | undefined {
  return text?.replace(/[\s-]/g, '') || undefined;
}

/** What the lender needs to ask a bank for the name; the BVN only after the account has been found valid. */
export function accountToResolve(values: Answers, withBvn: boolean): ResolvePayload {
  const { cardType, bankCode, accountNo, ifsc, vpa, bvn } = values;
  const given = {
    bankCode: bankCode || undefined,
    accountNo: compact(accountNo),
    ifsc: compact(ifsc)?.toUpperCase(),
    vpa: vpa?.trim().toLowerCase() || undefined,
    bvn: withBvn ? compact(bvn) : undefined,
  };
  const payload: ResolvePayload = { cardType: kindOf(cardType) };
  for (const field of ['bankCode', 'accountNo', 'ifsc', 'vpa', 'bvn'] as const) {
    if (given[field] !== undefined) payload[field] = given[field];
  }
  return payload;
}

export function isResolution(answer: Resolution | Issues): answer is Resolution {
  return typeof answer.valid === 'boolean';
}

/** Why an account cannot be saved, at the field to correct; undefined for an account that the bank knows. */
export function accountRefusal(resolution: Resolution, values: Answers): Issues | undefined {
  const { valid, nameMatch, accountName, reason } = resolution;
  if (valid && nameMatch !== 'none') return undefined;
  const field = values.cardType === accountKind.upi ? 'vpa' : 'accountNo';
  if (nameMatch === 'none' && accountName) {
    return { [field]: { key: 'bank.notYours', values: { name: accountName } } };
  }
  return { [field]: reason ? { key: 'bank.reason', values: { reason } } : 'bank.notFound' };
}

/** Why a BVN does not belong to an account that is good without it. */
export function bvnRefusal({ valid, nameMatch, reason }: Resolution): Issues | undefined {
  if (valid) return undefined;
  if (nameMatch === 'none') return { bvn: 'bank.bvnNotYours' };
  return { bvn: reason ? { key: 'bank.reason', values: { reason } } : 'error.bvnIncorrect' };
}
