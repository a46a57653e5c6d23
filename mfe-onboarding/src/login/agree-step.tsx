import { codes, isCallError, messageOfError } from '@sunbird/api-client';
import { maskInternational } from '@sunbird/loan-domain';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Form, Notice, Page, SubmitButton, TextButton, Title } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { serverIssues } from '../shared/server-issues';
import { Message, useMessages } from '../use-messages';
import type { Entry } from './entry';
import styles from './login.module.css';

export interface AgreeStepProps {
  readonly entry: Entry;
  /** Registers. The step shows the error of a rejection. */
  readonly onAgreed: () => Promise<void>;
  readonly onLogIn: () => void;
  /** Sends a new code. The step shows the error if none was sent. */
  readonly onCodeAgain: () => Promise<void>;
}

type Way = 'logIn' | 'codeAgain';

const wayOn: Readonly<Record<number, Way>> = {
  [codes.numberRegistered]: 'logIn',
  [codes.captchaInvalid]: 'codeAgain',
  [codes.captchaExpired]: 'codeAgain',
};

function CodeAgain({ onCodeAgain }: Pick<AgreeStepProps, 'onCodeAgain'>): ReactElement {
  const { t, tMessage } = useMessages();
  const act = useAct(onCodeAgain);
  return (
    <>
      {act.error !== undefined && (
        <Notice kind="bad" role="alert">
          {tMessage(messageOfError(act.error))}
        </Notice>
      )}
      <Button kind="secondary" loading={act.pending} onClick={() => void act.run()}>
        {t('register.codeAgain')}
      </Button>
    </>
  );
}

/** A new account: the button that makes it also accepts the terms, as the sentence below it says. */
export function AgreeStep({ entry, onAgreed, onLogIn, onCodeAgain }: AgreeStepProps): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  const [way, setWay] = useState<Way>();
  return (
    <Form
      onSubmit={async () => {
        try {
          await onAgreed();
          return undefined;
        } catch (error) {
          setWay(isCallError(error, 'ApiError') ? wayOn[error.code] : undefined);
          return serverIssues(error);
        }
      }}
    >
      <Page
        plainSticky
        sticky={
          <>
            <SubmitButton>{t('register.create')}</SubmitButton>
            <p className={styles.terms}>
              <Message
                id="register.agree"
                values={{
                  terms: chunks => <TextButton onClick={() => navigate('terms')}>{chunks}</TextButton>,
                  privacy: chunks => <TextButton onClick={() => navigate('privacy')}>{chunks}</TextButton>,
                }}
              />
            </p>
            {way === 'logIn' && (
              <Button kind="secondary" onClick={onLogIn}>
                {t('common.logIn')}
              </Button>
            )}
            {way === 'codeAgain' && <CodeAgain onCodeAgain={onCodeAgain} />}
          </>
        }
      >
        <Title
          heading
          lead={t('register.forNumber', { number: maskInternational(entry.mobile, market.phone) })}
        >
          {t('register.title')}
        </Title>
      </Page>
    </Form>
  );
}
