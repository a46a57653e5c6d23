import { addBankCard, type PayloadOf, updateBankCard } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import type { FieldOfCode } from '../shared/issues';
import { useSaveStep, useSending } from '../shared/save-step';
import type { AnswersState } from '../shared/use-answers';
import { useMessages } from '../use-messages';

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
