import type { LoanOrder } from '@sunbird/api-client';
import { type BankEntry, bankSchema, calendarDateAt, validate } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { ErrorSummary, Form, FormPage, type Issues, Notice, SubmitButton, Title } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Answers } from '../shared/strings';
import type { AnswersState } from '../shared/use-answers';
import { useMessages } from '../use-messages';
import styles from './bank.module.css';
import { assembled, atShownFields, rulesOf } from './bank-answers';
import { BankFields } from './bank-fields';
import { useSubmitAccount } from './use-submit-account';

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
  const { market } = useShell();
  const { t, tMessage, has } = useMessages();
  const [initialValues] = useState(answers.current());
  const schema = bankSchema(market, { today: calendarDateAt(Date.now(), market.zone), banks });
  const isUpdate = failedOrder !== undefined;
  const { submit, overlays } = useSubmitAccount({ purpose, isUpdate, answers, banks, schema });

  function issuesOf(values: Answers): Issues {
    const rules = rulesOf(values, market);
    return atShownFields(validate(schema, assembled(values, banks, rules)), values);
  }

  const reason = failedOrder?.failReason;
  const reasonKey = `choice.payoutFailure.${reason}`;
  return (
    <>
      <Form<Answers>
        initialValues={initialValues}
        validate={issuesOf}
        onChange={({ cvc: _, ...values }) => answers.store(values)}
        onSubmit={submit}
      >
        <FormPage
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
        </FormPage>
      </Form>
      {overlays}
    </>
  );
}
