import { ApiError, codes } from '@sunbird/api-client';
import { agreementSchema, maskInternational, validate } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  CheckboxField,
  ErrorSummary,
  Form,
  Page,
  SubmitButton,
  TextButton,
  Title,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { hasIssues } from '../shared/pick-issues';
import { serverIssues } from '../shared/server-issues';
import { Message, useMessages } from '../use-messages';
import type { Entry } from './entry';

export interface AgreeStepProps {
  readonly entry: Entry;
  /** Registers. The step shows the error of a rejection. */
  readonly onAgreed: () => Promise<void>;
  readonly onLogIn: () => void;
  readonly onCodeAgain: () => void;
}

type Way = 'logIn' | 'codeAgain';

const wayOn: Readonly<Record<number, Way>> = {
  [codes.numberRegistered]: 'logIn',
  [codes.captchaInvalid]: 'codeAgain',
  [codes.captchaExpired]: 'codeAgain',
};

/** A new account: the terms, ticked by the person. */
export function AgreeStep({ entry, onAgreed, onLogIn, onCodeAgain }: AgreeStepProps): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  const [way, setWay] = useState<Way>();
  return (
    <Form<{ agreed?: true }>
      validate={values =>
        hasIssues(validate(agreementSchema(), values)) ? { agreed: 'register.required' } : {}
      }
      onSubmit={async () => {
        try {
          await onAgreed();
          return undefined;
        } catch (error) {
          setWay(error instanceof ApiError ? wayOn[error.code] : undefined);
          return serverIssues(error);
        }
      }}
    >
      <Page
        plainSticky
        sticky={
          <>
            <SubmitButton>{t('register.create')}</SubmitButton>
            {way === 'logIn' && (
              <Button kind="secondary" onClick={onLogIn}>
                {t('common.logIn')}
              </Button>
            )}
            {way === 'codeAgain' && (
              <Button kind="secondary" onClick={onCodeAgain}>
                {t('register.codeAgain')}
              </Button>
            )}
          </>
        }
      >
        <Title
          heading
          lead={t('register.forNumber', { number: maskInternational(entry.mobile, market.phone) })}
        >
          {t('register.title')}
        </Title>
        <ErrorSummary />
        <CheckboxField name="agreed">
          <Message
            id="register.agree"
            values={{
              terms: chunks => <TextButton onClick={() => navigate('terms')}>{chunks}</TextButton>,
              privacy: chunks => <TextButton onClick={() => navigate('privacy')}>{chunks}</TextButton>,
            }}
          />
        </CheckboxField>
      </Page>
    </Form>
  );
}
