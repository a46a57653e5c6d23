import {
  addBankCard,
  codes,
  isCallError,
  isOutcomeKnown,
  type PayloadOf,
  type UserInfo,
  updateBankCard,
  verifyBankCard,
} from '@sunbird/api-client';
import { type BankEntry, type bankSchema, parseForm } from '@sunbird/loan-domain';
import { useAskCode } from '@sunbird/remote-kit/ask-code';
import { serverIssues } from '@sunbird/remote-kit/issues';
import { fullName, usedCard } from '@sunbird/remote-kit/person';
import { isCodeRefused } from '@sunbird/remote-kit/sent-code';
import { useShell } from '@sunbird/shell-api';
import { type Issues, useConfirm } from '@sunbird/ui';
import { useRef } from 'react';
import {
  type Answers,
  type CallToSend,
  callToSend,
  type Prepared,
  type Refused,
  type Sending,
  type StepAnswers,
  useSaveStep,
  useSending,
} from '../shared/answers';
import { Message, useMessages } from '../use-messages';
import { assembled, atShownFields, rulesOf } from './bank-answers';
import {
  accountRefusal,
  accountToResolve,
  bvnRefusal,
  isResolution,
  type Resolution,
  refusedAccount,
} from './holder';

type AccountPayload = PayloadOf<typeof addBankCard>;

const intent = 'bank';

/** Saves an account for a borrower who comes from Me: it belongs to no order, so nothing is advanced or submitted. */
function useSaveForMe(sending: Sending) {
  const { api, session, navigate, toast } = useShell();
  const { t } = useMessages();
  const send = useSending(sending);

  return async function save(call: CallToSend<unknown>): Promise<Refused | undefined> {
    const sent = await send(() => call(api, {}, { intent: `${intent}:${session.userId}` }));
    if ('issues' in sent) return sent;
    toast(t('bank.savedNow'), 'success');
    navigate('addBankCard', { from: 'me' }, { replace: true });
    return undefined;
  };
}

export interface AccountSubmission {
  /** `account`: for no order, from Me. */
  readonly purpose: 'order' | 'account';
  /** The account in use is changed; else one is added. */
  readonly isUpdate: boolean;
  readonly answers: StepAnswers;
  readonly userInfo: UserInfo | undefined;
  readonly banks: readonly BankEntry[];
  readonly schema: ReturnType<typeof bankSchema>;
  /** The holder's name at the bank that the form shows. */
  readonly seenName: string | undefined;
}

/** Sends an account to the lender: for the order, which then continues, or without an order. */
function useSendAccount({ purpose, isUpdate, answers, userInfo }: AccountSubmission) {
  const { t } = useMessages();
  const sending = {
    sentence: t('bank.saving'),
    onSaved: answers.clear,
    fieldOfCode: {
      [codes.bvnIncorrect]: { field: 'bvn' },
      [codes.accountNotSupported]: refusedAccount(answers.current().cardType),
      [codes.notInThisStatus]: { field: '', key: 'bank.locked' },
    },
  };
  const saveStep = useSaveStep({ pageName: 'addBankCard', funnelStep: 'bankCard', intent, ...sending });
  const saveForMe = useSaveForMe(sending);
  const save = purpose === 'account' ? saveForMe : saveStep;
  const card = usedCard(userInfo);

  return function send(account: AccountPayload): Promise<Refused | undefined> {
    return isUpdate && card
      ? save(callToSend(updateBankCard, { ...account, cardId: card.cardId }))
      : save(callToSend(addBankCard, account));
  };
}

/** The borrower turned back: nothing is sent, and nothing is wrong. */
const notSent = { kind: 'issues', issues: {} } as const;

const mustConfirm: Issues = { confirmAccountNo: 'error.confirmAccountNo.required' };

/** The name on an account, which is looked up before the account is saved. */
function useLookUp() {
  const { api, spinner } = useShell();
  const { t } = useMessages();
  const [confirm, dialog] = useConfirm();

  /** Asks the bank for the name: first for the account, then with the BVN, to know which of them is wrong. */
  async function lookUp(values: Answers): Promise<Resolution | Issues> {
    const uncover = spinner.show(t('bank.looking'));
    try {
      const account = await api.call(verifyBankCard, accountToResolve(values, false));
      const refusal = accountRefusal(account, values);
      if (refusal || !values.bvn) return refusal ?? account;
      const withBvn = await api.call(verifyBankCard, accountToResolve(values, true));
      return bvnRefusal(withBvn) ?? withBvn;
    } catch (error) {
      return serverIssues(error);
    } finally {
      uncover();
    }
  }

  /**
   * The same, and asks the borrower about a name that differs a little, or that was not shown yet for an account that
   * was typed once; undefined if the account is another’s.
   */
  async function lookUpOwn(
    values: Answers,
    seenName: string | undefined,
  ): Promise<Resolution | Issues | undefined> {
    const resolution = await lookUp(values);
    if (!isResolution(resolution)) return resolution;
    const { accountName, nameMatch } = resolution;
    const { confirmAccountNo } = values;
    if (!accountName) return confirmAccountNo ? resolution : mustConfirm;
    const isChecked = confirmAccountNo || accountName === seenName;
    if (isChecked && nameMatch !== 'partial') return resolution;
    const isOwn = await confirm({
      title: t('bank.partial.title'),
      text: <Message id="bank.partial.text" values={{ name: <span translate="no">{accountName}</span> }} />,
      confirm: t('bank.partial.confirm'),
      cancel: t('bank.partial.cancel'),
    });
    return isOwn ? resolution : undefined;
  }

  return { lookUp, lookUpOwn, dialog };
}

