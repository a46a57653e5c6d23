import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { type FieldOfCode, serverIssues } from './server-issues';

export interface Sending {
  /** Text of the spinner while sending. */
  readonly sentence: string;
  /** Runs once the lender has accepted what was sent, before another screen opens: clears the draft. */
  readonly onSaved: () => Promise<void>;
  readonly fieldOfCode?: FieldOfCode | undefined;
}

export type Sent<R> = { readonly data: R } | { readonly issues: Issues };

/** The frame of every save: a spinner, then either the response or the issues of the refusal. */
export function useSending({ sentence, onSaved, fieldOfCode }: Sending) {
  const { spinner } = useShell();
  return async function sending<R>(send: () => Promise<R>): Promise<Sent<R>> {
    const uncover = spinner.show(sentence);
    try {
      const data = await send();
      await onSaved();
      return { data };
    } catch (error) {
      return { issues: serverIssues(error, fieldOfCode) };
    } finally {
      uncover();
    }
  };
}
