import {
  ApiError,
  codes,
  existsByMobile,
  isVerificationCodeRequired,
  sendVerifyCode,
} from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { useRef } from 'react';
import type { Entry } from './entry';

export interface CodeAnswer {
  readonly entry: Entry;
  /** False for a device that the lender knows: log-in needs no code. */
  readonly required: boolean;
}

export interface CodeSender {
  /** Looks up the number, and sends a code unless none is needed. */
  ask(mobile: string): Promise<CodeAnswer>;
  /** Sends another code to the same number. */
  again(entry: Entry, channel: 'sms' | 'voice'): Promise<Entry>;
}

export function useSendCode(): CodeSender {
  const { api, market } = useShell();
  const { countryCode } = market.phone;

  // The last response was lost, so a code may already have been sent to this number.
  const unanswered = useRef<string>();

  async function send(mobile: string, exists: boolean, channel: 'sms' | 'voice'): Promise<number> {
    const scene = exists ? 'login' : 'register';
    try {
      const sent = await api.call(sendVerifyCode, { mobile, countryCode, scene, channel });
      return Date.now() + sent.resendSeconds * 1000;
    } catch (error) {
      if (!(error instanceof ApiError)) unanswered.current = mobile;
      throw error;
    }
  }

  /** A lender that has just sent a code refuses another one, with the waiting time that the lost response had. */
  function resendAtOf(error: unknown, mobile: string, resendSeconds: number): number {
    const wait = error instanceof ApiError && error.code === codes.tooManyAttempts && error.retryAfter;
    if (!wait || wait > resendSeconds || unanswered.current !== mobile) throw error;
    return Date.now() + wait * 1000;
  }

  return {
    async ask(mobile) {
      const { exists } = await api.call(existsByMobile, { mobile, countryCode });
      const { required, length, channels, resendSeconds } = await api.call(isVerificationCodeRequired, {
        mobile,
      });
      const skip = exists && !required;
      const resendAt = skip
        ? Date.now()
        : await send(mobile, exists, 'sms').catch(error => resendAtOf(error, mobile, resendSeconds));
      return {
        entry: { mobile, exists, codeLength: length, voice: channels.includes('voice'), resendAt },
        required: !skip,
      };
    },
    async again(entry, channel) {
      return { ...entry, resendAt: await send(entry.mobile, entry.exists, channel) };
    },
  };
}