/** Makes the account to send of the answers, with what proves whose it is, and who asks for the change. */
function useProofs({ banks, schema, seenName, userInfo }: AccountSubmission) {
  const { market, session } = useShell();
  const { t } = useMessages();
  const mobile = session.mobile ?? userInfo?.basicInfo.mobile ?? '';
  const { lookUp, lookUpOwn, dialog } = useLookUp();
  const { askCode, sheet } = useAskCode({
    mobile,
    pageName: 'addBankCard',
    scene: 'changeCard',
    why: number => t('bank.code.why', { number }),
  });

  async function prepare(values: Answers): Promise<Prepared<AccountPayload>> {
    const whole = assembled(values, banks, rulesOf(values, market));
    const parsed = parseForm(schema, whole);
    if (!parsed.ok) return { kind: 'issues', issues: parsed.issues };
    const resolution = await lookUpOwn(whole, seenName);
    if (!resolution) return notSent;
    if (!isResolution(resolution)) return { kind: 'issues', issues: resolution };
    const { accountName, resolveTicket } = resolution;
    const holderName =
      parsed.value.holderName ?? accountName ?? (userInfo && fullName(userInfo.basicInfo)) ?? '';
    const call = { ...parsed.value, holderName, mobile, ...(resolveTicket ? { resolveTicket } : {}) };
    return { kind: 'call', call };
  }

  /** Adds what the lender requires for a change. The name is looked up again: its ticket lasts no longer than the code. */
  async function prove(values: Answers, account: AccountPayload): Promise<Prepared<AccountPayload>> {
    try {
      const ticket = await askCode();
      if (!ticket) return notSent;
      const resolution = await lookUp(assembled(values, banks, rulesOf(values, market)));
      if (!isResolution(resolution)) return { kind: 'issues', issues: resolution };
      const { resolveTicket } = resolution;
      return { kind: 'call', call: { ...account, ticket, ...(resolveTicket ? { resolveTicket } : {}) } };
    } catch (error) {
      return { kind: 'issues', issues: serverIssues(error) };
    }
  }
  const overlays = (
    <>
      {dialog}
      {sheet}
    </>
  );
  return { prepare, prove, overlays };
}

/**
 * Looks the account up and sends it. The lender says whether it takes it only with a code, after it has checked
 * everything else; the code is asked over the form, so that nothing typed is lost. What was sent without an answer is
 * sent again as it was, under the same key.
 */
export function useSubmitAccount(submission: AccountSubmission) {
  const send = useSendAccount(submission);
  const { prepare, prove, overlays } = useProofs(submission);
  const unanswered = useRef<{
    readonly kind: 'call';
    readonly typed: string;
    readonly call: AccountPayload;
  }>();

  async function attempt(values: Answers, account: AccountPayload): Promise<Refused | undefined> {
    const refused = await send(account);
    if (refused && !isOutcomeKnown(refused.error)) {
      unanswered.current = { kind: 'call', typed: JSON.stringify(values), call: account };
    }
    return refused;
  }

  async function run(values: Answers): Promise<Issues | undefined> {
    const kept = unanswered.current?.typed === JSON.stringify(values) ? unanswered.current : undefined;
    unanswered.current = undefined;
    const first = kept ?? (await prepare(values));
    if (first.kind === 'issues') return first.issues;
    const refused = await attempt(values, first.call);
    // The lender never took what it now refuses for a proof that has expired.
    if (kept && isProofRefused(refused?.error)) return run(values);
    if (!isCodeRefused(refused?.error)) return refused?.issues;
    const proved = await prove(values, first.call);
    if (proved.kind === 'issues') return proved.issues;
    return (await attempt(values, proved.call))?.issues;
  }

  return {
    async submit(values: Answers): Promise<Issues | undefined> {
      const issues = await run(values);
      return issues && atShownFields(issues, values);
    },
    /** What is asked on the way, to be drawn outside of the form. */
    overlays,
  };
}

function isProofRefused(error: unknown): boolean {
  return (
    isCodeRefused(error) || (isCallError(error, 'ApiError') && error.fieldErrors?.resolveTicket !== undefined)
  );
}
