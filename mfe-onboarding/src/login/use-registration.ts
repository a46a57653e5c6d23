import { validateVerifyCode } from '@sunbird/api-client';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useState } from 'react';
import { isWaiting } from '../shared/code/code-wait';
import { wrongCode } from '../shared/code/wrong-code';
import type { Entry } from './entry';
import { numberIssues } from './number-issues';
import type { EntryState } from './use-entry';
import { useSendCode } from './use-send-code';

/** What a number, its code, and the terms lead to. */
export function useRegistration({ keep, enter, handOver }: EntryState) {
  const shell = useShell();
  const { bridge, session, track, market, navigate } = shell;
  const { next } = useQueryParams();
  const { again, ask } = useSendCode();
  const [registered, setRegistered] = useState(false);

  function open(to: 'code' | 'agree'): void {
    navigate('register', { next, step: to });
  }

  async function onMobile(mobile: string): Promise<Issues | undefined> {
    track({ eventType: 'submit', pageName: 'register', eventOption: 'number' });
    setRegistered(false);
    try {
      const { entry } = await ask(mobile);
      await keep(entry);
      setRegistered(entry.exists);
      if (entry.exists) return { mobile: { key: 'error.numberRegistered' } };
      open('code');
      return undefined;
    } catch (error) {
      return numberIssues(error);
    }
  }

  async function onCode({ mobile }: Entry, verifyCode: string): Promise<void> {
    const { valid } = await shell.api.call(validateVerifyCode, { mobile, verifyCode, scene: 'register' });
    if (!valid) throw wrongCode();
    handOver(verifyCode);
    open('agree');
  }

  async function onAgreed(current: Entry, verifyCode: string): Promise<void> {
    track({ eventType: 'submit', pageName: 'register', eventOption: 'register' });
    const { mobile } = current;
    await enter(current, () =>
      session.register({ mobile, verifyCode, agreedPolicyVersion: market.legal.privacy }),
    );
    track({ eventType: 'success', pageName: 'register', eventOption: 'register' });
    // In a browser the success page also offers the app: not to somebody who is on the way to a loan.
    if (bridge.inWrapper || next !== undefined) session.resume();
    else navigate('openApp', { done: 'registered', next }, { replace: true });
  }

  /** The code is not valid any more: sends one before the screen that says so, unless one was sent a moment ago. */
  async function onCodeAgain(current: Entry): Promise<void> {
    if (!isWaiting(current)) await keep(await again(current, 'sms'));
    open('code');
  }

  return {
    /** The number has an account. */
    registered,
    onMobile,
    onCode,
    onAgreed,
    onCodeAgain,
    onChangeNumber: () => navigate('register', { next }, { replace: true }),
    onLogIn: () => navigate('login', { next }, { replace: true }),
  };
}
