import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { isCodeRefused } from '../shared/code/code-issues';
import { isWaiting } from '../shared/code/code-wait';
import { useBegin } from './use-begin';
import type { Entry, EntryState } from './use-entry';
import { numberIssues, useSendCode } from './use-send-code';

/** What a number, and then its code, leads to. */
export function useLogIn(state: EntryState) {
  const { entry, load, keep } = state;
  const { navigate, track } = useShell();
  const { next } = useQueryParams();
  const { again, ask } = useSendCode();
  const { begin, onCode } = useBegin(state);

  /** False if the lender requires a code after all. */
  function enterWithoutCode(found: Entry): Promise<boolean> {
    return begin(found, '').then(
      () => true,
      error => {
        if (isCodeRefused(error)) return false;
        throw error;
      },
    );
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
