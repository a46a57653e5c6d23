import type { LoanOrder, UserInfo } from '@sunbird/api-client';
import {
  type AccountRules,
  accountKind,
  type BankEntry,
  bankFields,
  bankOfClabe,
  bankOfIfsc,
  findBank,
  type Market,
  orderStatus,
} from '@sunbird/loan-domain';
import { fullName, usedCard } from '@sunbird/remote-kit/person';
import type { Issues } from '@sunbird/ui';
import type { Answers } from '../shared/answers';

/** The validity of a card is chosen in two lists. */
export const validityFields = ['validityMonth', 'validityYear'] as const;

/** All fields but the cvc, which is stored nowhere. */
export const draftedFields = [...bankFields.filter(field => field !== 'cvc'), ...validityFields];

/** Fields that must not outlive the browser session. */
export const sessionOnlyFields = [
  'accountNo',
  'confirmAccountNo',
  'vpa',
  'ifsc',
  'bvn',
  'nationalId',
  ...validityFields,
];

/** Whether the payout of an order failed, so that it needs another account. */
export function isPayoutFailed({ status }: LoanOrder): boolean {
  return status === orderStatus.payFailed;
}

/** The lender has the number already: it is sent back masked, and not typed again. */
function ownBvn(userInfo: UserInfo): Answers {
  const bvn = usedCard(userInfo)?.bvnMasked;
  return bvn === undefined ? {} : { bvn };
}

export function startingAnswers(userInfo: UserInfo, { accounts }: Market): Answers {
  const asksForId = accounts.some(({ fields }) => fields.nationalId !== 'hidden');
  return {
    cardType: accounts[0]?.kind,
    holderName: fullName(userInfo.basicInfo),
    ...(asksForId ? { nationalId: userInfo.basicInfo.nationalId } : {}),
    ...ownBvn(userInfo),
  };
}

/** The account in use, without its numbers: the lender never shows them, so they are typed again. */
export function savedAccount(userInfo: UserInfo, market: Market): Answers {
  const card = usedCard(userInfo);
  const isOffered = market.accounts.some(({ kind }) => kind === card?.cardType);
  if (!card || !isOffered) return startingAnswers(userInfo, market);
  const { cardType, holderName, bankCode } = card;
  return { cardType, holderName, bankCode, ...ownBvn(userInfo) };
}

/** The rules of the kind of account that is chosen. */
export function rulesOf(values: Answers, { accounts, code }: Market): AccountRules {
  const rules = accounts.find(({ kind }) => kind === values.cardType) ?? accounts[0];
  if (!rules) throw new RangeError(`Market ${code} has no kind of account.`);
  return rules;
}

/** The answers to send. The repeated number, typed while no name was found, is dropped once a name is found. */
export function answersToSend({ confirmAccountNo, ...once }: Answers, twice: boolean): Answers {
  return twice ? { ...once, confirmAccountNo } : once;
}

/** The bank of the answers: chosen, or named by the account itself. */
export function bankOf(
  values: Answers,
  banks: readonly BankEntry[],
  { kind }: AccountRules,
): BankEntry | undefined {
  if (kind === accountKind.clabe) return bankOfClabe(banks, values.accountNo ?? '');
  if (kind === accountKind.ifsc) return bankOfIfsc(banks, values.ifsc ?? '');
  return findBank(banks, values.bankCode ?? '');
}

/** The answers as the rules read them: `MM/YY` in one, the bank's name beside its code. */
export function assembled(values: Answers, banks: readonly BankEntry[], rules: AccountRules): Answers {
  const { validityMonth, validityYear, ...rest } = values;
  const bank = bankOf(values, banks, rules);
  return {
    ...rest,
    ...(bank ? { bankName: bank.name } : {}),
    validity: validityMonth && validityYear ? `${validityMonth}/${validityYear.slice(-2)}` : undefined,
  };
}

/** Issues at the fields that the form has: those of the validity at the list that lacks an answer. */
export function atShownFields({ validity, ...issues }: Issues, values: Answers): Issues {
  if (!validity) return issues;
  return { ...issues, [values.validityMonth ? 'validityYear' : 'validityMonth']: validity };
}
