import { ApiError, codes, isVerificationCodeRequired, sendVerifyCode } from '@sunbird/api-client';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useShell } from '@sunbird/shell-api';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import type { CodeOnItsWay } from './code-sheet';

const CodeSheet = lazyPart(async () => (await import('./code-sheet')).CodeSheet);

interface Asked {
  readonly code: CodeOnItsWay;
  readonly settle: (ticket: string | undefined) => void;
  readonly turn: number;
}

export interface AskCode {
  /** Sends a code and asks for it; resolves to the lender's ticket, or to undefined if the borrower closes the sheet. */
  askCode(): Promise<string | undefined>;
  readonly sheet: ReactElement | undefined;
}

/** Asks for a code that proves that the borrower has the phone, not only the session. */
export function useAskCode(mobile: string): AskCode {
  const { api, market, spinner } = useShell();
  const { t } = useMessages();
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);

  async function send(channel: 'sms' | 'voice'): Promise<number> {
    const { countryCode } = market.phone;
    const sent = await api.call(sendVerifyCode, { mobile, countryCode, scene: 'changeCard', channel });
    return Date.now() + sent.resendSeconds * 1000;
  }

  async function start(): Promise<CodeOnItsWay> {
    const { length, channels, resendSeconds } = await api.call(isVerificationCodeRequired, { mobile });
    const resendAt = await send('sms').catch(error => resendAtOf(error, resendSeconds));
    return { codeLength: length, voice: channels.includes('voice'), resendAt };
  }

  async function askCode(): Promise<string | undefined> {
    const uncover = spinner.show(t('bank.code.sending'));
    CodeSheet.prefetch();
    const code = await start().finally(uncover);
    return new Promise(settle => {
      setAsked(before => ({ code, settle, turn: (before?.turn ?? 0) + 1 }));
      setOpen(true);
    });
  }

  function close(ticket?: string) {
    setOpen(false);
    asked?.settle(ticket);
  }

  async function again(channel: 'sms' | 'voice'): Promise<void> {
    const resendAt = await send(channel);
    setAsked(before => before && { ...before, code: { ...before.code, resendAt } });
  }

  return {
    askCode,
    sheet: asked && (
      <CodeSheet
        key={asked.turn}
        open={open}
        mobile={mobile}
        code={asked.code}
        onAgain={again}
        onTicket={close}
        onClose={() => close()}
      />
    ),
  };
}

/** A code was sent a moment ago, as before a reload of the page: it is still good, so it is asked for. */
function resendAtOf(error: unknown, resendSeconds: number): number {
  const wait = error instanceof ApiError && error.code === codes.tooManyAttempts && error.retryAfter;
  if (!wait || wait > resendSeconds) throw error;
  return Date.now() + wait * 1000;
}
