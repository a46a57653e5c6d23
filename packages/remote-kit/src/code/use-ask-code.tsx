import { isVerificationCodeRequired, sendVerifyCode } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import { CodeSheet, type CodeSheetProps } from './code-sheet';
import { type CodeChannel, type CodeWait, type SentCode, waitAfterRefusal, waitFor } from './sent-code';
import { useMessages } from './use-messages';

type AskedFor = Pick<CodeSheetProps, 'mobile' | 'pageName' | 'scene' | 'why'>;

/** Sends codes to a number. */
function useSendCode({ mobile, scene }: AskedFor) {
  const { api, market } = useShell();
  async function send(channel: CodeChannel): Promise<CodeWait> {
    const { countryCode } = market.phone;
    const sent = await api.call(sendVerifyCode, { mobile, countryCode, scene, channel });
    return waitFor(sent.resendSeconds);
  }
  /** One that was sent a moment ago, as before a reload of the page, is still good: it is asked for. */
  async function start(): Promise<SentCode> {
    const { length, channels, resendSeconds } = await api.call(isVerificationCodeRequired, { mobile });
    const wait = await send('sms').catch(error => waitAfterRefusal(error, resendSeconds));
    return { codeLength: length, voice: channels.includes('voice'), ...wait };
  }
  return { send, start };
}

interface CodeRequest {
  readonly code: SentCode;
  readonly settle: (ticket: string | undefined) => void;
  readonly turn: number;
}

/** Asks for a code that proves that the borrower has the phone, not only the session. */
export function useAskCode(asked: AskedFor) {
  const { spinner } = useShell();
  const { t } = useMessages();
  const { send, start } = useSendCode(asked);
  const [request, setRequest] = useState<CodeRequest>();
  const [open, setOpen] = useState(false);

  /** Sends a code and asks for it; resolves to the lender's ticket, or to undefined if the borrower closes the sheet. */
  async function askCode(): Promise<string | undefined> {
    const uncover = spinner.show(t('code.sending'));
    const code = await start().finally(uncover);
    return new Promise(settle => {
      setRequest(before => ({ code, settle, turn: (before?.turn ?? 0) + 1 }));
      setOpen(true);
    });
  }
  function close(ticket?: string) {
    setOpen(false);
    request?.settle(ticket);
  }
  async function again(channel: CodeChannel): Promise<void> {
    const wait = await send(channel);
    setRequest(before => before && { ...before, code: { ...before.code, ...wait } });
  }
  const sheet = request && (
    <CodeSheet
      {...asked}
      key={request.turn}
      open={open}
      code={request.code}
      onAgain={again}
      onTicket={close}
      onClose={() => close()}
    />
  );
  return { askCode, sheet };
}
