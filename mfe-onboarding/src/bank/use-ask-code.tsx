import { codes, isCallError, isVerificationCodeRequired, sendVerifyCode } from '@sunbird/api-client';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useShell } from '@sunbird/shell-api';
import { type ReactElement, useState } from 'react';
import { type CodeWait, waitFor } from '../shared/code/code-wait';
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

  async function send(channel: 'sms' | 'voice'): Promise<CodeWait> {
    const { countryCode } = market.phone;
    const sent = await api.call(sendVerifyCode, { mobile, countryCode, scene: 'changeCard', channel });
    return waitFor(sent.resendSeconds);
  }

  async function start(): Promise<CodeOnItsWay> {
    const { length, channels, resendSeconds } = await api.call(isVerificationCodeRequired, { mobile });
    const wait = await send('sms').catch(error => waitOf(error, resendSeconds));
    return { codeLength: length, voice: channels.includes('voice'), ...wait };
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
    const wait = await send(channel);
    setAsked(before => before && { ...before, code: { ...before.code, ...wait } });
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
function waitOf(error: unknown, resendSeconds: number): CodeWait {
  const wait = isCallError(error, 'ApiError') && error.code === codes.tooManyAttempts && error.retryAfter;
  if (!wait || wait > resendSeconds) throw error;
  return waitFor(wait);
}
