import {
  codes,
  isCallError,
  isVerificationCodeRequired,
  messageOfError,
  sendVerifyCode,
  validateVerifyCode,
} from '@sunbird/api-client';
import { type CodeLength, loginSchema, maskInternational, validate } from '@sunbird/loan-domain';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, CodeField, Form, FormFailure, type Issues, Sheet, useFormControl } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './data-privacy.module.css';

/** The lender's refusal of a request that lacks the proof of the phone. */
export function asksForCode(error: unknown): boolean {
  return isCallError(error, 'ApiError') && error.code === codes.captchaInvalid;
}

const scene = 'dataRequest';

/** Sends a code to the borrower's number; one that was sent a moment ago is still good. */
function useSendCode(mobile: string) {
  const { api, market } = useShell();
  return useAct(async () => {
    const { length, resendSeconds } = await api.call(isVerificationCodeRequired, { mobile });
    const { countryCode } = market.phone;
    try {
      await api.call(sendVerifyCode, { mobile, countryCode, scene, channel: 'sms' });
    } catch (error) {
      const wasJustSent =
        isCallError(error, 'ApiError') &&
        error.code === codes.tooManyAttempts &&
        (error.retryAfter ?? resendSeconds + 1) <= resendSeconds;
      if (!wasJustSent) throw error;
    }
    return length;
  });
}

interface CodeEntryProps {
  readonly length: CodeLength;
}

function CodeEntry({ length }: CodeEntryProps): ReactElement {
  const { t } = useMessages();
  const form = useFormControl();
  return (
    <CodeField
      name="verifyCode"
      label={t('privacy.code.label', { length })}
      length={length}
      onComplete={() => form.submit()}
    />
  );
}

interface CodeSheetProps {
  readonly open: boolean;
  readonly mobile: string;
  readonly length: CodeLength;
  readonly onAgain: () => Promise<unknown>;
  readonly onTicket: (ticket: string) => void;
  readonly onClose: () => void;
}

function CodeSheet({ open, mobile, length, onAgain, onTicket, onClose }: CodeSheetProps): ReactElement {
  const { api, market, toast } = useShell();
  const { t } = useMessages();
  const schema = loginSchema(market, length);
  const again = useAct(async () => {
    await onAgain();
    toast(t('privacy.code.sent'), 'success');
  });
  async function check({ verifyCode = '' }: { verifyCode?: string }): Promise<Issues | undefined> {
    try {
      const { valid, ticket } = await api.call(validateVerifyCode, { mobile, verifyCode, scene });
      if (!valid || !ticket) return { verifyCode: 'error.verifyCodeInvalid' };
      onTicket(ticket);
      return undefined;
    } catch (error) {
      return { '': messageOfError(error) };
    }
  }
  return (
    <Sheet open={open} title={t('privacy.code.title')} onClose={onClose}>
      <Form<{ verifyCode?: string }>
        validate={values => (values.verifyCode ? validate(schema, { ...values, mobile }) : {})}
        onSubmit={check}
      >
        <div className={styles.code}>
          <p className={styles.lead}>
            {t('privacy.code.why', { number: maskInternational(mobile, market.phone) })}
          </p>
          <FormFailure />
          <CodeEntry length={length} />
          <Refused error={again.error} above />
          <Button kind="secondary" loading={again.pending} onClick={() => void again.run()}>
            {t('privacy.code.again')}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

/** Proves that the borrower has the phone, not only the session: a code, and the lender's ticket for it. */
export function usePhoneCode(onTicket: (ticket: string) => void) {
  const { session } = useShell();
  const { mobile = '' } = session;
  const sent = useSendCode(mobile);
  const [length, setLength] = useState<CodeLength>();
  const [open, setOpen] = useState(false);
  async function ask(): Promise<void> {
    const digits = await sent.run();
    if (digits === undefined) return;
    setLength(digits);
    setOpen(true);
  }
  const sheet = length && (
    <CodeSheet
      open={open}
      mobile={mobile}
      length={length}
      onAgain={sent.run}
      onTicket={ticket => {
        setOpen(false);
        onTicket(ticket);
      }}
      onClose={() => setOpen(false)}
    />
  );
  return { ask, sheet, pending: sent.pending, error: sent.error };
}
