import {
  addBankCard,
  codes,
  isCallError,
  isOutcomeKnown,
  type PayloadOf,
  updateBankCard,
} from '@sunbird/api-client';
import { type BankEntry, type bankSchema, parseForm } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { type ReactElement, useRef } from 'react';
import { isCodeRefused } from '../shared/code/code-issues';
import { type FieldOfCode, serverIssues } from '../shared/issues';
import { useSaveStep, useSending } from '../shared/save-step';
import type { Answers } from '../shared/strings';
import type { AnswersState } from '../shared/use-answers';
import { useMessages } from '../use-messages';
import { assembled, atShownFields, nameOf, rulesOf } from './bank-answers';
import { isResolution, refusedAccount } from './resolution';
import { useAskCode } from './use-ask-code';
import { useLookUp } from './use-look-up';

/** Saves an account for a borrower who comes from Me: it belongs to no order, so nothing is advanced or submitted. */
function useSaveAccount(onSaved: () => Promise<void>, fieldOfCode: FieldOfCode) {
  const { navigate, toast } = useShell();
  const { t } = useMessages();
  const sending = useSending({ sentence: t('bank.saving'), onSaved, fieldOfCode });

  return async function save(send: (orderNo: undefined) => Promise<unknown>): Promise<Issues | undefined> {
    const sent = await sending(() => send(undefined));
    if ('issues' in sent) return sent.issues;
    toast(t('bank.savedNow'), 'success');
    navigate('addBankCard', { from: 'me' }, { replace: true });
    return undefined;
  };
}

export type AccountPayload = PayloadOf<typeof addBankCard>;

export interface AccountSending {
  /** `account`: for no order, from Me. */
  readonly purpose: 'order' | 'account';
  /** The account in use is changed; else one is added. */
  readonly isUpdate: boolean;
  readonly answers: AnswersState;
  readonly fieldOfCode: FieldOfCode;
}

export interface SentAccount {
  readonly issues: Issues | undefined;
  /** Why the lender did not take the account, as it was thrown. */
  readonly error: unknown;
}

/** Sends an account to the lender: for the order, which then goes on, or for none. */
export function useSendAccount({ purpose, isUpdate, answers, fieldOfCode }: AccountSending) {
  const { api, session } = useShell();
  const { t } = useMessages();
  const saveStep = useSaveStep({
    pageName: 'addBankCard',
    funnelStep: 'bankCard',
    sentence: t('bank.saving'),
    onSaved: answers.clear,
    fieldOfCode,
  });
  const saveAccount = useSaveAccount(answers.clear, fieldOfCode);
  const save = purpose === 'account' ? saveAccount : saveStep;
  const cards = answers.known?.bankCards ?? [];
  const card = cards.find(({ isDefault }) => isDefault) ?? cards[0];

  return async function send(account: AccountPayload): Promise<SentAccount> {
    let thrown: unknown;
    const issues = await save(async orderNo => {
      const order = orderNo ? { orderNo } : {};
      const intent = { intent: `bank:${orderNo ?? session.userId}` };
      try {
        return isUpdate && card
          ? await api.call(updateBankCard, { ...account, ...order, cardId: card.cardId }, intent)
          : await api.call(addBankCard, { ...account, ...order }, intent);
      } catch (error) {
        thrown = error;
        throw error;
      }
    });
    return { issues, error: thrown };
  };
}

export interface AccountSubmission extends Omit<AccountSending, 'fieldOfCode'> {
  readonly banks: readonly BankEntry[];
  readonly schema: ReturnType<typeof bankSchema>;
  /** The holder's name at the bank that the form shows. */
  readonly seenName: string | undefined;
}

export interface SubmitAccount {
  submit(values: Answers): Promise<Issues | undefined>;
  /** What is asked on the way, to be drawn outside of the form. */
  readonly overlays: ReactElement;
}

type Prepared = { readonly account: AccountPayload } | { readonly issues: Issues | undefined };

