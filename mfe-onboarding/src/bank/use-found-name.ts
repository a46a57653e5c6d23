import { verifyBankCard } from '@sunbird/api-client';
import { type BankEntry, bankSchema, validate } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { useEffect, useState } from 'react';
import type { Answers } from '../shared/strings';
import { assembled, isNamedByBank, rulesOf } from './bank-answers';
import { accountToResolve, type Resolution } from './resolution';

/** The fields that must be valid before the lender can ask the bank for the name. */
const named = ['bankCode', 'ifsc', 'accountNo', 'vpa'];

/** How long an account of no fixed length is left alone before it is taken for whole, in ms. */
const pause = 600;

/** The account; one that may go on only once nothing was typed for a moment, as each look-up asks a bank. */
function useWhole<Account>(account: Account | undefined, mayGoOn: boolean): Account | undefined {
  const key = JSON.stringify(account);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), pause);
    return () => clearTimeout(timer);
  }, [key]);
  return mayGoOn && rested !== key ? undefined : account;
}

/** What the bank says of the account that is typed; it is looked up once more, with everything, when it is saved. */
export function useFoundName(values: Answers, banks: readonly BankEntry[]): CallState<Resolution> {
  const { market } = useShell();
  const rules = rulesOf(values, market);
  const whole = assembled(values, banks, rules);
  const schema = bankSchema(market, { today: useLenderClock().today(), banks });
  const issues = validate(schema, whole);
  const typedOnce = isNamedByBank(rules);
  const complete = (typedOnce ? named : [...named, 'confirmAccountNo']).every(
    field => issues[field] === undefined,
  );
  const { minimum, maximum } = rules.accountDigits ?? {};
  const account = complete ? accountToResolve(whole, false) : undefined;
  return useCall(
    verifyBankCard,
    useWhole(account, typedOnce && (minimum === undefined || minimum !== maximum)),
  );
}
