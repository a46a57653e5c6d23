import { type CodeLength, formatPhone, loginSchema, validate } from '@sunbird/loan-domain';
import { type Shell, useShell } from '@sunbird/shell-api';
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
import { hasIssues } from '../issues';
import styles from './code.module.css';
import { Resend, type ResendProps } from './resend';
import { type CodeWait, codeIssues, lockedSeconds, waitFor } from './sent-code';
import { Message, useMessages } from './use-messages';

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
  const [locked, setLocked] = useState<CodeWait>();

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
      setLocked(waitFor(seconds));
      return undefined;
    } finally {
      setChecking(false);
    }
  }
  return { checking, locked, unlock: () => setLocked(undefined), issuesOf, check };
}

/** A code that was sent: checked by itself when its last digit is there. */
export function CodeForm(props: CodeFormProps): ReactElement {
  const { mobile, code, frame } = props;
  const { phone } = useShell().market;
  const { checking, locked, unlock, issuesOf, check } = useCodeCheck(props);
  const national = formatPhone(mobile, phone).slice(phone.trunkPrefix.length);
  const entry =
    locked === undefined ? (
      <>
        <CodeEntry length={code.codeLength} checking={checking} />
        <Resend {...props} />
      </>
    ) : (
      <Locked wait={locked} onOver={unlock} />
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
        label={t('code.label', { length })}
        length={length}
        onComplete={() => form.submit()}
      />
      <p className={checking ? styles.checking : undefined} role="status">
        {checking && t('code.checking')}
      </p>
      {verifyCode.length === length && !checking && !invalid && (
        <div className={styles.again}>
          <Button onClick={() => form.submit()}>{t('common.continue')}</Button>
        </div>
      )}
    </div>
  );
}

interface LockedProps {
  readonly wait: CodeWait;
  readonly onOver: () => void;
}

function Locked({ wait, onOver }: LockedProps): ReactElement {
  const { askedAt, resendAt } = wait;
  return (
    <Notice kind="bad" role="alert">
      <Message
        id="code.locked"
        values={{
          time: <Countdown until={resendAt} serverNow={askedAt} onEnd={onOver} />,
        }}
      />
    </Notice>
  );
}

/** What TypeScript's own types lack of WebOTP. */
interface CodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Waits for an SMS whose last line names this site. Undefined where the device does not tell. Never rejects. */
async function readSentCode(bridge: Shell['bridge'], signal: AbortSignal): Promise<string | undefined> {
  const read = await bridge.askWrapper('readCode', {}).catch(() => undefined);
  if (read?.result === 'success') return read.code;
  if (signal.aborted || !('OTPCredential' in window)) return undefined;
  const request: CodeRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const answer: unknown = await navigator.credentials.get(request);
    return typeof answer === 'object' &&
      answer !== null &&
      'code' in answer &&
      typeof answer.code === 'string'
      ? answer.code
      : undefined;
  } catch {
    // The step is over, or the borrower or the page's policy refused.
    return undefined;
  }
}

/**
 * Takes the code out of the SMS while the step is shown: by the wrapper, or by the browser, which asks the borrower
 * first. Nothing waits for it: the borrower may type, and a device that can't read messages never answers.
 */
function useSentCode(onCode: (code: string) => void): void {
  const { bridge } = useShell();
  // A session that begins draws the step with another bridge: the request for the next SMS stays the same one.
  const latest = useRef({ bridge, onCode });
  latest.current = { bridge, onCode };

  useEffect(() => {
    const over = new AbortController();
    async function listen(): Promise<void> {
      let last: string | undefined;
      for (;;) {
        const code = await readSentCode(latest.current.bridge, over.signal);
        // The same message again, or none.
        if (over.signal.aborted || code === undefined || code === last) return;
        last = code;
        latest.current.onCode(code);
      }
    }
    void listen();
    return () => over.abort();
  }, []);
}