/**
 * Looks the account up and sends it. The lender says whether it takes it only with a code, after it has checked
 * everything else; the code is asked over the form, so that nothing typed is lost. What was sent without an answer is
 * sent again as it was, under the same key.
 */
export function useSubmitAccount(submission: AccountSubmission): SubmitAccount {
  const { answers, banks, schema, seenName } = submission;
  const { market, session } = useShell();
  const known = answers.known;
  const mobile = session.mobile ?? known?.basicInfo.mobile ?? '';
  const fieldOfCode = {
    [codes.bvnIncorrect]: { field: 'bvn' },
    [codes.accountNotSupported]: refusedAccount(answers.current().cardType),
  };
  const send = useSendAccount({ ...submission, fieldOfCode });
  const { lookUp, lookUpOwn, dialog } = useLookUp();
  const { askCode, sheet } = useAskCode(mobile);
  const unanswered = useRef<{ readonly typed: string; readonly account: AccountPayload }>();

  async function prepare(values: Answers): Promise<Prepared> {
    const whole = assembled(values, banks, rulesOf(values, market));
    const parsed = parseForm(schema, whole);
    if (!parsed.ok) return { issues: parsed.issues };
    const resolution = await lookUpOwn(whole, seenName);
    if (!resolution || !isResolution(resolution)) return { issues: resolution };
    const { accountName, resolveTicket } = resolution;
    const holderName = parsed.value.holderName ?? accountName ?? (known ? nameOf(known) : '');
    return {
      account: { ...parsed.value, holderName, mobile, ...(resolveTicket ? { resolveTicket } : {}) },
    };
  }

  /** Adds what the lender requires for a change. The name is looked up again: its ticket lasts no longer than the code. */
  async function prove(values: Answers, account: AccountPayload): Promise<Prepared> {
    try {
      const ticket = await askCode();
      if (!ticket) return { issues: undefined };
      const resolution = await lookUp(assembled(values, banks, rulesOf(values, market)));
      if (!isResolution(resolution)) return { issues: resolution };
      const { resolveTicket } = resolution;
      return { account: { ...account, ticket, ...(resolveTicket ? { resolveTicket } : {}) } };
    } catch (error) {
      return { issues: serverIssues(error) };
    }
  }

  async function attempt(values: Answers, account: AccountPayload): Promise<SentAccount> {
    const sent = await send(account);
    if (sent.error !== undefined && !isOutcomeKnown(sent.error)) {
      unanswered.current = { typed: JSON.stringify(values), account };
    }
    const isLocked = isCallError(sent.error, 'ApiError') && sent.error.code === codes.notInThisStatus;
    return isLocked ? { ...sent, issues: { '': 'bank.locked' } } : sent;
  }

  async function run(values: Answers): Promise<Issues | undefined> {
    const kept = unanswered.current?.typed === JSON.stringify(values) ? unanswered.current : undefined;
    unanswered.current = undefined;
    const prepared = kept ?? (await prepare(values));
    if (!('account' in prepared)) return prepared.issues;
    const first = await attempt(values, prepared.account);
    // The lender never took what it now refuses for a proof that has expired.
    if (kept && isProofRefused(first.error)) return run(values);
    if (!isCodeRefused(first.error)) return first.issues;
    const proved = await prove(values, prepared.account);
    if (!('account' in proved)) return proved.issues;
    return (await attempt(values, proved.account)).issues;
  }

  async function submit(values: Answers): Promise<Issues | undefined> {
    const issues = await run(values);
    return issues && atShownFields(issues, values);
  }
  return {
    submit,
    overlays: (
      <>
        {dialog}
        {sheet}
      </>
    ),
  };
}

function isProofRefused(error: unknown): boolean {
  return (
    isCodeRefused(error) || (isCallError(error, 'ApiError') && error.fieldErrors?.resolveTicket !== undefined)
  );
}
