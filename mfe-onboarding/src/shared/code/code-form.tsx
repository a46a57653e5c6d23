import { type CodeLength, formatPhone, loginSchema, validate } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  CodeField,
  Countdown,
  Form,
  FormFailure,
  type Issues,
  Notice,
  useFormControl,
  useFormField,
  useFormValues,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Message, useMessages } from '../../use-messages';
import { hasIssues } from '../issues';
import styles from './code.module.css';
import { Resend, type ResendProps } from './resend';
import { codeIssues, lockedSeconds } from './sent-code';
import { useSentCode } from './use-sent-code';

export interface CodeFormProps extends ResendProps {
  /** National number, digits only. */
  readonly mobile: string;
  /** Uses the code; false if it is wrong. The form shows the error of a rejection. */
  readonly onCode: (code: string) => Promise<boolean>;
  /** What stands around the code, inside the form; `number` is the one that it was sent to. */
  readonly frame: (entry: ReactElement, number: string) => ReactElement;
}

interface CodeValues extends Record<string, unknown> {
  verifyCode?: string;
}

/** Checks a code; after too many wrong ones, not until the lender takes another. */
function useCodeCheck({ mobile, code, onCode }: CodeFormProps) {
  const { market } = useShell();
  const [checking, setChecking] = useState(false);
  const [lockedUntil, setLockedUntil] = useState<number>();

  function issuesOf(values: CodeValues) {
    return validate(loginSchema(market, code.codeLength), { ...values, mobile });
  }
  async function check({ verifyCode = '' }: CodeValues): Promise<Issues | undefined> {
    const issues = issuesOf({ verifyCode });
    if (hasIssues(issues)) return issues;
    setChecking(true);
    try {
      return (await onCode(verifyCode)) ? undefined : { verifyCode: 'error.verifyCodeInvalid' };
    } catch (error) {
      const seconds = lockedSeconds(error);
      if (seconds === undefined) return codeIssues(error);
      setLockedUntil(Date.now() + seconds * 1000);
      return undefined;
    } finally {
      setChecking(false);
    }
  }
  return { checking, lockedUntil, unlock: () => setLockedUntil(undefined), issuesOf, check };
}

/** A code that was sent: checked by itself when its last digit is there. */
export function CodeForm(props: CodeFormProps): ReactElement {
  const { mobile, code, frame } = props;
  const { phone } = useShell().market;
  const { checking, lockedUntil, unlock, issuesOf, check } = useCodeCheck(props);
  const national = formatPhone(mobile, phone).slice(phone.trunkPrefix.length);
  const entry =
    lockedUntil === undefined ? (
      <>
        <CodeEntry length={code.codeLength} checking={checking} />
        <Resend {...props} />
      </>
    ) : (
      <Locked until={lockedUntil} onOver={unlock} />
    );
  return (
    // While no code has been sent, the form does not ask for one.
    <Form<CodeValues> validate={values => (values.verifyCode ? issuesOf(values) : {})} onSubmit={check}>
      {frame(
        <>
          <FormFailure />
          {entry}
        </>,
        `${phone.countryCode} ${national}`,
      )}
    </Form>
  );
}

interface CodeEntryProps {
  readonly length: CodeLength;
  readonly checking: boolean;
}

function CodeEntry({ length, checking }: CodeEntryProps): ReactElement {
  const { t } = useMessages();
  const form = useFormControl();
  const { verifyCode = '' } = useFormValues<CodeValues>();
  const { invalid } = useFormField<string>('verifyCode');
  const entry = useRef<HTMLDivElement>(null);

  useSentCode(code => {
    if (code.length !== length) return;
    form.change('verifyCode', code);
    form.submit();
  });

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
