import { codes, isCallError } from '@sunbird/api-client';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { isCodeRefused } from '../shared/code/code-issues';
import { isWaiting } from '../shared/code/code-wait';
import type { Entry } from './entry';
import { numberIssues } from './number-issues';
import type { EntryState } from './use-entry';
import { useSendCode } from './use-send-code';

/** What a number, and then its code, leads to. */
export function useLogIn({ entry, load, keep, enter, handOver }: EntryState) {
  const { navigate, session, track } = useShell();
  const { next } = useQueryParams();
  const { again, ask } = useSendCode();

  function goOn(): void {
    track({ eventType: 'success', pageName: 'login', eventOption: 'logIn' });
    session.resume();
  }

  /** False if the lender requires a code after all. */
  async function enterWithoutCode(found: Entry): Promise<boolean> {
    try {
      await enter(found, () => session.logIn({ mobile: found.mobile, verifyCode: '' }));
      return true;
    } catch (error) {
      if (isCodeRefused(error)) return false;
      throw error;
    }
  }

  /** Whether a code that was just sent to this number is still valid. */
  async function hasCode(mobile: string): Promise<boolean> {
    const sent = entry === undefined ? await load() : entry;
    return sent?.mobile === mobile && isWaiting(sent);
  }

  async function onMobile(mobile: string): Promise<Issues | undefined> {
    track({ eventType: 'submit', pageName: 'login', eventOption: 'number' });
    try {
      if (!(await hasCode(mobile))) {
        const answer = await ask(mobile);
        if (!answer.required && (await enterWithoutCode(answer.entry))) {
          goOn();
          return undefined;
        }
        await keep(answer.required ? answer.entry : await again(answer.entry, 'sms'));
      }
      navigate('login', { next, step: 'code' });
      return undefined;
    } catch (error) {
      return numberIssues(error);
    }
  }

  async function onCode(current: Entry, verifyCode: string): Promise<void> {
    track({ eventType: 'submit', pageName: 'login', eventOption: 'verifyCode' });
    try {
      await enter(current, () => session.logIn({ mobile: current.mobile, verifyCode }));
    } catch (error) {
      if (!(isCallError(error, 'ApiError') && error.code === codes.notFound)) throw error;
      // The number has no account yet: the same code registers it.
      handOver(verifyCode);
      return navigate('register', { next, step: 'agree' });
    }
    goOn();
  }

  return { onMobile, onCode };
}
