import {
  codes,
  existsByMobile,
  isCallError,
  isVerificationCodeRequired,
  sendVerifyCode,
} from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useRef } from 'react';
import { type CodeChannel, type CodeWait, waitAfterRefusal, waitFor } from '../shared/code/code-wait';
import { serverIssues } from '../shared/issues';
import type { Entry } from './use-entry';

/** Looks numbers up, and sends them codes. */
export function useSendCode() {
  const { api, market } = useShell();
  const { countryCode } = market.phone;
  const agreedPolicyVersion = market.legal.privacy;

  // The last response was lost, so a code may already have been sent to this number.
  const unanswered = useRef<string>();

  async function send(mobile: string, exists: boolean, channel: CodeChannel): Promise<CodeWait> {
    const scene = exists ? 'login' : 'register';
    try {
      const sent = await api.call(sendVerifyCode, { mobile, countryCode, scene, channel });
      return waitFor(sent.resendSeconds);
    } catch (error) {
      if (!isCallError(error, 'ApiError')) unanswered.current = mobile;
      throw error;
    }
  }

  /** The wait of a code whose response was lost, which the lender sent nevertheless. */
  function waitOf(error: unknown, mobile: string, resendSeconds: number): CodeWait {
    if (unanswered.current !== mobile) throw error;
    return waitAfterRefusal(error, resendSeconds);
  }

  return {
    /** Looks up the number, and sends a code unless none is needed. */
    async ask(mobile: string) {
      const { exists } = await api.call(existsByMobile, { mobile, countryCode });
      const rule = await api.call(isVerificationCodeRequired, { mobile });
      const required = rule.required || !exists;
      const wait = required
        ? await send(mobile, exists, 'sms').catch(error => waitOf(error, mobile, rule.resendSeconds))
        : waitFor(0);
      const voice = rule.channels.includes('voice');
      const entry: Entry = { mobile, exists, codeLength: rule.length, voice, agreedPolicyVersion, ...wait };
      return {
        entry,
        /** False for a device that the lender knows: log-in needs no code. */
        required,
      };
    },
    /** Sends another code to the same number. */
    async again(entry: Entry, channel: CodeChannel): Promise<Entry> {
      return { ...entry, ...(await send(entry.mobile, entry.exists, channel)) };
    },
  };
}

/** The issues of a code that was not sent: at the number if that has an account, else of the whole form. */
export function numberIssues(error: unknown): Issues {
  return serverIssues(error, { [codes.numberRegistered]: { field: 'mobile' } });
}
