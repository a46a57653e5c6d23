import type { DataOf, PayloadOf, verifyBankCard } from '@sunbird/api-client';
import { type AccountKind, accountKind, plainAddress, withoutSeparators } from '@sunbird/loan-domain';
import type { Issues } from '@sunbird/ui';
import type { RefusedField } from '../shared/issues';
import type { Answers } from '../shared/strings';

export type Resolution = DataOf<typeof verifyBankCard>;
type ResolvePayload = PayloadOf<typeof verifyBankCard>;

function kindOf(text: string | undefined): AccountKind {
  return Object.values(accountKind).find(kind => kind === text) ?? accountKind.nuban;
}

function compact(text: string | undefined): string | undefined {
  return text && (withoutSeparators(text) || undefined);
}

/** What the lender needs to ask a bank for the name; the BVN only after the account has been found valid. */
export function accountToResolve(values: Answers, withBvn: boolean): ResolvePayload {
  const { cardType, bankCode, accountNo, ifsc, vpa, bvn } = values;
  const given = {
    bankCode: bankCode || undefined,
    accountNo: compact(accountNo),
    ifsc: compact(ifsc)?.toUpperCase(),
    vpa: (vpa && plainAddress(vpa).trim().toLowerCase()) || undefined,
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

/** The answers of an account; what the lender says of it goes when one of them is changed. */
const accountAnswers = ['cardType', 'bankCode', 'ifsc', 'accountNo', 'vpa'];

/** Where a refusal of the account as a whole stands: at its number. */
export function refusedAccount(cardType: string | undefined): RefusedField {
  return { field: cardType === accountKind.upi ? 'vpa' : 'accountNo', about: accountAnswers };
}

/** What the lender says of the answer that it names, such as the IFSC of a bank that it does not pay. */
function refusedAnswer({ field, reason }: Resolution): Issues | undefined {
  if (!field || !reason || !accountAnswers.includes(field)) return undefined;
  const about = field === 'accountNo' || field === 'vpa' ? accountAnswers : ['cardType'];
  return { [field]: { key: 'bank.reason', values: { reason }, about } };
}

/** Why an account cannot be saved, at the field to correct; undefined for an account that the bank knows. */
export function accountRefusal(resolution: Resolution, values: Answers): Issues | undefined {
  const { valid, nameMatch, accountName, reason } = resolution;
  if (valid && nameMatch !== 'none') return undefined;
  const { field, about } = refusedAccount(values.cardType);
  if (nameMatch === 'none' && accountName) {
    return { [field]: { key: 'bank.notYours', values: { name: accountName }, about } };
  }
  const named = refusedAnswer(resolution);
  if (named) return named;
  const said = reason ? { key: 'bank.reason', values: { reason } } : { key: 'bank.notFound' };
  return { [field]: { ...said, about } };
}

/** What the lender says of the bank, for the field that names it; undefined while nothing is wrong with it. */
export function bankRefusal(resolution: Resolution | undefined): string | undefined {
  const isOfBank = resolution?.field === 'ifsc' || resolution?.field === 'bankCode';
  return resolution && !resolution.valid && isOfBank ? resolution.reason : undefined;
}

/** Why a BVN does not belong to an account that is good without it. */
export function bvnRefusal({ valid, nameMatch, reason }: Resolution): Issues | undefined {
  if (valid) return undefined;
  const about = accountAnswers;
  if (nameMatch === 'none') return { bvn: { key: 'bank.bvnNotYours', about } };
  const said = reason ? { key: 'bank.reason', values: { reason } } : { key: 'error.bvnIncorrect' };
  return { bvn: { ...said, about } };
}
