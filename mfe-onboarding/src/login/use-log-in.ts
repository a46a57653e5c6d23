import {
  codes,
  existsByMobile,
  isCallError,
  isVerificationCodeRequired,
  sendVerifyCode,
} from '@sunbird/api-client';
import { serverIssues } from '@sunbird/remote-kit/issues';
import {
  type CodeChannel,
  type CodeWait,
  isCodeRefused,
  waitAfterRefusal,
  waitFor,
} from '@sunbird/remote-kit/sent-code';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useRef } from 'react';
import type { Entry, EntryState } from './use-entry';

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

/**
 * What a right code leads to: a known number is logged in, a new one gets its account. The borrower accepted the terms
 * with "Send code", so nothing is asked in between.
 */
export function useBegin({ enter }: EntryState) {
  const { bridge, navigate, session, track } = useShell();
  const { next } = useQueryParams();

  /** Starts the session, and leads on. */
  async function begin(entry: Entry, verifyCode: string): Promise<void> {
    const { mobile, exists, agreedPolicyVersion } = entry;
    const proven = await enter(entry, async () => {
      if (exists) return (await session.logIn({ mobile, verifyCode })).proven;
      await session.register({ mobile, verifyCode, agreedPolicyVersion });
      return true;
    });
    const [pageName, eventOption] = exists
      ? (['login', 'logIn'] as const)
      : (['register', 'register'] as const);
    track({ eventType: 'success', pageName, eventOption });
    if (proven === false) navigate('prove', { next }, { replace: true });
    // In a browser the success page also offers the app, but not to a borrower on the way to a loan.
    else if (exists || bridge.inWrapper || next !== undefined) session.resume();
    else navigate('openApp', { done: 'registered' }, { replace: true });
  }

  async function onCode(entry: Entry, verifyCode: string): Promise<boolean> {
    const { exists } = entry;
    track({ eventType: 'submit', pageName: exists ? 'login' : 'register', eventOption: 'verifyCode' });
    try {
      await begin(entry, verifyCode);
    } catch (error) {
      const opposite = exists ? codes.notFound : codes.numberRegistered;
      if (!isCallError(error, 'ApiError') || error.code !== opposite) throw error;
      // The number got an account, or lost it, after it was looked up.
      await begin({ ...entry, exists: !exists }, verifyCode);
    }
    return true;
  }

  return { begin, onCode };
}

/** What a number, and then its code, leads to. */
export function useLogIn(state: EntryState) {
  const { sentTo, keep } = state;
  const { navigate, track } = useShell();
  const { next } = useQueryParams();
  const { again, ask } = useSendCode();
  const { begin, onCode } = useBegin(state);

  /** False if the lender requires a code after all. */
  function enterWithoutCode(entry: Entry): Promise<boolean> {
    return begin(entry, '').then(
      () => true,
      error => {
        if (isCodeRefused(error)) return false;
        throw error;
      },
    );
  }

  async function onMobile(mobile: string): Promise<Issues | undefined> {
    track({ eventType: 'submit', pageName: 'login', eventOption: 'number' });
    try {
      if (!(await sentTo(mobile))) {
        const answer = await ask(mobile);
        if (!answer.required && (await enterWithoutCode(answer.entry))) return undefined;
        await keep(answer.required ? answer.entry : await again(answer.entry, 'sms'));
      }
      navigate('login', { next, step: 'code' });
      return undefined;
    } catch (error) {
      return numberIssues(error);
    }
  }

  return { onMobile, onCode };
}
