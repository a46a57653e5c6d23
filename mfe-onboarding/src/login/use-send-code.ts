import { existsByMobile, isVerificationCodeRequired, sendVerifyCode } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import type { Entry } from './entry';

export interface CodeAnswer {
  readonly entry: Entry;
  /** False for a device that the lender knows: log-in needs no code. */
  readonly required: boolean;
}

export interface CodeSender {
  /** Asks who the number belongs to, and sends a code unless none is needed. */
  ask(mobile: string): Promise<CodeAnswer>;
  /** Sends another code to the same number. */
  again(entry: Entry, channel: 'sms' | 'voice'): Promise<Entry>;
}

export function useSendCode(): CodeSender {
  const { api, market } = useShell();
  const { countryCode } = market.phone;

  async function send(mobile: string, exists: boolean, channel: 'sms' | 'voice'): Promise<number> {
    const scene = exists ? 'login' : 'register';
    const sent = await api.call(sendVerifyCode, { mobile, countryCode, scene, channel });
    return Date.now() + sent.resendSeconds * 1000;
  }

  return {
    async ask(mobile) {
      const { exists } = await api.call(existsByMobile, { mobile, countryCode });
      const { required, length, channels } = await api.call(isVerificationCodeRequired, { mobile });
      const skip = exists && !required;
      const resendAt = skip ? Date.now() : await send(mobile, exists, 'sms');
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
