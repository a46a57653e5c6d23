import { codes, isCallError } from '@sunbird/api-client';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Entry } from './entry';
import type { EntryState } from './use-entry';

/** Whether the number got an account, or lost it, after it was looked up. */
function hasChanged(error: unknown, { exists }: Entry): boolean {
  const opposite = exists ? codes.notFound : codes.numberRegistered;
  return isCallError(error, 'ApiError') && error.code === opposite;
}

/**
 * What a right code leads to: a known number is logged in, a new one gets its account. The borrower accepted the terms
 * with "Send code", so nothing is asked in between.
 */
export function useBegin({ enter }: EntryState) {
  const { bridge, navigate, session, track } = useShell();
  const { next } = useQueryParams();

  function pageName({ exists }: Entry) {
    return exists ? 'login' : 'register';
  }

  function begin(entry: Entry, verifyCode: string): Promise<unknown> {
    const { mobile, exists, agreedPolicyVersion } = entry;
    return enter<unknown>(entry, () =>
      exists
        ? session.logIn({ mobile, verifyCode })
        : session.register({ mobile, verifyCode, agreedPolicyVersion }),
    );
  }

  function goOn(entry: Entry): void {
    track({
      eventType: 'success',
      pageName: pageName(entry),
      eventOption: entry.exists ? 'logIn' : 'register',
    });
    // In a browser the success page also offers the app: not to somebody who is on the way to a loan.
    if (entry.exists || bridge.inWrapper || next !== undefined) session.resume();
    else navigate('openApp', { done: 'registered' }, { replace: true });
  }

  async function onCode(entry: Entry, verifyCode: string): Promise<void> {
    track({ eventType: 'submit', pageName: pageName(entry), eventOption: 'verifyCode' });
    let current = entry;
    try {
      await begin(current, verifyCode);
    } catch (error) {
      if (!hasChanged(error, entry)) throw error;
      current = { ...entry, exists: !entry.exists };
      await begin(current, verifyCode);
    }
    goOn(current);
  }

  return { begin, goOn, onCode };
}
