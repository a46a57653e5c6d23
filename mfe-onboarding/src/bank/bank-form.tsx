import { addBankCard, codes, type LoanOrder, updateBankCard, verifyBankCard } from '@sunbird/api-client';
import { type BankEntry, bankSchema, calendarDateAt, parseForm, validate } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { ErrorSummary, Form, type Issues, Notice, Page, SubmitButton, Title, useConfirm } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { serverIssues } from '../shared/server-issues';
import type { Answers } from '../shared/strings';
import type { AnswersState } from '../shared/use-answers';
import { useSaveStep } from '../shared/use-save-step';
import { useMessages } from '../use-messages';
import styles from './bank.module.css';
import { assembled, atShownFields, nameOf, rulesOf } from './bank-answers';
import { BankFields } from './bank-fields';
import { accountRefusal, accountToResolve, bvnRefusal, isResolution, type Resolution } from './resolution';
import { useSaveAccount } from './use-save-account';

export interface BankFormProps {
  /** `account`: for no order, from Me. */
  readonly purpose: 'order' | 'account';
  readonly progress: ReactNode;
  readonly answers: AnswersState;
  readonly banks: readonly BankEntry[];
  /** The order whose payout failed: its account is changed. */
  readonly failedOrder: LoanOrder | undefined;
}

/** The account, typed twice and looked up before it is saved. */
export function BankForm({ purpose, progress, answers, banks, failedOrder }: BankFormProps): ReactElement {
  const { api, market, session, spinner } = useShell();
  const { t, tMessage, has } = useMessages();
  const [initialValues] = useState(answers.current());
  const [confirm, dialog] = useConfirm();
  const today = calendarDateAt(Date.now(), market.zone);
  const schema = bankSchema(market, { today, banks });
  const known = answers.known;
  const isUpdate = failedOrder !== undefined;

  const fieldOfCode = {
    [codes.bvnIncorrect]: 'bvn',
    [codes.accountNotSupported]: rulesOf(initialValues, market).fields.vpa === 'hidden' ? 'accountNo' : 'vpa',
  };
  const saveStep = useSaveStep({
    pageName: 'addBankCard',
    funnelStep: 'bankCard',
    sentence: t('bank.saving'),
    onSaved: answers.clear,
    fieldOfCode,
  });
  const saveAccount = useSaveAccount(answers.clear, fieldOfCode);
  const save = purpose === 'account' ? saveAccount : saveStep;

  function issuesOf(values: Answers): Issues {
    const rules = rulesOf(values, market);
    return atShownFields(validate(schema, assembled(values, banks, rules)), values);
  }

  /** Asks the bank for the name: first for the account, then with the BVN, to know which of them is wrong. */
  async function resolve(values: Answers): Promise<Resolution | Issues> {
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

  async function onSubmit(values: Answers): Promise<Issues | undefined> {
    const rules = rulesOf(values, market);
    const whole = assembled(values, banks, rules);
    const parsed = parseForm(schema, whole);
    if (!parsed.ok) return atShownFields(parsed.issues, values);

    const resolution = await resolve(whole);
    if (!isResolution(resolution)) return resolution;
    const { accountName, nameMatch, resolveTicket } = resolution;
    if (nameMatch === 'partial' && accountName) {
      const isOwn = await confirm({
        title: t('bank.partial.title'),
        text: t('bank.partial.text', { name: accountName }),
        confirm: t('bank.partial.confirm'),
        cancel: t('bank.partial.cancel'),
      });
      if (!isOwn) return undefined;
    }

    const account = {
      ...parsed.value,
      holderName: parsed.value.holderName ?? accountName ?? (known ? nameOf(known) : ''),
      mobile: session.mobile ?? known?.basicInfo.mobile ?? '',
      ...(resolveTicket ? { resolveTicket } : {}),
    };
    const card = known?.bankCards.find(({ isDefault }) => isDefault) ?? known?.bankCards[0];
    const refused = await save(orderNo => {
      const order = orderNo ? { orderNo } : {};
      const intent = { intent: `bank:${orderNo ?? session.userId}` };
      return isUpdate && card
        ? api.call(updateBankCard, { ...account, ...order, cardId: card.cardId }, intent)
        : api.call(addBankCard, { ...account, ...order }, intent);
    });
    return refused && atShownFields(refused, values);
  }

  const reason = failedOrder?.failReason;
  const reasonKey = `choice.payoutFailure.${reason}`;
  return (
    <Form<Answers>
      initialValues={initialValues}
      validate={issuesOf}
      onChange={({ cvc: _, ...values }) => answers.store(values)}
      onSubmit={onSubmit}
    >
      <Page
        title={t('bank.title')}
        progress={progress}
        sticky={<SubmitButton>{t(isUpdate ? 'bank.update' : 'bank.save')}</SubmitButton>}
      >
        <Title lead={t('bank.lead')}>
          {t(isUpdate ? 'bank.another' : purpose === 'account' ? 'bank.add' : 'bank.where')}
        </Title>
        {isUpdate && (
          <div className={styles.notice}>
            <Notice kind="warn">
              {reason && has(reasonKey) ? tMessage({ key: reasonKey }) : t('bank.cameBack')}
            </Notice>
          </div>
        )}
        <ErrorSummary />
        <BankFields banks={banks} isUpdate={isUpdate} />
        {dialog}
      </Page>
    </Form>
  );
}
