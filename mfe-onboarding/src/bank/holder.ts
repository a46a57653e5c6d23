import { type DataOf, type PayloadOf, verifyBankCard } from '@sunbird/api-client';
import {
  type AccountKind,
  accountKind,
  type BankEntry,
  bankSchema,
  plainAddress,
  validate,
  withoutSeparators,
} from '@sunbird/loan-domain';
import type { RefusedField } from '@sunbird/remote-kit/issues';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useEffect, useState } from 'react';
import type { Answers } from '../shared/answers';
import { assembled, rulesOf } from './bank-answers';

/** What the lender heard of an account at its bank, the name of its holder above all. */
export type Resolution = DataOf<typeof verifyBankCard>;
type ResolvePayload = PayloadOf<typeof verifyBankCard>;

function kindOf(text: string | undefined): AccountKind {
  return Object.values(accountKind).find(kind => kind === text) ?? accountKind.nuban;
}

function compact(text: string | undefined): string | undefined {
  return (text && withoutSeparators(text)) || undefined;
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

/** After this pause in typing, an account of variable length counts as complete, in ms. */
const pause = 600;

/** The account; if it may still change, only after a pause in typing, because each look-up asks a bank. */
function useWhole<Account>(account: Account | undefined, mayGoOn: boolean): Account | undefined {
  const key = JSON.stringify(account);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), pause);
    return () => clearTimeout(timer);
  }, [key]);
  return mayGoOn && rested !== key ? undefined : account;
}

/** What the bank says of the typed account; saving looks it up again, with all answers. */
export function useFoundName(values: Answers, banks: readonly BankEntry[]): CallState<Resolution> {
  const { market } = useShell();
  const rules = rulesOf(values, market);
  const whole = assembled(values, banks, rules);
  const schema = bankSchema(market, { today: useLenderClock().today(), banks, keepsMasked: true });
  const issues = validate(schema, whole);
  // The fields that must be valid before the lender can ask the bank for the name.
  const isComplete = ['bankCode', 'ifsc', 'accountNo', 'vpa'].every(field => issues[field] === undefined);
  const account = isComplete ? accountToResolve(whole, false) : undefined;
  const { minimum, maximum } = rules.accountDigits ?? {};
  const mayGoOn = minimum === undefined || minimum !== maximum;
  return useCall(verifyBankCard, useWhole(account, mayGoOn));
}

/** Whether the account is typed twice: its bank did not name the holder. */
export function asksTwice({ confirmAccountNo }: Answers, { data, status }: CallState<Resolution>): boolean {
  // An account that the bank refuses is corrected; to type it again would not help.
  if (data) return data.valid && !data.accountName;
  return status === 'error' || Boolean(confirmAccountNo);
}
