import type { LoanOrder } from '@sunbird/api-client';
import { type BankEntry, bankSchema, validate } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useShell } from '@sunbird/shell-api';
import { ErrorSummary, Form, FormPage, type Issues, Notice, SubmitButton, Title } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Answers } from '../shared/strings';
import type { AnswersState } from '../shared/use-answers';
import { Message, useMessages } from '../use-messages';
import styles from './bank.module.css';
import { askedAnswers, asksTwice, assembled, atShownFields, rulesOf } from './bank-answers';
import { BankFields } from './bank-fields';
import { useFoundName } from './use-found-name';
import { useSubmitAccount } from './use-submit-account';

export interface BankFormProps {
  /** `account`: for no order, from Me. */
  readonly purpose: 'order' | 'account';
  readonly progress: ReactNode;
  readonly answers: AnswersState;
  readonly banks: readonly BankEntry[];
  /** The order whose payout failed: its account is changed. */
  readonly failedOrder: LoanOrder | undefined;
  /** What is to be sent, in major units. */
  readonly amount: number | undefined;
}

/** The account, whose holder is looked up before it is saved; typed twice where no bank names the holder. */
export function BankForm(props: BankFormProps): ReactElement {
  const { purpose, progress, answers, banks, failedOrder, amount } = props;
  const { market } = useShell();
  const { t, tMessage, has } = useMessages();
  const [initialValues] = useState(answers.current());
  const [typed, setTyped] = useState(initialValues);
  const found = useFoundName(typed, banks);
  // A lender may want the number again where its market does not.
  const [isWanted, setIsWanted] = useState(false);
  const twice = isWanted || asksTwice(rulesOf(typed, market), typed, found);
  const schema = bankSchema(market, { today: useLenderClock().today(), banks, twice });
  const isUpdate = failedOrder !== undefined;
  const seenName = found.data?.accountName;
  const { submit, overlays } = useSubmitAccount({ purpose, isUpdate, answers, banks, schema, seenName });

  function issuesOf(values: Answers): Issues {
    const rules = rulesOf(values, market);
    return atShownFields(validate(schema, assembled(askedAnswers(values, twice), banks, rules)), values);
  }

  async function send(values: Answers): Promise<Issues | undefined> {
    const issues = await submit(askedAnswers(values, twice));
    if (issues?.confirmAccountNo) setIsWanted(true);
    return issues;
  }

  const reason = failedOrder?.failReason;
  const reasonKey = `choice.payoutFailure.${reason}`;
  return (
    <>
      <Form<Answers>
        initialValues={initialValues}
        validate={issuesOf}
        onChange={({ cvc: _, ...values }) => {
          answers.store(values);
          setTyped(values);
        }}
        onSubmit={send}
      >
        <FormPage
          title={t('bank.title')}
          progress={progress}
          sticky={<SubmitButton>{t(isUpdate ? 'bank.update' : 'bank.save')}</SubmitButton>}
        >
          <Title lead={t('bank.lead')}>
            {isUpdate ? (
              t('bank.another')
            ) : purpose === 'account' ? (
              t('bank.add')
            ) : amount ? (
              <Message id="bank.where" values={{ amount }} />
            ) : (
              t('bank.whereUnknown')
            )}
          </Title>
          {isUpdate && (
            <div className={styles.notice}>
              <Notice kind="warn">
                {reason && has(reasonKey) ? tMessage({ key: reasonKey }) : t('bank.cameBack')}
              </Notice>
            </div>
          )}
          <ErrorSummary />
          <BankFields banks={banks} isUpdate={isUpdate} found={found} twice={twice} />
        </FormPage>
      </Form>
      {overlays}
    </>
  );
}
