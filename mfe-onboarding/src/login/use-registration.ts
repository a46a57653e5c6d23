import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useState } from 'react';
import { numberIssues } from './number-issues';
import type { EntryState } from './use-entry';
import { useSendCode } from './use-send-code';

/** What a number leads to that has no account yet, or should have none. */
export function useRegistration({ keep }: EntryState) {
  const { track, navigate } = useShell();
  const { next } = useQueryParams();
  const { ask } = useSendCode();
  const [registered, setRegistered] = useState(false);

  async function onMobile(mobile: string): Promise<Issues | undefined> {
    track({ eventType: 'submit', pageName: 'register', eventOption: 'number' });
    setRegistered(false);
    try {
      const { entry } = await ask(mobile);
      await keep(entry);
      setRegistered(entry.exists);
      if (entry.exists) return { mobile: { key: 'error.numberRegistered' } };
      navigate('register', { next, step: 'code' });
      return undefined;
    } catch (error) {
      return numberIssues(error);
    }
  }

  return {
    /** The number has an account. */
    registered,
    onMobile,
    onChangeNumber: () => navigate('register', { next }, { replace: true }),
    onLogIn: () => navigate('login', { next }, { replace: true }),
  };
}
