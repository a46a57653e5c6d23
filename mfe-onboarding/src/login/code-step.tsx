import { formatPhone, loginSchema, validate } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  CodeField,
  Countdown,
  ErrorSummary,
  Form,
  type Issues,
  Notice,
  Page,
  TextButton,
  Title,
  useFormControl,
  useFormField,
  useFormValues,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { hasIssues } from '../shared/pick-issues';
import { Message, useMessages } from '../use-messages';
import { codeIssues, lockedSeconds } from './code-issues';
import type { Entry } from './entry';
import styles from './login.module.css';
import { Resend } from './resend';

export interface CodeStepProps {
  readonly entry: Entry;
  /** Logs in with the code. The step shows the error of a rejection. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onSent: (entry: Entry) => Promise<void>;
  readonly onChangeNumber: () => void;
}

interface CodeValues extends Record<string, unknown> {
  verifyCode?: string;
}

/** The code that was sent: checked by itself when its last digit is there. */
export function CodeStep({ entry, onCode, onSent, onChangeNumber }: CodeStepProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const [checking, setChecking] = useState(false);
  const [lockedUntil, setLockedUntil] = useState<number>();
  const { mobile, codeLength } = entry;
  const { countryCode, trunkPrefix } = market.phone;
  const national = formatPhone(mobile, market.phone).slice(trunkPrefix.length);

  function issuesOf(values: CodeValues) {
    return validate(loginSchema(market, codeLength), { ...values, mobile });
  }

  async function check({ verifyCode = '' }: CodeValues): Promise<Issues | undefined> {
    const issues = issuesOf({ verifyCode });
    if (hasIssues(issues)) return issues;
    setChecking(true);
    try {
      await onCode(verifyCode);
      return undefined;
    } catch (error) {
      const seconds = lockedSeconds(error);
      if (seconds === undefined) return codeIssues(error);
      setLockedUntil(Date.now() + seconds * 1000);
      return undefined;
    } finally {
      setChecking(false);
    }
  }

  return (
    // While no code has been sent, the form does not ask for one.
    <Form<CodeValues> validate={values => (values.verifyCode ? issuesOf(values) : {})} onSubmit={check}>
      <Page back={onChangeNumber}>
        <Title
          heading
          lead={
            <Message
              id="login.sentTo"
              values={{
                number: `${countryCode} ${national}`,
                change: chunks => <TextButton onClick={onChangeNumber}>{chunks}</TextButton>,
              }}
            />
          }
        >
          {t('login.enterCode')}
        </Title>
        <ErrorSummary />
        {lockedUntil === undefined ? (
          <>
            <CodeEntry length={codeLength} checking={checking} />
            <Resend
              entry={entry}
              onSent={async next => {
                await onSent(next);
              }}
            />
          </>
        ) : (
          <Locked until={lockedUntil} onOver={() => setLockedUntil(undefined)} />
        )}
      </Page>
    </Form>
  );
}

function CodeEntry({
  length,
  checking,
}: {
  readonly length: 4 | 6;
  readonly checking: boolean;
}): ReactElement {
  const { t } = useMessages();
  const form = useFormControl();
  const { verifyCode = '' } = useFormValues<CodeValues>();
  const { invalid } = useFormField<string>('verifyCode');
  const entry = useRef<HTMLDivElement>(null);

  useEffect(() => {
    entry.current?.querySelector('input')?.focus();
  }, []);

  return (
    <div ref={entry}>
      <CodeField
        name="verifyCode"
        label={t('login.code', { length })}
        length={length}
        onComplete={() => form.submit()}
      />
      <p className={checking ? styles.checking : undefined} role="status">
        {checking && t('login.checking')}
      </p>
      {verifyCode.length === length && !checking && !invalid && (
        <div className={styles.again}>
          <Button onClick={() => form.submit()}>{t('common.continue')}</Button>
        </div>
      )}
    </div>
  );
}

function Locked({ until, onOver }: { readonly until: number; readonly onOver: () => void }): ReactElement {
  return (
    <Notice kind="bad" role="alert">
      <Message
        id="login.locked"
        values={{
          time: <Countdown format="minutes" until={until} serverNow={Date.now()} onEnd={onOver} />,
        }}
      />
    </Notice>
  );
}
